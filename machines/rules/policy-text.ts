/** One part of a text that the operator answers for. */
export interface PolicySection {
  title: string
  /** paragraphs and points, each a line; a point begins with `- ` */
  text: string
}

/** What the draft leaves to the publisher: 〔运营单位全称〕. */
const BLANK = /〔[^〔〕]*〕/g

export const blanksIn = (text: string): string[] => [...new Set(text.match(BLANK) ?? [])]

export const blankOf = (words: string): string => `〔${words}〕`

/** The blanks that stand in a text: while there is one it is not published. */
export const policyFaults = (sections: readonly PolicySection[]): { member: string; message: string }[] =>
  sections.flatMap(({ title, text }, index) => {
    const blanks = blanksIn(`${title} ${text}`)
    const message = `请填写或删去：${blanks.join('、')}`
    return blanks.length > 0 ? [{ member: `sections[${index}].text`, message }] : []
  })

export type PolicyBlock = { kind: 'paragraph'; text: string } | { kind: 'points'; points: string[] }

const POINT = /^[-•·]\s*/

/** The text as paragraphs and lists, for screens. */
export function blocksOf(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const last = blocks.at(-1)
    if (!POINT.test(line)) blocks.push({ kind: 'paragraph', text: line })
    else if (last?.kind === 'points') last.points.push(line.replace(POINT, ''))
    else blocks.push({ kind: 'points', points: [line.replace(POINT, '')] })
  }
  return blocks
}

/** The whole as one text: what a reader agrees to, and what its hash is taken of. */
export const wholeText = (sections: readonly PolicySection[]): string =>
  sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
