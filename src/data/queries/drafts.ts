import { QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import {
  hasDetails,
  noOrderDraft,
  type OrderDraft,
  type StoredOrderDraft,
  withLevel,
} from '../../quotes/order-draft.ts';
import { StorageError } from '../../quotes/storage-error.ts';
import { useOpened } from '../StorageProvider.tsx';
import { queryKeys, signInNow, useCached } from './cache.ts';
import { useOwnName, useSignInId } from './session.ts';

type Change = (draft: OrderDraft) => OrderDraft;

export function useOwnOrder(): OrderDraft {
  const data = useCached<StoredOrderDraft | null>(queryKeys.order);
  return withName(ownDraft(data, useSignInId()), useOwnName());
}

export const useOrderDraft = (): readonly [OrderDraft, (change: Change) => void] => [useOwnOrder(), useOrderChange()];

export function useOrderChange(): (change: Change) => void {
  const order = useOpened()?.stores.order;
  const client = useContext(QueryClientContext);
  const drawnFor = useSignInId();
  return useCallback(
    (edit) => {
      // No control calls this function before the stores are open.
      if (!client || !order) return;
      const signInId = signInNow(client);
      // Somebody else may have signed in since the component was drawn. The change must not reach that person's order.
      if (signInId !== drawnFor) return;
      const change = (before: StoredOrderDraft | null) => {
        const draft = ownDraft(before, signInId);
        // The employee's name belongs to the sign-in, so the next order has the same name.
        const named = draft.employee === undefined ? {} : { employee: draft.employee };
        return storable({ ...named, ...edit(draft) }, signInId);
      };
      // A load that began before the change would bring back the old draft.
      void client.cancelQueries({ queryKey: queryKeys.order });
      client.setQueryData<StoredOrderDraft | null>(queryKeys.order, (before) => change(before ?? null));
      order.update(change).catch((error: unknown) => {
        // Without room, what was typed stays on the page, and the storage notice says so.
        if (error instanceof StorageError && error.fault === 'full') return;
        void client.invalidateQueries({ queryKey: queryKeys.order });
      });
    },
    [client, order, drawnFor],
  );
}

/** All calculators share the level of the present order's customer; undefined until it is chosen. */
export function useCustomerLevel() {
  const client = useContext(QueryClientContext);
  const change = useOrderChange();
  const levelNow = useCallback(
    () => client && ownDraft(client.getQueryData<StoredOrderDraft | null>(queryKeys.order), signInNow(client)).level,
    [client],
  );
  const chooseLevel = useCallback((level: string) => change((draft) => withLevel(draft, level)), [change]);
  return { levelNow, chooseLevel } as const;
}

const ownDraft = (draft: StoredOrderDraft | null | undefined, signInId: string): OrderDraft =>
  draft?.signInId === signInId ? draft : noOrderDraft;

const withName = (draft: OrderDraft, ownName: string): OrderDraft => {
  const employeeName = ownName || (draft.employee ?? draft.details.employeeName);
  return { ...draft, details: { ...draft.details, employeeName } };
};

const storable = (draft: OrderDraft, signInId: string): StoredOrderDraft | null =>
  draft.sent ||
  draft.quote ||
  draft.charges ||
  draft.request ||
  draft.level !== undefined ||
  draft.employee !== undefined ||
  draft.details.employeeName !== '' ||
  hasDetails(draft.details)
    ? { ...draft, signInId }
    : null;

interface Employee {
  readonly name: string;
  readonly setName: (name: string) => void;
}

export function useEmployee(): Employee {
  const [{ details }, change] = useOrderDraft();
  return {
    name: details.employeeName,
    setName: (given) => change((draft) => ({ ...draft, employee: given })),
  };
}
