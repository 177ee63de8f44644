import * as v from 'valibot';

const ThemeSchema = v.fallback(v.picklist(['system', 'light', 'dark']), 'system');

/** The colours the app is drawn in; `system` follows the device. */
export type Theme = v.InferOutput<typeof ThemeSchema>;

/** A stored text as a theme; what is absent or unknown is `system`. */
export const readTheme = (text: string | null): Theme => v.parse(ThemeSchema, text);
