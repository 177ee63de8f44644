// oxlint-disable-next-line import/default -- what Vite makes of the query: the address of the built worker
export { default as deskWorker } from './desk.worker.ts?worker&url';
