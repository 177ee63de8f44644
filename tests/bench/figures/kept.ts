/** What a device fetches at its first visit, what the service worker keeps included: with the project's own book, and with a hundred times its products. */
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '../../browser/support/project-copy.ts';
import { writeBigBook } from '../../soak/load/big-book.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { openBrowser } from '../screen/browser.ts';
import { firstVisit } from '../screen/first-visit.ts';

const times = 100;
/** A calculator of both books. */
const route = '/stock/14pt';
/** All that the app is for, at a book of any size. */
const budget = { atMost: 1000 };

async function done(project: ProjectCopy, ...command: Parameters<ProjectCopy['run']>): Promise<void> {
  const { code, output } = await project.run(...command);
  if (code !== 0) throw new Error(`${command.join(' ')} failed: ${output.slice(0, 2000)}`);
}

/** @returns what a first visit weighs with both books. */
export async function keptFigures(): Promise<readonly Figure[]> {
  const project = copyProject();
  const browser = await openBrowser();
  try {
    const visit = async (book: string): Promise<readonly Figure[]> => {
      await done(project, 'vite', 'build', '--logLevel', 'error');
      const { files, bytes } = await firstVisit(browser, join(project.folder, 'dist'), route);
      return [
        alone('Kept', `${book}: sent for a first visit with one calculator, gzip`, 'KB', bytes / 1000, budget),
        alone('Kept', `${book}: in so many files`, 'files', files),
      ];
    };
    const own = await visit('the project’s book');
    const { products, prices } = writeBigBook(project.folder, times);
    const { code, output } = await project.compileAndAccept();
    if (code !== 0) throw new Error(`The big book does not compile: ${output.slice(0, 2000)}`);
    const big = `${products.toLocaleString('en-US')} products, ${prices.toLocaleString('en-US')} prices`;
    return [...own, ...(await visit(big))];
  } finally {
    await browser.close();
    project.remove();
  }
}
