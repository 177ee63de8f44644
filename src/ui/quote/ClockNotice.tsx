import { useQuery } from '@tanstack/react-query';
import { readClockHints } from '../../releases/clock-hints.ts';
import { Notice } from '../Notice.tsx';
import { clockFault } from './clock-fault.ts';

/** Says that this computer's clock is wrong, where something with a date is about to be sent. */
export function ClockNotice() {
  const { data: text = null } = useQuery({
    queryKey: ['clock-fault'],
    queryFn: async () => {
      const hints = await readClockHints();
      return clockFault(Date.now(), hints) ?? null;
    },
    gcTime: 0,
    // Without a network there is still the time of the release.
    networkMode: 'always',
  });
  return text === null ? null : <Notice kind="warning" text={text} />;
}
