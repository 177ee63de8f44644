/** Surroundings of the server: a PostgreSQL of its own whose commits wait for the disk, and an identity provider. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnDatabase } from '../../server/running/own-database.ts';
import { startTrialProvider } from '../../server/sign-in/trial-provider.ts';

export interface Stage {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Environment of a server process, without its port. */
  readonly environment: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/**
 * Sets up the surroundings. @param origin public address of the server
 * @param databaseUrl of an existing database
 */
export async function setUp(origin: string, databaseUrl?: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-soak-'));
  chmodSync(folder, 0o755);
  const own = databaseUrl === undefined ? await openOwnDatabase(join(folder, 'data')) : undefined;
  const provider = await startTrialProvider({ origin });
  const url = databaseUrl ?? own?.url ?? '';
  return {
    folder,
    databaseUrl: url,
    environment: {
      DATABASE_URL: url,
      QUOTR_URL: origin,
      ...provider.environment,
    },
    stop: async () => {
      await provider.stop();
      own?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
