import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Returns an in-memory storage for the provider. Its data is lost when the process ends. */
export function memory(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void rows.set(key(id), { ...rows.get(key(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grant) => {
        for (const [row, { grantId }] of rows) if (grantId === grant) rows.delete(row);
      },
    };
  };
}
