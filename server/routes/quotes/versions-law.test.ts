/**
 * Laws of concurrent writes by counters of one store: no answered change is lost or doubled, whatever the network does.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer } from '../../../tests/server/app.ts';
import { putOf, quoteOf } from '../../../tests/server/sent.ts';
import { isFull } from '../../../tests/soak/size.ts';

const { request, inNorth } = await testServer();

interface Command {
  readonly id: string;
  readonly number: string;
  readonly base: string | undefined;
  readonly revision: number;
}

const versionsOf = (number: string) =>
  inNorth((store) =>
    store
      .selectFrom('quote_versions')
      .select(['command', 'taken'])
      .where('number', '=', number)
      .orderBy('arrived')
      .execute(),
  );

const present = (number: string) =>
  inNorth((store) =>
    store.selectFrom('quotes').select(['version', 'document']).where('number', '=', number).executeTakeFirst(),
  );

let runs = 0;

/** Arbitrary day of counters that change quotes, and now and then take over the server's versions. */
const day = fc.array(
  fc.record({
    /** Changes of a round; all commands of a round are sent at once. */
    edits: fc.array(fc.record({ counter: fc.nat(2), quote: fc.nat(1) }), { maxLength: 6 }),
    /** Commands, of all so far, that are delivered, again or for the first time. */
    deliveries: fc.array(fc.nat(), { maxLength: 12 }),
    takesOver: fc.array(fc.nat(2), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test('each answered change of any interleaving is kept once, and the taken ones follow one another', async () => {
  await fc.assert(
    fc.asyncProperty(day, async (rounds) => {
      const run = ++runs;
      const numbers = [`Q-R${run}-0`, `Q-R${run}-1`];
      const here = new Map<string, { readonly id: string; readonly revision: number }>();
      const commands: Command[] = [];
      const answers = new Map<string, Set<number>>();
      const deliver = async (command: Command) => {
        const { id, number, base, revision } = command;
        const { status } = await request(...putOf(quoteOf(number, { revision, note: id }), id, { base }));
        answers.set(id, (answers.get(id) ?? new Set()).add(status));
      };
      for (const { edits, deliveries, takesOver } of rounds) {
        for (const { counter, quote } of edits) {
          const key = `${counter} ${quote}`;
          const before = here.get(key);
          const command = {
            id: `command-${run}-${commands.length}`,
            number: numbers[quote] ?? '',
            base: before?.id,
            revision: (before?.revision ?? 0) + 1,
          };
          commands.push(command);
          here.set(key, command);
        }
        await Promise.all(deliveries.flatMap((at) => commands[at % (commands.length || 1)] ?? []).map(deliver));
        for (const counter of takesOver)
          for (const [quote, number] of numbers.entries()) {
            const found = await present(number);
            if (found) here.set(`${counter} ${quote}`, { id: found.version, revision: found.document.revision });
          }
      }
      // At the end each counter delivers its commands, in order.
      for (const command of commands) await deliver(command);
      const bases = new Map(commands.map(({ id, base }) => [id, base]));
      for (const number of numbers) {
        const kept = await versionsOf(number);
        const ids = kept.map(({ command }) => command);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(commands.flatMap((each) => (each.number === number ? [each.id] : []))));
        const taken = kept.flatMap((version) => (version.taken ? [version.command] : []));
        expect(taken.map((id) => bases.get(id))).toEqual([undefined, ...taken].slice(0, taken.length));
        expect((await present(number))?.version).toBe(taken.at(-1));
        expect((await present(number))?.document.note).toBe(taken.at(-1));
        // A change of a quote that was not there yet was refused, and sent again.
        for (const { command, taken: isTaken } of kept)
          expect([...(answers.get(command) ?? [])].filter((status) => status !== 404)).toEqual([
            isTaken ? (bases.get(command) === undefined ? 201 : 200) : 412,
          ]);
      }
    }),
    { numRuns: isFull ? 30 : 8 },
  );
});
