// oxlint-disable-next-line import/default -- Vite exports the address of the built worker for this query
export { default as deskWorker } from './desk.worker.ts?worker&url';
