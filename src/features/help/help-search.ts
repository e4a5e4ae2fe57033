import { ENTERPRISE_TOPICS } from './topics/enterprise.ts'
import { COMMON_TOPICS, STAFF_TOPICS } from './topics/others.ts'
import { PERSON_TOPICS } from './topics/person.ts'
import type { HelpTopic } from './topics/topic.ts'

export const TOPICS: readonly HelpTopic[] = [...PERSON_TOPICS, ...ENTERPRISE_TOPICS, ...STAFF_TOPICS, ...COMMON_TOPICS]

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Words of a question that do not name its subject. */
const FILLERS = /怎么样?|如何|什么|哪里|为什么|可以|我的?|了|吗|呢|的|请问|想|要|\p{P}/gu

/**
 * Splits a word into pairs of neighbouring characters, the shortest Chinese words, so that no word segmentation is
 * needed.
 */
function piecesOf(word: string): string[] {
  if (word.length <= 2) return [word]
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2))
}

const wordsOf = (question: string): string[] => fold(question).replace(FILLERS, ' ').split(/\s+/).filter(Boolean)

const textOf = ({ title, short, steps, notes = [], words }: HelpTopic) => ({
  head: fold(`${title} ${words}`),
  body: fold([short, ...steps, ...notes].join(' ')),
})

/**
 * The score of a text: a whole word scores most, and more in the heading than in the text; at least half of a long word
 * must occur.
 */
function scoreOf(topic: HelpTopic, words: readonly string[]): number {
  const { head, body } = textOf(topic)
  let score = 0
  for (const word of words) {
    if (head.includes(word)) score += 8
    else if (body.includes(word)) score += 4
    else {
      const pieces = piecesOf(word)
      const found = pieces.filter((piece) => head.includes(piece) || body.includes(piece)).length
      if (found === 0 || found * 2 < pieces.length) return 0
      score += found / pieces.length
    }
  }
  return score
}

/**
 * The topics that match a question, best first; without a question, all topics in their order. Runs without a request
 * to the server.
 */
export function findHelp(question: string): HelpTopic[] {
  const words = wordsOf(question)
  if (words.length === 0) return question.trim() === '' ? [...TOPICS] : []
  return TOPICS.map((topic) => ({ topic, score: scoreOf(topic, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}
