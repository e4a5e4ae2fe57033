/**
 * Runs in the page: the faults that the Nu Html Checker and IBM Equal Access have found here once, a line for each. The
 * checkers themselves read every page in tests/markup; these few rules take a millisecond, so every look of every page
 * and dialog has them.
 */
export function markupProblems(): string[] {
  const problems: string[] = []
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)]
  const nameOf = ({ tagName, id, className }: Element) =>
    `<${tagName.toLowerCase()}${id && ` id=${id}`}${typeof className === 'string' && className && ` class="${className}"`}>`
  const found = (what: string, elements: readonly Element[]) => {
    for (const element of elements) problems.push(`${what}: ${nameOf(element)}`)
  }
  const words = (element: Element | null) => element?.textContent?.trim() ?? ''
  const isNamed = (element: Element) =>
    (element.getAttribute('aria-label') ?? '').trim() !== '' ||
    (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).some((id) => words(document.getElementById(id)) !== '')

  if (all('head title').length !== 1) problems.push(`${all('head title').length} titles in the head`)

  found('a role on a part of a table', all('table[role], table :is(thead, tbody, tfoot, tr, th, td)[role]'))

  const widthOf = (row: HTMLTableRowElement) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0)
  found(
    'a row wider than the head of its table',
    all('table').flatMap((table) => {
      const [head, ...rows] = (table as HTMLTableElement).rows
      return head
        ? rows.filter((row) => widthOf(row) > widthOf(head) && ![...head.cells].some((cell) => cell.rowSpan > 1))
        : []
    }),
  )

  const FLOW =
    'div, p, ul, ol, dl, table, section, article, aside, nav, header, footer, main, form, fieldset, details, figure, blockquote, pre, hr, h1, h2, h3, h4, h5, h6'
  found(
    'a block in words',
    all(FLOW).filter((element) => element.parentElement?.closest('span, p, button, label, h1, h2, h3, h4, h5, h6')),
  )

  const ids = all('[id]').map(({ id }) => id)
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) problems.push(`twice the id ${id}`)

  const LABELABLE = 'input:not([type=hidden]), select, textarea, button, meter, output, progress'
  const isLabelOfNothing = (label: HTMLElement) => {
    const id = label.getAttribute('for')
    return id !== null && !document.getElementById(id)?.matches(LABELABLE)
  }
  found('a label of nothing', all('label').filter(isLabelOfNothing))
  found(
    'a label without words',
    all('label').filter((label) => words(label) === '' && !isNamed(label)),
  )

  for (const attribute of [
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'aria-owns',
    'aria-activedescendant',
  ])
    for (const element of all(`[${attribute}]`))
      for (const id of (element.getAttribute(attribute) ?? '').split(/\s+/))
        if (!document.getElementById(id)) problems.push(`${attribute} of nothing: ${id} on ${nameOf(element)}`)

  const sides = all('aside, [role=complementary]')
  found(
    'a side without a name',
    sides.filter((side) => !isNamed(side)),
  )
  const articles = all('article, [role=article]')
  found(
    'an article without a name',
    articles.filter((article) => !isNamed(article)),
  )

  const LANDMARK =
    'header, nav, main, aside, footer, dialog, section[aria-label], section[aria-labelledby], form[aria-label], [role=region], [role=status], [role=alert]'
  const isOutside = (element: HTMLElement) =>
    !element.closest(LANDMARK) && !element.querySelector(LANDMARK) && words(element) !== ''
  found('words outside of every landmark', all('#root :is(a, button, p, h1, h2, h3, span)').filter(isOutside))

  const isScrolled = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  const stops = all(':is(div, section, figure, p, ul, ol, table)[tabindex="0"]:not([role])').concat(
    all('[role=region][tabindex="0"]'),
  )
  found(
    'a stop of the keyboard that neither acts nor scrolls',
    stops.filter((stop) => !isScrolled(stop)),
  )
  return problems
}
