/** The meanings of a bank's result word; only the first two change a payment. */
export const BANK_READINGS = ['Succeeded', 'Returned', 'Unknown'] as const
export type BankReading = (typeof BANK_READINGS)[number]
export type FinalReading = Exclude<BankReading, 'Unknown'>

export const READING_LABELS: Readonly<Record<BankReading, string>> = {
  Succeeded: '已到账',
  Returned: '已退回',
  Unknown: '不能确定，不登记',
}

/**
 * Complete result words of banks and payment services that are final. A part of a word is not enough: 提交成功 and 授权成功 are
 * states before the payment, 冲正成功 reverses a payment, 成功，无异常 is no failure. A word that is not listed here is unknown,
 * and unknown results change nothing.
 */
const WORDS: Readonly<Record<FinalReading, readonly string[]>> = {
  Succeeded: [
    ...[
      '成功',
      '已成功',
      '交易成功',
      '处理成功',
      '付款成功',
      '支付成功',
      '转账成功',
      '汇款成功',
      '划款成功',
      '打款成功',
    ],
    ...['代发成功', '发放成功', '入账成功', '记账成功', '到账成功', '入账', '已入账', '到账', '已到账', '已支付'],
    ...['s', 'y', 'ok', 'success', 'succeeded', 'successful', 'paid'],
  ],
  Returned: [
    ...[
      '失败',
      '已失败',
      '交易失败',
      '处理失败',
      '付款失败',
      '支付失败',
      '转账失败',
      '汇款失败',
      '划款失败',
      '打款失败',
    ],
    ...['代发失败', '发放失败', '入账失败', '记账失败', '到账失败', '不成功', '未成功', '交易不成功', '交易未成功'],
    ...[
      '退回',
      '已退回',
      '退票',
      '已退票',
      '退汇',
      '已退汇',
      '汇款退回',
      '拒绝',
      '已拒绝',
      '拒绝付款',
      '银行拒绝',
      '被银行拒绝',
    ],
    ...['f', 'n', 'fail', 'failed', 'failure', 'rejected', 'returned'],
  ],
}

const READING_BY_WORD: ReadonlyMap<string, BankReading> = new Map(
  (['Succeeded', 'Returned'] as const).flatMap((reading) => WORDS[reading].map((word) => [word, reading] as const)),
)

/**
 * Normalises a result word: full or half width, blanks, invisible characters and a full stop at the end make no
 * difference.
 */
export const keyOfWord = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[.。!]+$/, '')
    .toLowerCase()

/** The meanings that two members of the finance staff have set for result words of one bank, by `keyOfWord`. */
export type OwnReadings = ReadonlyMap<string, FinalReading>
export const NO_READINGS: OwnReadings = new Map()

/** @param own the meanings that finance has set for the bank's words; they take precedence over the usual meanings */
export const readingOf = (text: string, own: OwnReadings = NO_READINGS): BankReading =>
  own.get(keyOfWord(text)) ?? READING_BY_WORD.get(keyOfWord(text)) ?? 'Unknown'

export interface BankWord {
  /** the result word as the bank writes it; '' for an empty cell */
  readonly word: string
  readonly reading: BankReading
  readonly count: number
}

/** The distinct result words of a file, unknown ones first. */
export function wordsOf(lines: readonly { resultText: string; reading: BankReading }[]): BankWord[] {
  const found = new Map<string, BankWord>()
  for (const { resultText: word, reading } of lines) {
    found.set(word, { word, reading, count: (found.get(word)?.count ?? 0) + 1 })
  }
  const words = [...found.values()]
  const rank = ({ reading }: BankWord) => BANK_READINGS.length - BANK_READINGS.indexOf(reading)
  return words.sort((left, right) => rank(left) - rank(right) || right.count - left.count)
}
