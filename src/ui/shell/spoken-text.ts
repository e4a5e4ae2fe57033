/** Parts of a page that are not read aloud: navigation, controls, images, hidden parts. */
const SKIPPED =
  'nav, button, a.btn, select, input, textarea, script, style, svg, dialog, [hidden], [aria-hidden="true"]'
const PARAGRAPHS = 'h1, h2, h3, h4, p, ul, ol, dl, table, section, article'
const INLINE = /^(?:inline|contents|ruby)/

/**
 * How a text is joined to the one before it: directly, after a comma, as the value of the preceding term, or as a new
 * sentence.
 */
type Break = 'none' | 'comma' | 'value' | 'sentence'

function breakBefore(element: Element, { display }: CSSStyleDeclaration): Break {
  if (element.matches('dd')) return 'value'
  if (element.matches('td, th')) return 'comma'
  if (INLINE.test(display)) return 'none'
  const parent = element.parentElement && getComputedStyle(element.parentElement)
  // elements side by side in a flex row belong to one line
  const isInRow = parent?.display.endsWith('flex') && !parent.flexDirection.startsWith('column')
  return isInRow && element.querySelector(PARAGRAPHS) === null && !element.matches(PARAGRAPHS) ? 'comma' : 'sentence'
}

const MARKS: Readonly<Record<Exclude<Break, 'sentence'>, string>> = { none: '', comma: '，', value: '：' }
const isEnded = (text: string): boolean => /[\p{P}]$/u.test(text)

/**
 * The text of an element as a person would read it aloud. A visual line becomes one sentence, even across several
 * elements; a paragraph is a sentence of its own. In `main` it begins at the h1.
 */
export function spokenTextOf(root: Element): string {
  const heading = root.matches('main') ? root.querySelector('h1') : null
  const said: string[] = []
  let line = ''
  const isEarly = (node: Node) =>
    heading !== null &&
    Boolean(heading.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) &&
    !node.contains(heading)
  const pause = (kind: Break) => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (kind !== 'sentence') {
      line = text === '' || isEnded(text) ? line : `${line.trimEnd()}${MARKS[kind]}`
      return
    }
    if (text !== '') said.push(text)
    line = ''
  }
  const walk = (node: Node): void => {
    if (isEarly(node)) return
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? ''
    if (!(node instanceof Element) || node.matches(SKIPPED)) return
    const style = getComputedStyle(node)
    if (style.display === 'none' || style.visibility === 'hidden') return
    const before = breakBefore(node, style)
    if (before !== 'none') pause(before)
    for (const child of node.childNodes) walk(child)
    // a term (`dt`) does not end the sentence, because its value follows
    if (before === 'value' || (before === 'sentence' && !node.matches('dt'))) pause('sentence')
  }
  walk(root)
  pause('sentence')
  return said.join('\n')
}
