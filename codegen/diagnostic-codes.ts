/**
 * Every fault the compiler knows. QB1xx: reading a file; QB2xx: parsing a cell; QB3xx: names that don't meet;
 * QB4xx: prices that don't add up to a sound book; QB5xx: what pricing staff expect.
 */
export const diagnosticCodes = {
  // Reading
  QB101: { severity: 'error', title: 'File cannot be read' },
  QB102: { severity: 'error', title: 'Unknown sheet or file' },
  QB103: { severity: 'error', title: 'Sheet given twice' },
  QB104: { severity: 'error', title: 'Required sheet missing' },
  QB105: { severity: 'error', title: 'Sheet without a header row' },
  QB106: { severity: 'error', title: 'Unknown column' },
  QB107: { severity: 'error', title: 'Column missing' },
  QB108: { severity: 'error', title: 'Column given twice' },
  QB109: { severity: 'error', title: 'Formula without a calculated value' },
  QB110: { severity: 'error', title: 'Cell shows an error' },
  QB111: { severity: 'error', title: 'Merged cells' },
  QB112: { severity: 'error', title: 'Hidden row' },
  QB113: { severity: 'error', title: 'Date in a cell' },
  QB114: { severity: 'error', title: 'Value beside the table' },
  QB115: { severity: 'error', title: 'TRUE or FALSE in a cell' },
  // Parsing
  QB201: { severity: 'error', title: 'Blank cell' },
  QB202: { severity: 'error', title: 'Not a number' },
  QB203: { severity: 'error', title: 'Number stored as text' },
  QB204: { severity: 'error', title: 'Comma in a number' },
  QB205: { severity: 'error', title: 'Currency sign in a number' },
  QB206: { severity: 'error', title: 'Too many decimals' },
  QB207: { severity: 'error', title: 'Number out of range' },
  QB208: { severity: 'error', title: 'Not one of the words' },
  QB209: { severity: 'error', title: 'Not a key' },
  QB210: { severity: 'error', title: 'Blank before or after' },
  QB211: { severity: 'error', title: 'Character that cannot be used' },
  QB212: { severity: 'error', title: 'Not a route' },
  QB213: { severity: 'error', title: 'Condition cannot be read' },
  QB214: { severity: 'error', title: 'Not a list' },
  // Names
  QB301: { severity: 'error', title: 'Unknown product' },
  QB302: { severity: 'error', title: 'Unknown field' },
  QB303: { severity: 'error', title: 'Unknown choice' },
  QB304: { severity: 'error', title: 'Unknown category' },
  QB305: { severity: 'error', title: 'Unknown menu' },
  QB306: { severity: 'error', title: 'Route leads nowhere' },
  QB307: { severity: 'error', title: 'Two routes alike' },
  QB308: { severity: 'error', title: 'Duplicate row' },
  QB309: { severity: 'error', title: 'Condition looks ahead' },
  QB310: { severity: 'error', title: 'Unknown image' },
  QB311: { severity: 'error', title: 'Reserved name' },
  QB312: { severity: 'error', title: 'Row does not fit its product' },
  QB313: { severity: 'error', title: 'Unknown setting' },
  QB314: { severity: 'error', title: 'Unknown diagnostic code' },
  // Prices
  QB401: { severity: 'error', title: 'No price' },
  QB402: { severity: 'error', title: 'Two rows at once' },
  QB403: { severity: 'error', title: 'Dead row' },
  QB404: { severity: 'error', title: 'Limits the wrong way round' },
  QB405: { severity: 'error', title: 'Priced and declared unpriced' },
  QB406: { severity: 'warning', title: 'Total does not rise' },
  QB407: { severity: 'warning', title: 'Per unit rises' },
  QB408: { severity: 'warning', title: 'Cheaper than it may be' },
  QB409: { severity: 'error', title: 'Too many selections' },
  // Expectations
  QB501: { severity: 'warning', title: 'Example not met' },
  QB502: { severity: 'warning', title: 'Accepted warning no longer there' },
  QB503: { severity: 'error', title: 'Example cannot be asked' },
} as const satisfies Record<string, { severity: 'error' | 'warning'; title: string }>;

export type DiagnosticCode = keyof typeof diagnosticCodes;
