/** Decimals as whole numbers of their smallest unit, computed without the product's own arithmetic. */

function parts(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length > places) throw new Error(`${text} has more than ${places} places`)
  const size = BigInt(whole + fraction.padEnd(places, '0'))
  return text.startsWith('-') ? -size : size
}

/** yuan as cents */
export const cents = (text: string | null): bigint => parts(text ?? '0', 2)
/** pieces or hours as thousandths */
export const thousandths = (text: string | null): bigint => parts(text ?? '0', 3)
/** The price of a quantity, in cents, half a cent rounded up. */
export const worth = (quantity: bigint, price: bigint): bigint => (quantity * price + 500n) / 1000n

function print(size: bigint, places: number): string {
  const digits = (size < 0n ? -size : size).toString().padStart(places + 1, '0')
  return `${size < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
export const yuan = (size: bigint): string => print(size, 2)
export const pieces = (size: bigint): string => print(size, 3)
export const sum = (sizes: readonly bigint[]): bigint => sizes.reduce((total, size) => total + size, 0n)
