import { element } from './element.ts'
import type { Graph } from './graph.ts'
import type { LogEntry, SeenActor } from './model.ts'

const textOf = (value: unknown): string => JSON.stringify(value, null, 1) ?? ''

/** `{signedIn: {user: 'known'}}` as `signedIn.user.known`. */
export function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, below]) => [key, stateText(below)].filter(Boolean).join('.'))
    .join('，')
}

/** One button per actor, children indented below their parent. */
export function actorList(
  actors: readonly SeenActor[],
  chosen: string | null,
  onChoose: (sessionId: string) => void,
): HTMLElement {
  const itemsBelow = (parentId: string | null): HTMLElement[] =>
    actors
      .filter((actor) => actor.parentId === parentId || (parentId === null && isOrphan(actor, actors)))
      .map((actor) => {
        const button = element('button', { type: 'button', 'aria-pressed': String(actor.sessionId === chosen) })
        button.dataset.actor = actor.sessionId
        button.append(actor.name, element('small', {}, stateText(actor.value) || actor.status))
        button.addEventListener('click', () => onChoose(actor.sessionId))
        const below = itemsBelow(actor.sessionId)
        return element('li', {}, button, ...(below.length > 0 ? [element('ul', {}, ...below)] : []))
      })
  return element('ul', {}, ...itemsBelow(null))
}

const isOrphan = ({ parentId }: SeenActor, actors: readonly SeenActor[]): boolean =>
  parentId !== null && !actors.some(({ sessionId }) => sessionId === parentId)

/** The statechart in words, for users who cannot use the picture. */
export function stateList({ nodes, edges }: Graph, active: ReadonlySet<string>): HTMLElement {
  const items = nodes.slice(1).map((node) => {
    const leaving = edges.filter(({ from }) => from === node.id).map(({ label, to }) => `${label} → ${to}`)
    const name = element('strong', {}, node.id)
    const item = element('li', {}, name, node.description === null ? '' : ` ${node.description}`)
    if (active.has(node.id)) item.append(element('mark', {}, '当前'))
    if (leaving.length > 0) item.append(element('ul', {}, ...leaving.map((text) => element('li', {}, text))))
    return item
  })
  return element('ul', {}, ...items)
}

export function contextView({ context, status }: SeenActor): HTMLElement {
  return element('pre', { tabindex: 0, 'aria-label': '上下文' }, textOf({ status, context }))
}

export function eventLog(log: readonly LogEntry[]): HTMLElement {
  const items = log.map(({ number, to, type, event }) =>
    element(
      'li',
      { value: number },
      element('details', {}, element('summary', {}, `${type} → ${to}`), element('pre', {}, textOf(event))),
    ),
  )
  return element('ol', { reversed: '' }, ...items)
}
