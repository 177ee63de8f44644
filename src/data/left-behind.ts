/**
 * Sets aside the cart and the order of an unreadable session. Their owner is unknown, so the app does not show them on
 * a page, but offers them as a file.
 */
import { openEnvelope } from './documents/envelope.ts';
import { sessionDocument } from './documents/kinds.ts';
import type { Quarantine, SetAside } from './documents/quarantine.ts';
import type { StoredDocument } from './documents/stored-document.ts';
import type { Session } from './identity.ts';
import { quarantinePrefix } from './keys.ts';
import type { TextStore } from './text-store.ts';

const mark = 'left.';
const isKey = (key: string): boolean => key.startsWith(quarantinePrefix + mark);

export const isLeftBehind = ({ key }: SetAside): boolean => isKey(key);

interface Parts {
  readonly texts: TextStore;
  readonly aside: Quarantine;
  readonly session: StoredDocument<Session | null>;
  /** Documents that belong to a sign-in. */
  readonly belongings: readonly Pick<StoredDocument<unknown>, 'key' | 'read' | 'locked' | 'reset'>[];
  readonly onLeft: () => void;
}

/** Watches for an unreadable session. */
export function unreadSessions({ texts, aside, session, belongings, onLeft }: Parts) {
  let isUnread = false;
  const look = () => {
    const text = texts.get(session.key);
    isUnread ||= text !== null && openEnvelope(sessionDocument, text).kind === 'damaged';
  };
  const leaveBehind = async ({ key, read, locked, reset }: Parts['belongings'][number]) => {
    const value = read();
    const text = texts.get(key);
    if (value === null || (Array.isArray(value) && value.length === 0) || text === null || locked()) return;
    try {
      await aside.add(mark + key, text);
      await reset();
    } catch {
      // There is no room to set the document aside, so the document stays under its own key. Other sign-ins do not show
      // the document, because it contains the id of its sign-in.
    }
  };
  const leaveAllBehind = async () => {
    for (const document of belongings) await leaveBehind(document);
    onLeft();
  };
  return {
    /** Sets `isUnread` if the stored session is unreadable. Must be called before the stored session is replaced. */
    look,
    read: (): Session | null => {
      look();
      return session.read();
    },
    /**
     * Sets the cart and the order aside if the session is unreadable and has not been replaced by a new session.
     * @returns true if the session is unreadable and has not been replaced
     */
    settle: async (): Promise<boolean> => {
      look();
      const hasEnded = isUnread && session.read() === null;
      isUnread = false;
      if (hasEnded) await leaveAllBehind();
      return hasEnded;
    },
    leaveAllBehind,
    /**
     * Deletes the carts and orders that were set aside with an unreadable session. Called when the next sign-in ends.
     */
    forget: () => aside.remove(isKey),
  };
}
