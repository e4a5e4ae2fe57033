import { likenessOf } from './likeness.ts'
import type { WordFinding, WordKind } from './rule.ts'

/**
 * The likeness from which a finding stands, a stop is at least a hint, a hint is one, and a sentence without a finding
 * is doubtful. Chosen by leaving out one corpus after the other (docs/decisions/words-in-context.md).
 */
const FROM = { stop: -2.5, weakStop: -2.75, hint: 0.25, doubt: 1.25 }
/** Kinds that have too few sentences in the corpora to learn from. */
const NOT_LEARNED: readonly WordKind[] = ['hours', 'schooling']
/** Shorter texts, such as the benefits 五险 and 餐补, have too few parts to compare. */
const SHORTEST = 6
/** In a title of fewer signs one plain word outweighs what a rule found: 内部保录取岗位. */
const SHORTEST_AGAINST_RULE = 10

/**
 * What becomes of a finding whose words stand in these parts of a text. Where they read like lawful ones, the author may
 * name the words for a reason that no rule knows.
 */
export function readAgain(finding: WordFinding, parts: readonly string[]): WordFinding[] {
  const longest = Math.max(...parts.map(({ length }) => length))
  if (NOT_LEARNED.includes(finding.kind) || longest < SHORTEST_AGAINST_RULE) return [finding]
  const likeness = Math.max(...parts.map(likenessOf))
  if (!finding.isStop) return likeness >= FROM.hint ? [finding] : []
  if (likeness >= FROM.stop) return [finding]
  return likeness >= FROM.weakStop ? [{ ...finding, isStop: false }] : []
}

/** Whether a sentence in which no rule found anything reads like the unlawful ones. */
export const isDoubtful = (sentence: string): boolean =>
  sentence.length >= SHORTEST && likenessOf(sentence) >= FROM.doubt

/** The longest quote of a doubtful sentence, which may be a whole paragraph. */
const QUOTED = 60

/** The hint for a doubtful sentence; the law that it would break is not known. */
export const doubtAbout = (sentence: string): WordFinding => ({
  kind: 'unsure',
  isStop: false,
  quote: sentence.length > QUOTED ? `${sentence.slice(0, QUOTED)}…` : sentence,
  reason: '这句话读起来像不合法的限制、收费或约定。没有这个意思的，换一种说法更清楚',
  law: '劳动合同法第二十六条、就业服务与就业管理规定第二十条',
})
