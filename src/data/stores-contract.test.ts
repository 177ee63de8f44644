// @vitest-environment happy-dom
import { storesContract } from '../../tests/contract/stores-contract.ts';
import { eachWithEmptyDatabase } from '../../tests/fixtures/quote-database.ts';
import { localIdentity } from './identity.ts';
import { openStores, type Stores } from './stores.ts';
import { textStoreOver } from './text-store.ts';

eachWithEmptyDatabase();

/** Opens two tabs of one browser, signed in. */
async function signedIn(openTab: () => Stores) {
  const stores = openTab();
  await localIdentity(stores.session).signIn('ann@store.example', 'x');
  return { stores, elsewhere: openTab() };
}

const inTheBrowser = () => {
  localStorage.clear();
  return signedIn(() => openStores(textStoreOver(localStorage), textStoreOver(sessionStorage)));
};

storesContract('in local storage and IndexedDB', inTheBrowser, { settingsConflicts: 'made' });
