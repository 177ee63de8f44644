import { expect, test, vi } from 'vitest';

test('oidc-provider says nothing of the Node that Quotr supports, and everything else as before', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { Provider } = await import('./oidc-provider.ts');
  expect(warn).not.toHaveBeenCalled();
  expect(new Provider('http://localhost:1').issuer).toBe('http://localhost:1');
  // A warning about keys that are made for trying out.
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('oidc-provider WARNING'));
  warn.mockRestore();
});
