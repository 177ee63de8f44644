import { useServerData, useServerTask } from './server-task.ts';

/** Provides the number of quotes that this browser kept before the store had a server; undefined until it is known. */
export const useLocalQuotes = () =>
  useServerData(['local quotes'], async ({ exchange }) => (await exchange()).countLocalQuotes()).data;

/** Provides the mutation that gives these quotes to the store. */
export const useSendLocalQuotes = () =>
  useServerTask(async ({ exchange }, _given: undefined) => (await exchange()).sendLocalQuotes());
