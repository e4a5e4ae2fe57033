/** A section of a legal text for which the operator is responsible. */
export interface PolicySection {
  title: string
  /** paragraphs and list items, one per line; a list item begins with `- ` */
  text: string
}

/** A blank that the publisher has to fill in, for instance 〔运营单位全称〕. */
const BLANK = /〔[^〔〕]*〕/g

export const blanksIn = (text: string): string[] => [...new Set(text.match(BLANK) ?? [])]

export const blankOf = (words: string): string => `〔${words}〕`

/** The blanks left in a text. A text with blanks cannot be published. */
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

/** All sections as one text: the text that a reader agrees to and that is hashed. */
export const wholeText = (sections: readonly PolicySection[]): string =>
  sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
