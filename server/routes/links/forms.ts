/**
 * Forms by which a customer answers a letter. A form is sent to the page's own address. A form that is sent twice
 * counts once.
 */
import { html } from 'hono/html';
import { letterSections } from '../../../src/quotes/letter.ts';
import { declineReasons, reasonTexts } from '../../../src/quotes/link-answer.ts';
import { optionNames } from '../../../src/quotes/option-names.ts';
import { textLimit } from '../../../src/quotes/text-limits.ts';
import { dayText } from '../../../src/quotes/validity.ts';
import type { Incomplete } from './answer.ts';
import type { OpenLink } from './open-link.ts';

type Html = ReturnType<typeof html>;

/** @param once id of the forms on this page */
export function answerForms(open: OpenLink, incomplete: Incomplete | undefined, once: string): Html {
  const of = (kind: string) => (incomplete?.given.kind === kind ? incomplete.given : undefined);
  const hidden = (kind: string) =>
    html`<input type="hidden" name="once" value="${once}"><input type="hidden" name="kind" value="${kind}">`;
  // Fills the text of an answer that came too late into the form for questions, so that it can still be sent.
  const asked = open.mayDecide ? of('asked') : incomplete?.given;
  const declined = of('declined');
  return html`<div class="answer">
    ${open.mayDecide && html`<h2>Your answer</h2>${acceptForm(open, of('accepted'), hidden('accepted'))}`}
    ${
      open.mayDecide &&
      html`<details ${declined && 'open'}><summary>Decline…</summary>
        <form method="post">${hidden('declined')}
          ${choices(
            'reason',
            'Why?',
            declineReasons.map((reason) => [reason, reasonTexts[reason]] as const),
            declined?.reason,
          )}
          ${words('In your words (may stay blank)', declined?.words)}
          ${nameBox(declined?.name, false)}
          <button class="plain">Decline this quote</button>
        </form></details>`
    }
    <details ${asked && 'open'}><summary>Ask a question…</summary>
      <form method="post">${hidden('asked')}
        ${words('Your question', asked?.words, true)}
        ${nameBox(asked?.name, false)}
        <button class="plain">Send the question</button>
      </form></details>
  </div>`;
}

function acceptForm({ sent, link, today }: OpenLink, given: Incomplete['given'] | undefined, hidden: Html): Html {
  const names = optionNames(sent);
  const options = letterSections(sent).flatMap(({ option, total }) =>
    option ? [[option, `${names.get(option)}, ${total}`] as const] : [],
  );
  const terms = link.letterhead.terms.trim() === '' ? '' : ', with the terms that stand there';
  return html`<form method="post">${hidden}
    ${options.length > 0 && choices('option', 'Which option?', options, given?.option)}
    ${nameBox(given?.name, true)}
    <p>You accept this quote as it stands above${terms}, on ${dayText(today)}.</p>
    <button>Accept this quote</button>
  </form>`;
}

const choices = (
  name: string,
  legend: string,
  all: readonly (readonly [value: string, label: string])[],
  chosen: string | undefined,
): Html =>
  html`<fieldset><legend>${legend}</legend>${all.map(
    ([value, label]) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}" required ${value === chosen && 'checked'}>${label}</label>`,
  )}</fieldset>`;

const nameBox = (given: string | undefined, isRequired: boolean): Html =>
  html`<label><span class="label">Your name</span><input class="box" name="name" autocomplete="name" maxlength="${textLimit('name')}" value="${given ?? ''}" ${isRequired && 'required'}></label>`;

const words = (label: string, given = '', isRequired = false): Html =>
  html`<label><span class="label">${label}</span><textarea class="box" name="words" rows="3" maxlength="${textLimit('words')}" ${isRequired && 'required'}>${given}</textarea></label>`;
