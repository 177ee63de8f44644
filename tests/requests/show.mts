import { requestsOf, scoreOf } from './score.ts';

for (const f of process.argv.slice(2)) {
  const s = await scoreOf(requestsOf(f));
  console.log(f, s.right, '/', s.fields, ((100 * s.right) / s.fields).toFixed(1), 'silent', s.silent.length);
  if (!f.includes('unseen'))
    console.log([...s.silent.map((x) => 'SILENT ' + x), ...s.missed].join('\n').replaceAll('\\n', '|'));
}
