/** Removes trailing zeros: `2400.000` → `2400`, `1.500` → `1.5`. */
export const dropTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
