// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Catalog, NextEdition } from '../contract/catalog.ts';

const catalogOf = (version: string): Catalog => ({ version, categories: [], menus: [], products: [], bundles: [] });
const present = catalogOf('present');
const next = catalogOf('next');
const refuse = () => Promise.reject(new Error('not asked for'));

const loadCatalog = vi.fn<NextEdition['loadCatalog']>();
const nextEdition: NextEdition = {
  validFrom: '2027-01-01',
  loadCatalog,
  loadSources: refuse,
  loadFindBook: refuse,
  loadSettings: () => Promise.resolve({ quoteValidDays: 7, validFrom: '2027-01-01' }),
  loadPriceListAddress: refuse,
  loadManifest: refuse,
};
const generated: { nextEdition: NextEdition | undefined } = { nextEdition };
vi.mock('../../generated/next-edition.ts', () => generated);
const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
vi.mock('../releases/reload-when-idle.ts', () => ({ reloadWhenIdle: reload }));

const eve = new Date(2026, 11, 31, 23, 59);
const newYear = new Date(2027, 0, 1);
const oneMinuteMs = 60_000;

/** Starts the app anew: nothing is known yet. */
async function started(time: Date) {
  vi.resetModules();
  vi.clearAllTimers();
  vi.setSystemTime(time);
  const edition = await import('./edition.ts');
  await edition.settleEdition();
  return edition;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  loadCatalog.mockReset().mockResolvedValue(next);
  generated.nextEdition = nextEdition;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the edition of a page', () => {
  it.each([
    { time: eve, want: present, coming: '2027-01-01', isNext: false },
    { time: newYear, want: next, coming: undefined, isNext: true },
    { time: new Date(2028, 0, 1), want: next, coming: undefined, isNext: true },
  ])('at $time is $want.version', async ({ time, want, coming, isNext }) => {
    const { catalogOr, comingEdition, isNextEdition, ofEdition } = await started(time);
    expect(catalogOr(present)).toBe(want);
    expect(comingEdition()?.validFrom).toBe(coming);
    expect(isNextEdition()).toBe(isNext);
    const load = ofEdition(
      () => Promise.resolve({ quoteValidDays: 30 }),
      ({ loadSettings }) => loadSettings,
    );
    expect((await load()).quoteValidDays).toBe(isNext ? 7 : 30);
    expect(loadCatalog).toHaveBeenCalledTimes(isNext ? 1 : 0);
  });

  it('is the present one if there is no other', async () => {
    generated.nextEdition = undefined;
    const { catalogOr, comingEdition, isNextEdition } = await started(newYear);
    expect([catalogOr(present), comingEdition(), isNextEdition()]).toEqual([present, undefined, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is loaded again after a failure', async () => {
    loadCatalog.mockRejectedValueOnce(new Error('no network'));
    vi.stubGlobal('fetch', refuse);
    await expect(started(newYear)).rejects.toThrow('could not be loaded');
    const { settleEdition, catalogOr } = await import('./edition.ts');
    await settleEdition();
    expect(catalogOr(present)).toBe(next);
  });
});

describe('the page', () => {
  it('is reloaded when the day comes, once', async () => {
    await started(eve);
    vi.advanceTimersByTime(oneMinuteMs - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10 * oneMinuteMs);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is reloaded when the clock is set back before the day', async () => {
    await started(newYear);
    vi.setSystemTime(eve.getTime() - oneMinuteMs);
    vi.advanceTimersByTime(oneMinuteMs);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([new Date(2026, 11, 30, 23, 59), new Date(2027, 0, 1, 23, 59)])(
    'stays at the midnight after %s',
    async (time) => {
      await started(time);
      vi.advanceTimersByTime(2 * oneMinuteMs);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('runs on the edition of the day, or is being reloaded, for any clock', async () => {
    const steps = fc.array(fc.integer({ min: -60 * 24, max: 60 * 24 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (hours) => {
        reload.mockClear();
        let page = await started(eve);
        for (const hour of hours) {
          vi.setSystemTime(newYear.getTime() + hour * 3_600_000);
          vi.advanceTimersByTime(oneMinuteMs);
          // oxlint-disable-next-line no-await-in-loop -- one start after the other
          if (reload.mock.calls.length > 0) page = await started(new Date());
          reload.mockClear();
          expect(page.isNextEdition()).toBe(Date.now() >= newYear.getTime());
        }
      }),
      { numRuns: 30 },
    );
  });
});
