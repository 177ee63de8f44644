interface Load {
  readonly isError: boolean;
  readonly refetch: () => Promise<{ readonly isError: boolean }>;
}

/** Repeats the failed loads; `isError` is true if at least one load failed again. */
export async function retryFailed(loads: readonly Load[]): Promise<{ readonly isError: boolean }> {
  const again = await Promise.all(loads.filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  return { isError: again.some(({ isError }) => isError) };
}
