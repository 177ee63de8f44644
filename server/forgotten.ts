/**
 * Keeps those who were forgotten forgotten when a backup is restored.
 *   DATABASE_URL=… node --import tsx server/forgotten.ts list > forgotten.json   of the newest database that there is: hashes, no names
 *   DATABASE_URL=… node --import tsx server/forgotten.ts again forgotten.json    in the restored one, before the server is started on it
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ForgottenListSchema, forgetListed, listForgotten } from './customers/forgotten-list.ts';
import { connect } from './database/connect.ts';

const [task, file] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (url === undefined || !(task === 'list' || (task === 'again' && file !== undefined))) {
  console.error('DATABASE_URL=… node --import tsx server/forgotten.ts list | again forgotten.json');
  process.exit(1);
}
const { database } = connect(url, { connections: 1 });
if (file === undefined) console.log(JSON.stringify(await listForgotten(database)));
else {
  const list = v.parse(v.pipe(v.string(), v.parseJson(), ForgottenListSchema), readFileSync(file, 'utf8'));
  const { quotes, orders } = await forgetListed(database, list, Date.now());
  console.log(`Customers were forgotten again in ${quotes} quotes and ${orders} orders.`);
}
await database.destroy();
