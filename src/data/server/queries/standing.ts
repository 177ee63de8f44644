import type { Quote } from '../../../quotes/quote.ts';
import { ServerQuoteSchema } from '../../../quotes/wire/wire.ts';
import { quoteIn } from '../../stored-record.ts';
import { bodyOf, quotePath } from '../api.ts';
import type { QuoteStanding } from '../exchange.ts';
import type { NotTaken } from '../mirror.ts';
import { useAnyServerData, useServerData, useServerTask } from './server-task.ts';

export const useQuoteStanding = (number: string): QuoteStanding | undefined =>
  useServerData(['standing', number], async ({ exchange }) => (await exchange()).standing(number)).data;

const none: readonly string[] = [];

export const useWaitingQuotes = (): readonly string[] =>
  useAnyServerData('waiting', async ({ exchange }) => (await exchange()).waitingQuotes()) ?? none;

export const waitsMark = 'waits for a manager';

export const waitsText = (number: string): string =>
  `${number} waits for a manager: it can be ordered when it is approved.`;

export const useQuoteAtServer = (number: string) =>
  useServerData(['at the server', number], async ({ ask }) => bodyOf(ServerQuoteSchema, await ask(quotePath(number))))
    .data;

export const quoteNotTaken = ({ record }: NotTaken): Quote | undefined => quoteIn(record);

export const useDismissNotTaken = () =>
  useServerTask(async ({ exchange }, { number, id }: { readonly number: string; readonly id: string }) =>
    (await exchange()).dismissNotTaken(number, id),
  );
