import { AGE, NATION_AND_FAITH, ORIGIN } from './age-and-origin.ts'
import { DISABILITY, HEALTH, LOOKS, SCHOOLING } from './body.ts'
import { INJURY, INSURANCE_WAIVED, LEAVING_PUNISHED, ONE_SIDED, RIGHTS_WAIVED } from './clauses.ts'
import { FAMILY, FAMILY_NAMED } from './family.ts'
import { FRAUD, HOURS, HYPE } from './fraud.ts'
import { FEES, LOAN } from './money.ts'
import { PAPERS, SHAM } from './papers.ts'
import { type PlainText, plainText } from './plain-text.ts'
import type { WordFinding, WordKind, WordRule } from './rule.ts'
import { doubtAbout, isDoubtful, readAgain } from './second-reading.ts'
import { SEX, SEX_NAMED } from './sex.ts'
import { WAGES } from './wages.ts'

const ALL: readonly WordRule[] = [
  ...[SEX, FAMILY, NATION_AND_FAITH, HEALTH, DISABILITY, FEES, LOAN, FRAUD, PAPERS],
  ...[INSURANCE_WAIVED, RIGHTS_WAIVED, INJURY, LEAVING_PUNISHED, ONE_SIDED, WAGES, SHAM],
  ...[AGE, ORIGIN, LOOKS, SCHOOLING, HYPE, HOURS, SEX_NAMED, FAMILY_NAMED],
]

const compiled = (sources: readonly string[] = []): RegExp[] => sources.map((source) => new RegExp(source, 'g'))
const RULES = ALL.map((rule) => {
  // an article of a contract names the case in one clause and its consequence in the next
  const isArticle = rule.kind === 'clause'
  const inClause = isArticle ? [] : compiled(rule.says)
  return { rule, inClause, acrossClauses: compiled(isArticle ? rule.says : rule.across) }
})

/** A demand that the words before it deny: 严禁收取押金, 我们从不要求已婚. */
const DENIED_BEFORE =
  /(不得|严禁|禁止|不能|不应当?|不可以?|不允许|不准|拒绝|反对|杜绝|从不|从来不|不会|并不|绝不|决不|没有(?!钱|积蓄|能力|办法)|不存在|不因|不以|无权|不含|不包括|不包含|抵制|不实行|不设|不再|请勿|切勿|谢绝以|不打听|不过问|提醒[^，。]{0,6}远离|不要把|不要将|不要向|别把|不要相信|不要轻信)[^，。]{0,14}$/
/** 不, 无 or 免 directly before a demand: 不收押金, 无需缴纳培训费. */
const NO_BEFORE =
  /(不要求|不需要|不用|不必|无需|无须)[^，。]{0,5}$|(不|无|免|无需|无须|不用|不必|未)(收取?|交|缴|需|要|用|会|必|得|向[^，。]{0,6}|以任何[^，。]{0,4}|任何|另外?|再|您|你|劳动者|求职者|员工|做|查|检测?|检查|询?问|打听|关心|在乎|看|包含|涉及)*$/
const DENIED_INSIDE = /^(不|无|免)(收|交|需|用|必)|不(含|查|检测|检查|做|包括|涉及|询问|问)/
/**
 * True for kinds in which 不 and the like inside the found words deny the demand. In other kinds 不收 is the demand
 * itself: 不收聋哑人.
 */
const isDeniedInside = ({ kind }: WordRule, found: string): boolean =>
  (kind === 'fees' || kind === 'health' || kind === 'family') && DENIED_INSIDE.test(found)
/** A demand that the words after it deny or condemn: 限男性的做法违法, 押金一律不收. */
const DENIED_AFTER =
  /^[^，。]{0,10}(不在[^，。]{0,6}(项目|范围|条件)|不属于|不作为|(一律|全部|都|均|概|从)?不(收|交|存在|成立|需要?缴|允许|查|问|检)|全免|违法|无效|是歧视|属于歧视|构成歧视|的说法|不被允许|(可以|请|欢迎)举报|的行为|的做法)/
/** The whole sentence quotes the law or gives a warning. */
const QUOTED =
  /((法|条例|(^|[^司厂店位方们])规定|通知|办法)》?[^。]{0,12}(不得|禁止|严禁|不允许|无权|不能)|(不得|禁止|严禁)[^。]{0,30}(的规定|法律)|(谨防|警惕|(^|[^不])(当心|小心)|防范|防骗|请举报|可以举报|可举报|及时举报|可以拒绝|有权拒绝|请拒绝|(可以?|请|欢迎|有权|依法)投诉)|请[^。]{0,10}(举报|报警)|(马上|立即|立刻|及时)报警|骗子|打(110|12333)|(属于|构成|都是|就是|(^|[^不])是)[^。]{0,4}(违法|骗局|诈骗|歧视|无效))/

const SENTENCE = /[^。！？!?；;\n]+/g
const CLAUSE = /[^，,]+/g

interface Part {
  readonly text: string
  readonly at: number
}

/** One clause or a whole sentence, with its sentence. */
interface Reading extends Part {
  readonly sentence: string
}

const partsOf = (text: string, pattern: RegExp, start = 0): Part[] =>
  [...text.matchAll(pattern)].map((found) => ({ text: found[0], at: start + found.index }))

function isLawful(rule: WordRule, clause: string, sentence: string, from: number, to: number): boolean {
  const before = clause.slice(0, from)
  if (QUOTED.test(sentence) || rule.lawful?.test(clause) || rule.subject?.test(sentence)) return true
  if (DENIED_BEFORE.test(before) || DENIED_AFTER.test(clause.slice(to))) return true
  return rule.isDeniedByNo === true && (NO_BEFORE.test(before) || isDeniedInside(rule, clause.slice(from, to)))
}

/** The clauses that a part of a text touches, and where they begin. */
function clausesOf(text: string, from: number, to: number): [string, number] {
  const begin = Math.max(text.lastIndexOf(',', from - 1), text.lastIndexOf('，', from - 1)) + 1
  const comma = text.slice(to).search(/[，,]/)
  return [text.slice(begin, comma === -1 ? undefined : to + comma), begin]
}

/** The position in a text of what a rule forbids; null where the text does not contain it or it is lawful. */
function placeIn(rule: WordRule, patterns: readonly RegExp[], { text, sentence }: Reading): [number, number] | null {
  if (patterns.length === 0 || !rule.about.test(text)) return null
  // signs of the same length keep the positions
  const read = rule.names ? text.replace(rule.names, (name) => '某'.repeat(name.length)) : text
  for (const pattern of patterns) {
    for (const found of read.matchAll(pattern)) {
      const end = found.index + found[0].length
      // group `p` captures the preceding character, because old browsers have no look-behind
      const start = found.index + (found.groups?.p?.length ?? 0)
      const [clause, begin] = clausesOf(text, start, end)
      if (!isLawful(rule, clause, sentence, start - begin, end - begin)) return [start, end]
    }
  }
  return null
}

/** The first place of a text that a rule forbids. */
function placesOf(rule: WordRule, patterns: readonly RegExp[], parts: readonly Reading[]): [number, number][] {
  for (const part of parts) {
    const place = placeIn(rule, patterns, part)
    if (place !== null) return [[part.at + place[0], part.at + place[1]]]
  }
  return []
}

/** What the rules find in the clauses and sentences of a text, one finding for each kind, with its place. */
function ruleFindings(clauses: readonly Reading[], whole: readonly Reading[], written: PlainText['written']) {
  const found = new Set<WordKind>()
  return RULES.flatMap(({ rule, inClause, acrossClauses }) => {
    if (rule.isDoubt && found.has(rule.kind)) return []
    const [place] = [...placesOf(rule, inClause, clauses), ...placesOf(rule, acrossClauses, whole)]
    if (place === undefined) return []
    found.add(rule.kind)
    const { kind, isStop, reason, law } = rule
    return [{ place, finding: { kind, isStop, quote: written(...place), reason, law } }]
  })
}

const touches = ({ at, text }: Part, [from, to]: readonly [number, number]): boolean =>
  at < to && from < at + text.length

/**
 * The wordings of a text that are unlawful or need a reason, one finding for each kind (domain rules §1a.6 and §2.7). A
 * wording is judged within its clause: the same words are lawful if they are denied, quoted from the law, paid by the
 * employer or the subject of the work. A second reading compares the sentences with those of the corpora.
 */
export function wordFindings(typed: string): WordFinding[] {
  const { text, written } = plainText(typed)
  const sentences = partsOf(text, SENTENCE)
  const whole = sentences.map((sentence) => ({ ...sentence, sentence: sentence.text }))
  const clauses = whole.flatMap(({ at, sentence }) =>
    partsOf(sentence, CLAUSE, at).map((part) => ({ ...part, sentence })),
  )
  const found = ruleFindings(clauses, whole, written)
  const kept = found.flatMap(({ place, finding }) =>
    readAgain(
      finding,
      [...clauses, ...whole].filter((part) => touches(part, place)).map((part) => part.text),
    ),
  )
  const doubtful = whole.find(
    (sentence) => !found.some(({ place }) => touches(sentence, place)) && isDoubtful(sentence.text),
  )
  return doubtful ? [...kept, doubtAbout(written(doubtful.at, doubtful.at + doubtful.text.length))] : kept
}

export const stopsIn = (text: string): WordFinding[] => wordFindings(text).filter(({ isStop }) => isStop)
