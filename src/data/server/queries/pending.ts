import * as v from 'valibot';
import { waitsForManager } from '../../../quotes/wire/flags.ts';
import { HeldSchema, type ListedQuote, ListedQuoteSchema, type ServerQuote } from '../../../quotes/wire/wire.ts';
import { rowsOf, UnreadRows } from '../../rows.ts';
import { bodyOf, quotePath } from '../api.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

/**
 * Schema of the answer to `GET /api/pending` that leaves the rows unread. The rows are read one by one, by `rowsOf`.
 */
const PendingRowsSchema = v.object({ open: UnreadRows, flagged: UnreadRows, held: UnreadRows });

/** Provides this store's open quotes, flagged quotes and held changes. Fetches them only if `isWanted` is true. */
export const usePending = ({ isWanted = true } = {}) =>
  useServerData(
    ['pending'],
    async ({ ask }) => {
      const { open, flagged, held } = bodyOf(PendingRowsSchema, await ask('/api/pending'));
      return {
        open: rowsOf(ListedQuoteSchema, open),
        flagged: rowsOf(ListedQuoteSchema, flagged),
        held: rowsOf(HeldSchema, held),
      };
    },
    { enabled: isWanted },
  );

/** Returns true if a flagged quote waits for a manager's approval. */
export const needsApproval = ({ flags, approval }: Pick<ServerQuote | ListedQuote, 'flags' | 'approval'>): boolean =>
  approval === undefined && flags.some(waitsForManager);

export const useApprove = () =>
  useServerTask(async ({ ask }, { number, version }: Pick<ListedQuote, 'number' | 'version'>) =>
    accepted(await ask(`${quotePath(number)}/approval`, { method: 'POST', body: { version } })),
  );

/** Provides the mutation that accepts or declines a change that waits for a manager. */
export const useDecideHeld = () =>
  useServerTask(async ({ ask }, { id, accept }: { readonly id: string; readonly accept: boolean }) =>
    accepted(await ask(`/api/held/${id}`, { method: 'POST', body: { accept } })),
  );
