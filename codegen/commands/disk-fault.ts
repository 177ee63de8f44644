/** Describes faults of the disk by messages without a stack trace. */

/** A fault of the files, not of the compiler. The message says how to mend the fault. */
export class DiskFault extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it, or another program holds it open',
  EBUSY: 'another program holds it open: close it there and run this again',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder should be',
  ENOENT: 'it is not there any more',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead round in a circle',
};

/** @returns the message to print; undefined for an error that does not come from the disk. */
export function diskFaultText(error: unknown): string | undefined {
  if (error instanceof DiskFault) return error.message;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const reason = reasons[error.code];
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'a file';
  return reason === undefined ? undefined : `${path} cannot be read or written: ${reason}.`;
}
