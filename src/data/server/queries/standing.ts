import type { Quote } from '../../../quotes/quote.ts';
import { ServerQuoteSchema } from '../../../quotes/wire/wire.ts';
import { quoteIn } from '../../quotes/quote-record.ts';
import { bodyOf, quotePath } from '../api.ts';
import type { NotTaken } from '../mirror.ts';
import type { QuoteStanding } from '../store-server.ts';
import { useServerData, useServerTask } from './server-task.ts';

/** Provides the state of a quote at the server, as far as this counter knows it. Undefined until the state is read. */
export const useQuoteStanding = (number: string): QuoteStanding | undefined =>
  useServerData(['standing', number], async ({ exchange }) => (await exchange()).standing(number)).data;

/** Provides the server's version of a quote, with its flags and its approval; undefined until it is known. */
export const useQuoteAtServer = (number: string) =>
  useServerData(['at the server', number], async ({ ask }) => bodyOf(ServerQuoteSchema, await ask(quotePath(number))))
    .data;

/** Returns the quote of a change that was not taken; undefined if it can't be read. */
export const quoteNotTaken = ({ record }: NotTaken): Quote | undefined => quoteIn(record);

/** Provides the mutation that dismisses the notice of a change that was not taken. */
export const useDismissNotTaken = () =>
  useServerTask(async ({ exchange }, { number, id }: { readonly number: string; readonly id: string }) =>
    (await exchange()).dismissNotTaken(number, id),
  );
