/** `generated/manifest.json`: which sources the modules were made from, and what the compiler has counted and proven. */
import { createHash } from 'node:crypto';
import type { ProductReport } from '../check/report.ts';
import type { SourceFile } from '../read/source.ts';

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

export interface AcceptedWarning {
  readonly code: string;
  readonly place: string;
  readonly message: string;
  readonly reason: string;
}

export interface Manifest {
  readonly version: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly products: readonly ProductReport[];
  readonly accepted: readonly AcceptedWarning[];
}

export function manifestJson(
  version: string,
  sources: readonly SourceFile[],
  products: readonly ProductReport[],
  accepted: readonly AcceptedWarning[],
): string {
  const manifest: Manifest = {
    version,
    sources: Object.fromEntries(sources.map(({ path, bytes }) => [path, sha256(bytes)])),
    products,
    accepted,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
