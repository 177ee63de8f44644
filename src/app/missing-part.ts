const name = 'PartMissing';
const text = 'A part of Quotr could not be loaded. Check the connection, then reload the page.';

/**
 * Gives the error of a part that could not be fetched a name and a text that people understand. A release that has
 * removed the files of this page fails so, too. The page never reloads itself: somebody may be typing.
 */
export function nameMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = name;
    payload.message = text;
  });
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.name === name;
