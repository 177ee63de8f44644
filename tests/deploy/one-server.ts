import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';
import { type Stage, setUp } from './stage.ts';

export interface OneServer {
  readonly origin: string;
  readonly stage: Stage;
  readonly server: ServerProcess;
}

/**
 * Runs work with a process of the server, and removes the process with its surroundings afterwards. The app has to be
 * built.
 * @param databaseUrl of an existing database
 */
export async function withServer(work: (site: OneServer) => Promise<void>, databaseUrl?: string): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const stage = await setUp(origin, databaseUrl);
  const server = serverProcess(port, join(stage.folder, 'server.log'), stage.environment);
  try {
    await server.start();
    await work({ origin, stage, server });
  } finally {
    await server.kill();
    await stage.stop();
  }
}
