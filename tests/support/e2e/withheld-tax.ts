const BRACKETS = [
  { upTo: 36_000, rate: 3, quick: 0 },
  { upTo: 144_000, rate: 10, quick: 2_520 },
  { upTo: 300_000, rate: 20, quick: 16_920 },
]

const figure = (words: string, pattern: RegExp): number => Number((pattern.exec(words)?.[1] ?? '0').replaceAll(',', ''))

/**
 * Works the tax of a payment out once more, from the sentences its payee reads: cumulative income less 20 % and 5,000 yuan
 * for each month in a row, by the table, less what was withheld before (announcement 16 of 2025). In yuan.
 */
export function taxFromWords(words: string): { income: number; tax: number } {
  const income = figure(words, /累计收入 ([\d,.]+) 元/)
  const months = figure(words, /连续 (\d+) 个月/)
  const before = figure(words, /已经预扣 ([\d,.]+) 元/)
  const taxable = Math.max(0, income * 0.8 - months * 5_000)
  const bracket = BRACKETS.find(({ upTo }) => taxable <= upTo)
  if (!bracket) throw new Error(`no story earns ${income} yuan a year`)
  const tax = Math.max(0, (taxable * bracket.rate) / 100 - bracket.quick - before)
  return { income, tax: Math.round(tax * 100) / 100 }
}

/** 1,234.50 */
export const yuan = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
