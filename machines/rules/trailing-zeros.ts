/** `2400.000` → `2400`, `1.500` → `1.5`: as people write a decimal that is stored with its places. */
export const dropTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
