/**
 * `npm run soak -- server restore`: backups by deploy/backup while counters write. What was deleted by mistake, the content of a dump, and a
 * database whose machine is gone are restored and compared row by row. As root on Debian with the commands of docs/server.md, on clusters as
 * `pg_createcluster` makes them; elsewhere with the scripts alone.
 */
import { existsSync } from 'node:fs';

if (process.getuid?.() === 0 && existsSync('/usr/bin/pg_createcluster')) await import('./debian.ts');
else await import('./own-postgres.ts');
