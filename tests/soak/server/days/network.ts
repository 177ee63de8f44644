/** A network that drops, delays, doubles and reorders requests and answers. */
import type { Fetch } from '../../../../src/data/server/api.ts';
import type { Random } from '../../../oracle/random.ts';

interface Network {
  readonly ask: Fetch;
  /** Delivers one message that is under way. */
  readonly arrive: () => Promise<void>;
  /** Delivers all messages, and disturbs none from now on. */
  readonly calm: () => Promise<void>;
  readonly figures: Record<'requests' | 'dropped' | 'answers dropped' | 'doubled' | 'late', number>;
}

const failed = () => new TypeError('Failed to fetch');

export function hostileNetwork(server: Fetch, random: Random): Network {
  const figures = { requests: 0, dropped: 0, 'answers dropped': 0, doubled: 0, late: 0 };
  let late: (() => Promise<unknown>)[] = [];
  let isCalm = false;
  const ask: Fetch = async (path, request) => {
    figures.requests++;
    if (isCalm) return server(path, request);
    switch (random(1, 12)) {
      case 1:
        figures.dropped++;
        throw failed();
      case 2: {
        figures['answers dropped']++;
        await server(path, request);
        throw failed();
      }
      case 3: {
        figures.doubled++;
        const [answer] = await Promise.all([server(path, request), server(path, request)]);
        return answer;
      }
      case 4:
        // The request arrives later, when the sender has given up and done other things.
        figures.late++;
        late.push(() => server(path, request));
        throw failed();
      case 5:
        figures.doubled++;
        late.push(() => server(path, request));
        return server(path, request);
      default:
        return server(path, request);
    }
  };
  return {
    ask,
    figures,
    arrive: async () => {
      const [next] = late.splice(random(0, Math.max(0, late.length - 1)), 1);
      await next?.();
    },
    calm: async () => {
      isCalm = true;
      const rest = late;
      late = [];
      for (const next of rest) await next();
    },
  };
}
