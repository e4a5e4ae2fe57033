import { digitsProblem, normaliseCode } from './reading/numbers.ts'

export type BankCardCheck =
  | 'ok'
  /** the number does not have 12 to 24 digits, as every account number has */
  | 'format'
  /**
   * the check digit or the length is not that of a card; passbooks and old accounts have 12, 15, 20 or 24 digits, so
   * the payee may confirm the number
   */
  | 'unusual'

/** Removes everything but digits, because people copy card numbers with spaces. */
export const normaliseBankCard = normaliseCode

export function checkBankCard(text: string): BankCardCheck {
  const digits = normaliseBankCard(text)
  if (!/^\d{12,24}$/.test(digits)) return 'format'
  return /^\d{16,19}$/.test(digits) && luhnSum(digits) % 10 === 0 ? 'ok' : 'unusual'
}

/** The error in a card number, as a sentence; null for a valid or merely unusual number. */
export function bankCardProblem(text: string, label = '银行卡号'): string | null {
  if (checkBankCard(text) !== 'format') return null
  const digits = normaliseBankCard(text)
  return (digits === '' ? null : digitsProblem(digits, label)) ?? `${label}应为 12–24 位数字`
}

/** The error in the account of an organisation, as a sentence; null for a valid one. */
export function accountProblem(typed: string, label = '银行账号'): string | null {
  const digits = normaliseCode(typed)
  if (digits === '') return `${label}不能为空`
  if (/^0{8,}$/.test(digits)) return `${label}不能全是 0，请填写真实的账号`
  if (/^\d{8,32}$/.test(digits)) return null
  return digitsProblem(digits, label) ?? `${label}应为 8–32 位数字`
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
