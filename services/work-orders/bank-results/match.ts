import { compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { groupBy } from '#services/abp/group-by.ts'
import type { BankLine } from './bank-sheet.ts'

/** What became of a line; `Succeeded` and `Returned` are those that change something. */
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

/** One payment of the batch as it was sent, whatever became of it since. */
export interface Sent {
  readonly flowId: number
  readonly userId: number
  /** the payee, and the holder of the account, who may be a guardian */
  readonly names: readonly string[]
  readonly cardTail: string | null
  readonly serialNo: string | null
  readonly net: string
  /** what the bank has said of it so far */
  readonly told: 'nothing' | 'Succeeded' | 'Returned'
  /** why it may not come back, or null */
  readonly refusal: string | null
}

export interface Judged {
  readonly line: BankLine
  readonly outcome: LineOutcome
  /** what the line is about, of which `Succeeded` and `Returned` mark what was not marked */
  readonly flowIds: readonly number[]
  readonly message: string
}

/** Payments that the bank may have put into one line: all of one payee, or a single one. */
type Unit = readonly Sent[]

const MIXED = '同一笔款项在文件里有不同的结果，请向银行核实后逐笔登记'
const SEVERAL = '有几位收款人或几笔款项都对得上，请在款项上逐笔登记'

/**
 * Which payment each line means. A line is only taken where exactly one payment, or all payments of one payee together,
 * have its name, the end of its account and its amount; whatever can be read in two ways changes nothing.
 */
export function matchLines(lines: readonly BankLine[], sent: readonly Sent[]): Judged[] {
  const payees = [...groupBy(sent, ({ userId, cardTail, serialNo }) => `${userId}|${cardTail}|${serialNo}`).values()]
  const alike = groupBy(lines, ({ name, account, amount }) => `${tidyName(name)}|${account.slice(-4)}|${amount}`)
  const byLine = new Map<BankLine, Judged>()
  for (const same of alike.values()) for (const judged of judgeAlike(same, payees)) byLine.set(judged.line, judged)
  const judged = lines.map((line) => byLine.get(line) as Judged)
  return withoutOverlaps(judged)
}

/** Lines with one name, account and amount, together: only so can it be said whether one of them is too many. */
function judgeAlike(lines: readonly BankLine[], payees: readonly Unit[]): Judged[] {
  const [first] = lines
  if (!first) return []
  const all = (outcome: LineOutcome, message: string): Judged[] =>
    lines.map((line) => ({ line, outcome, flowIds: [], message }))
  if (first.amount === null) return all('Unknown', '金额看不懂，请核对文件')
  if (/e\+/i.test(first.account)) return all('Unknown', '账号变成了科学计数法，请让银行重新导出，或把这一列设为文本')
  const named = payees.filter(([one]) => one?.names.some((name) => isSameName(first.name, name)))
  if (named.length === 0) return all('Unknown', '这批付款里没有这位收款人')
  const meant = named.filter(([one]) => isSameAccount(first.account, one?.cardTail ?? null))
  if (meant.length === 0) return all('Unknown', '户名对得上，账号的末四位不符')
  const units = meant.flatMap((payee) => unitsOf(payee, first.amount as string))
  if (units.length === 0) return all('AmountDiffers', `金额不符：付款时是 ${amountsOf(meant)} 元`)
  if (new Set(units.map(([one]) => one?.userId)).size > 1) return all('Unknown', SEVERAL)
  const isMixed = new Set(lines.map(({ isPaid }) => isPaid)).size > 1
  if (lines.length > units.length) {
    if (isMixed) return all('Repeated', MIXED)
    return lines.map((line, index) => {
      const unit = units[index]
      return unit ? judge(line, unit) : { line, outcome: 'Repeated', flowIds: [], message: '文件里重复，只算一次' }
    })
  }
  // several payments of the same amount: which of them came back cannot be told
  if (units.length > lines.length || (isMixed && units.length > 1)) return all('Unknown', SEVERAL)
  return lines.map((line, index) => judge(line, units[index] as Unit))
}

/** All of a payee in one sum, or single payments; of a payee with a deduction the bank only ever pays the sum. */
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
  if (line.isPaid === null) {
    return { ...told('Unknown', `看不出结果：“${line.resultText || '空白'}”`), flowIds: [] }
  }
  if (!line.isPaid) {
    if (unit.every((one) => one.told === 'Returned')) return told('AlreadyMarked', '以前已经登记为退回')
    const refusal = unit.find((one) => one.told !== 'Returned' && one.refusal !== null)?.refusal
    return refusal ? told('Refused', refusal) : told('Returned', reasonOf(line))
  }
  if (unit.some((one) => one.told === 'Returned')) return told('AlreadyMarked', '以前已经登记为退回，没有改动')
  if (unit.every((one) => one.told === 'Succeeded')) return told('AlreadyMarked', '以前已经登记为到账')
  return told('Succeeded')
}

/** What the payee will read: the reason of the bank, else its word for the result. */
export const reasonOf = ({ reason, resultText }: BankLine): string => {
  const said = reason.trim() || resultText.trim()
  return said.length < 2 ? `银行退回：${said || '没有写原因'}` : said
}

/** A payment that is meant by lines of different amounts, once alone and once in a sum, is not marked by any of them. */
function withoutOverlaps(judged: readonly Judged[]): Judged[] {
  const times = new Map<number, number>()
  for (const { flowIds } of judged) for (const id of flowIds) times.set(id, (times.get(id) ?? 0) + 1)
  return judged.map((one) =>
    one.flowIds.some((id) => (times.get(id) ?? 0) > 1)
      ? { ...one, outcome: 'Repeated', flowIds: [], message: '同一笔款项在文件里有几行，请逐笔登记' }
      : one,
  )
}

/** Full and half width, blanks and the points in names of some peoples are written in many ways. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•‧∙・．.]/g, '·')

function isSameName(ofBank: string, known: string): boolean {
  const [left, right] = [tidyName(ofBank), tidyName(known)]
  return left !== '' && left === right
}

/** A bank that shows no account leaves it to name and amount; one that masks it shows at least the end. */
function isSameAccount(account: string, tail: string | null): boolean {
  if (account === '') return true
  return tail !== null && /\d{4}$/.test(account) && account.endsWith(tail)
}
