/** Texts of the reasons for declining a quote, by their stored keys. */
export const declinedReasons = {
  dear: 'Too dear',
  late: 'Too late',
  elsewhere: 'Elsewhere',
  'no answer': 'No answer',
  other: 'Other words',
} as const;

export type DeclinedReason = keyof typeof declinedReasons;

/** Reason of a declined quote, and the customer's words. The reason is absent if nobody asked for it. */
export interface Declined {
  readonly reason?: DeclinedReason | undefined;
  readonly words: string;
}

/**
 * Returns the fields of the event `declined`. The reason is also in the text, because older versions of the app ignore
 * `why`.
 */
export function declinedFields({ reason, words }: Declined): { readonly why?: DeclinedReason; readonly text?: string } {
  const said = [reason && reason !== 'other' ? declinedReasons[reason] : '', words.trim()].filter(Boolean).join(', ');
  const why = reason ?? (said === '' ? undefined : 'other');
  return { ...(why && { why }), ...(said !== '' && { text: `${said}${/[.!?]$/.test(said) ? '' : '.'}` }) };
}
