export type BankCardCheck =
  | 'ok'
  /** not 16 to 19 digits: refuse */
  | 'format'
  /** the check digit does not fit: warn and ask to confirm, passbook numbers may fail it */
  | 'unusual'

/** Digits only: people copy card numbers with spaces. */
export const normaliseBankCard = (text: string): string => text.replace(/[\s-]/g, '')

export function checkBankCard(text: string): BankCardCheck {
  const digits = normaliseBankCard(text)
  if (!/^\d{16,19}$/.test(digits)) return 'format'
  return luhnSum(digits) % 10 === 0 ? 'ok' : 'unusual'
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
