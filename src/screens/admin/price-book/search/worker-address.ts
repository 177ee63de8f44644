// oxlint-disable-next-line import/default -- what Vite makes of the query: the address of the built worker
export { default as searchWorker } from './price-search.worker.ts?worker&url';
