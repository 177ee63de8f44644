import { useQuery } from '@tanstack/react-query';
import { Notice } from '../Notice.tsx';
import { clockFault } from './clock-fault.ts';
import { readClockHints } from './clock-hints.ts';

/**
 * Warning that this computer's clock is wrong. The dialogs that send an order or a quote show it, because orders and
 * quotes contain dates.
 */
export function ClockNotice() {
  const { data: text = null } = useQuery({
    queryKey: ['clock-fault'],
    queryFn: async () => {
      const hints = await readClockHints();
      return clockFault(Date.now(), hints) ?? null;
    },
    gcTime: 0,
    // The query also runs without a network, because the time of the release is still known.
    networkMode: 'always',
  });
  return text === null ? null : <Notice kind="warning" text={text} />;
}
