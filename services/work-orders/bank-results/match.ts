import { compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { nameKey } from '#machines/rules/real-name.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { BankLine } from './bank-sheet.ts'
import { referenceOf } from './reference.ts'

/** The outcome of a line; only `Succeeded` and `Returned` change a payment. */
export const LINE_OUTCOMES = [
  'Succeeded',
  'Returned',
  'AlreadyMarked',
  'AmountDiffers',
  'Repeated',
  'Unknown',
  'Refused',
] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** A payment of the batch as it was sent, whatever its present status. */
export interface Sent {
  readonly flowId: number
  readonly userId: number
  /** the payee and the account's holder, who may be a guardian */
  readonly names: readonly string[]
  readonly cardTail: string | null
  readonly serialNo: string | null
  readonly net: string
  /** the result that the bank last reported */
  readonly told: 'nothing' | 'Succeeded' | 'Returned'
  /** why the payment cannot be returned; null when it can */
  readonly refusal: string | null
}

export interface Judged {
  readonly line: BankLine
  readonly outcome: LineOutcome
  /** the payments of the line, which `Succeeded` and `Returned` update */
  readonly flowIds: readonly number[]
  readonly message: string
}

/** Payments that a bank may combine into one line: all payments of one payee, or a single payment. */
type Unit = readonly Sent[]

const MIXED = '同一笔款项在文件里有不同的结果，请向银行核实后逐笔登记'
const SEVERAL = '有几位收款人或几笔款项都对得上，请在款项上逐笔登记'

/**
 * Finds the payment of each line. A line counts only if its name, the end of its account and its amount match exactly
 * one payment, or all payments of one payee together. Ambiguous lines change nothing.
 */
export function matchLines(lines: readonly BankLine[], sent: readonly Sent[]): Judged[] {
  const payees = [...groupBy(sent, ({ userId, cardTail, serialNo }) => `${userId}|${cardTail}|${serialNo}`).values()]
  const payeesOf = new Map<string, Unit[]>()
  for (const payee of payees) {
    for (const key of new Set(payee[0]?.names.map(nameKey).filter(Boolean))) {
      const known = payeesOf.get(key)
      if (known) known.push(payee)
      else payeesOf.set(key, [payee])
    }
  }
  const byReference = unitsByReference(payees)
  const alike = groupBy(lines, ({ name, account, amount }) => `${nameKey(name)}|${account.slice(-4)}|${amount}`)
  const byLine = new Map<BankLine, Judged>()
  for (const same of alike.values()) {
    const named = payeesOf.get(nameKey(same[0]?.name ?? '')) ?? []
    for (const judged of judgeAlike(same, named, byReference)) byLine.set(judged.line, judged)
  }
  const judged = lines.map((line) => byLine.get(line) as Judged)
  return withoutOverlaps(judged)
}

/** The payments of each payee by the reference that the exported file has written beside them. */
const unitsByReference = (payees: readonly Unit[]): ReadonlyMap<string, Unit> =>
  new Map(payees.map((payee) => [referenceOf(payee.map(({ flowId }) => flowId)), payee]))

/**
 * Judges lines with the same name, account and amount together, because a superfluous line is only visible in
 * comparison with the others.
 */
function judgeAlike(
  lines: readonly BankLine[],
  named: readonly Unit[],
  byReference: ReadonlyMap<string, Unit>,
): Judged[] {
  const [first] = lines
  if (!first) return []
  const all = (outcome: LineOutcome, message: string): Judged[] =>
    lines.map((line) => ({ line, outcome, flowIds: [], message }))
  if (first.amount === null) return all('Unknown', '金额看不懂，请核对文件')
  if (/e\+/i.test(first.account)) return all('Unknown', '账号变成了科学计数法，请让银行重新导出，或把这一列设为文本')
  if (named.length === 0) return all('Unknown', '这批付款里没有这位收款人')
  const meant = named.filter(([one]) => isSameAccount(first.account, one?.cardTail ?? null))
  if (meant.length === 0) {
    const word = hasLostDigits(first.account) ? LOST_DIGITS : '账号的末四位不符'
    return all('Unknown', `户名对得上，${word}`)
  }
  // a reference tells two payees of one name, account end and amount apart; it never stands against any of the three
  const told = lines.map(({ reference }) => meant.find((payee) => byReference.get(reference) === payee))
  if (meant.length > 1 && told.every((payee) => payee !== undefined) && new Set(told).size === lines.length) {
    return lines.flatMap((line, index) => judgeAlike([line], [told[index] as Unit], byReference))
  }
  const units = meant.flatMap((payee) => unitsOf(payee, first.amount as string))
  if (units.length === 0) return all('AmountDiffers', `金额不符：付款时是 ${amountsOf(meant)} 元`)
  if (new Set(units.map(([one]) => one?.userId)).size > 1) return all('Unknown', SEVERAL)
  const isMixed = new Set(lines.map(({ reading }) => reading)).size > 1
  if (lines.length > units.length) {
    if (isMixed) return all('Repeated', MIXED)
    return lines.map((line, index) => {
      const unit = units[index]
      return unit ? judge(line, unit) : { line, outcome: 'Repeated', flowIds: [], message: '文件里重复，只算一次' }
    })
  }
  // several payments of the same amount: it is unknown which of them were returned
  if (units.length > lines.length || (isMixed && units.length > 1)) return all('Unknown', SEVERAL)
  return lines.map((line, index) => judge(line, units[index] as Unit))
}

const LOST_DIGITS = '账号的后几位都成了 0，是表格软件丢掉的，请让银行重新导出，或把这一列设为文本'

/** Spreadsheet programs store 15 digits of a number and replace the further digits with zeros. */
const hasLostDigits = (account: string): boolean => /^\d{15}0{2,}$/.test(account)

/**
 * The payments that can match the amount: single payments, or all payments of the payee as a sum. With a deduction the
 * bank pays only the sum.
 */
function unitsOf(payee: Unit, amount: string): Unit[] {
  const sum = sumDecimals(
    payee.map(({ net }) => net),
    2,
  )
  if (compareDecimals(sum, amount) === 0) return [payee]
  if (payee.some(({ net }) => compareDecimals(net, '0') < 0)) return []
  return payee.filter(({ net }) => compareDecimals(net, amount) === 0).map((one) => [one])
}

const amountsOf = (payees: readonly Unit[]): string =>
  payees
    .map((payee) =>
      sumDecimals(
        payee.map(({ net }) => net),
        2,
      ),
    )
    .join('、')

function judge(line: BankLine, unit: Unit): Judged {
  const flowIds = unit.map(({ flowId }) => flowId)
  const told = (outcome: LineOutcome, message = ''): Judged => ({ line, outcome, flowIds, message })
  if (line.reading === 'Unknown') {
    const word = line.resultText ? `“${line.resultText}”` : '空白'
    return { ...told('Unknown', `银行的说法${word}不能确定已到账还是已退回，请向银行核实后逐笔登记`), flowIds: [] }
  }
  if (line.reading === 'Returned') {
    if (unit.every((one) => one.told === 'Returned')) return told('AlreadyMarked', '以前已经登记为退回')
    const refusal = unit.find((one) => one.told !== 'Returned' && one.refusal !== null)?.refusal
    return refusal ? told('Refused', refusal) : told('Returned', reasonOf(line))
  }
  if (unit.some((one) => one.told === 'Returned')) return told('AlreadyMarked', '以前已经登记为退回，没有改动')
  if (unit.every((one) => one.told === 'Succeeded')) return told('AlreadyMarked', '以前已经登记为到账')
  return told('Succeeded')
}

/** The reason for the payee: the bank's reason, else its result text. */
export const reasonOf = ({ reason, resultText }: BankLine): string => {
  const said = reason.trim() || resultText.trim()
  return said.length < 2 ? `银行退回：${said || '没有写原因'}` : said
}

/** Rejects payments that several lines match, once alone and once in a sum. */
function withoutOverlaps(judged: readonly Judged[]): Judged[] {
  const times = new Map<number, number>()
  for (const { flowIds } of judged) for (const id of flowIds) times.set(id, (times.get(id) ?? 0) + 1)
  return judged.map((one) =>
    one.flowIds.some((id) => (times.get(id) ?? 0) > 1)
      ? { ...one, outcome: 'Repeated', flowIds: [], message: '同一笔款项在文件里有几行，请逐笔登记' }
      : one,
  )
}

/**
 * Compares the account of a line with that of a payee. Without an account in the line, name and amount decide; a masked
 * account shows at least its end.
 */
function isSameAccount(account: string, tail: string | null): boolean {
  if (account === '') return true
  return tail !== null && /\d{4}$/.test(account) && account.endsWith(tail)
}
