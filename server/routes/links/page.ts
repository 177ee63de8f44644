import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import {
  contactLine,
  type LetterLine,
  type LetterTable,
  letterFacts,
  letterFoot,
  letterTable,
  recipientLines,
} from '../../../src/quotes/letter.ts';
import { isBlankHead, type Letterhead } from '../../../src/quotes/letterhead.ts';
import { declineReasons, reasonTexts } from '../../../src/quotes/link-answer.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { chosenText, optionNames, setName } from '../../../src/quotes/option-names.ts';
import { answeredChoices, optionSets, withChosen } from '../../../src/quotes/option-sets.ts';
import { drawnIn, lineBox } from '../../../src/quotes/piece/drawn.ts';
import { pieceOf } from '../../../src/quotes/piece/piece.ts';
import { textLimit } from '../../../src/quotes/text-limits.ts';
import { dayText } from '../../../src/quotes/validity.ts';
import { latestProducts } from '../checks/books.ts';
import { type Incomplete, optionBox } from './answer.ts';
import { dayIn, type OpenLink } from './open-link.ts';
import { style } from './style.ts';

/** Allows the page's own style, an embedded logo, and forms that are sent to this server. */
export const linkPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

type Html = ReturnType<typeof html>;

const document = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex, nofollow">
    <meta name="referrer" content="no-referrer">
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>
`;

export const plainPage = (title: string, text: string): Html => document(title, html`<h1>${title}</h1><p>${text}</p>`);

export async function letterPage(open: OpenLink, incomplete?: Incomplete): Promise<Html> {
  const { link, sent, today } = open;
  const { letterhead, time_zone: timeZone } = link;
  const shop = letterhead.name.trim();
  const products = await latestProducts(sent.lines);
  return document(
    `Quote ${sent.number}${shop && ` from ${shop}`}`,
    html`${headOf(letterhead)}
      ${noticeOf(open)}
      ${incomplete && html`<p class="problem" role="alert" id="problem">${incomplete.problem}</p>`}
      <h1>Quote ${sent.number}</h1>
      <div class="facts">
        <div>${recipientLines(sent).map((text) => html`<p>${text}</p>`)}</div>
        <dl>${letterFacts(sent, today, timeZone).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
      </div>
      ${tableOf(letterTable(sent), products)}
      <footer>${letterFoot(sent, letterhead.terms).map((text) => html`<p>${text}</p>`)}</footer>
      ${answerForms(open, incomplete, newId())}`,
  );
}

function headOf(letterhead: Letterhead): Html | string {
  if (isBlankHead(letterhead)) return '';
  const { name, address, logo } = letterhead;
  const contact = contactLine(letterhead);
  return html`<header>
    ${logo && html`<img src="data:${logo.type};base64,${logo.data}" alt="${name || 'Logo'}">`}
    <div>
      ${name && html`<p class="name">${name}</p>`}
      ${address && html`<p>${address}</p>`}
      ${contact && html`<p>${contact}</p>`}
    </div>
  </header>`;
}

const said = { accepted: 'You accepted', declined: 'You declined', asked: '' } as const;

function noticeOf({ link, sent, decided, mayDecide, present }: OpenLink): readonly (Html | string)[] {
  const on = (at: number): string => dayText(dayIn(at, link.time_zone));
  const asked = link.answers.findLast(({ kind }) => kind === 'asked');
  const chosen = decided?.option && chosenText(withChosen(sent.lines, answeredChoices(sent.lines, decided.option)));
  const noted = !decided && !mayDecide && `This quote is noted as ${present.document.status}.`;
  return [
    decided
      ? `${said[decided.kind]} ${chosen ? `${chosen} of this quote` : 'this quote'} on ${on(decided.at)}. Thank you.`
      : noted,
    asked && `Your question of ${on(asked.at)} has arrived. We will get back to you.`,
  ].map((text) => (text ? html`<p class="told" role="status">${text}</p>` : ''));
}

type Products = Awaited<ReturnType<typeof latestProducts>>;

const tableOf = ({ columns, lines, sums }: LetterTable, products: Products): Html =>
  html`<table>
      <thead><tr>${columns.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
      <tbody>${lines.map((line) => lineOf(line, products))}</tbody>
      <tfoot>${sums.map(({ label, amount, isTotal }) => html`<tr${isTotal ? raw(' class="total"') : ''}><th scope="row" colspan="${columns.length - 1}">${label}</th><td>${amount}</td></tr>`)}</tfoot>
    </table>`;

const lineOf = ({ line, product, details, figures }: LetterLine, products: Products): Html =>
  html`<tr><th scope="row"><div class="item">${pictureOf(line, products)}<div>${product}${details.map((text) => html`<small>${text}</small>`)}</div></div></th>${figures.map(
    ([label, text]) => html`<td data-label="${label}">${text}</td>`,
  )}</tr>`;

function pictureOf({ productId, selection, unit }: LetterLine['line'], products: Products): Html {
  const product = products.get(productId);
  const piece = product && selection && pieceOf(product, selection, unit);
  const paths = piece ? drawnIn(piece, lineBox, true).paths : [];
  return html`<svg viewBox="0 0 48 48" aria-hidden="true">${paths.map(
    ({ d, tone, fill, stroke, width }) =>
      html`<path class="${tone}" d="${d}"${fill && html` fill="${fill}"`}${stroke && html` stroke="${stroke}"`}${width && html` stroke-width="${width}"`}/>`,
  )}</svg>`;
}

function answerForms(open: OpenLink, incomplete: Incomplete | undefined, once: string): Html {
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
          ${words('In your own words (optional)', declined?.words)}
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

function acceptForm({ sent, link, today }: OpenLink, answer: Incomplete['given'] | undefined, hidden: Html): Html {
  const sets = optionSets(sent.lines);
  const given = answer ? answeredChoices(sent.lines, answer.option) : undefined;
  const terms = link.letterhead.terms.trim() === '' ? '' : ', with the terms shown there';
  return html`<form method="post">${hidden}
    ${sets.map((set, at) =>
      choices(
        optionBox(at),
        sets.length === 1 ? 'Which option?' : `Which option of ${setName(set)}?`,
        [...optionNames(set)],
        given ? given.get(set.id) : set.chosen,
      ),
    )}
    ${nameBox(answer?.name, true)}
    <p>You accept this quote as shown above${terms}, on ${dayText(today)}.</p>
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
