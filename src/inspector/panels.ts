import { element } from './element.ts'
import { type Graph, graphOf } from './graph.ts'
import type { LogEntry, SeenActor } from './model.ts'
import { stateWords, whyRefused } from './states.ts'

const textOf = (value: unknown): string => JSON.stringify(value, null, 1) ?? ''

const STATUS_LABELS: Readonly<Record<string, string>> = {
  active: '运行中',
  done: '已完成',
  error: '出错了',
  stopped: '已停止',
}
const statusLabelOf = (status: string): string => STATUS_LABELS[status] ?? status

/** Top-level actors that live as long as the tab, independent of the open page. */
const OF_THE_TAB: readonly string[] = ['portal', 'confirmation']

/** The screen or the actor that an actor belongs to. */
export function ownerOf({ name, page, parentId }: SeenActor, actors: ReadonlyMap<string, SeenActor>): string {
  const parent = parentId === null ? undefined : actors.get(parentId)
  if (parent) return `${parent.name} 的一部分`
  return OF_THE_TAB.includes(name) ? '整个标签页' : `页面 ${page}`
}

/** The active states in Chinese; for an actor without states, whether it still runs. */
export const shownState = ({ config, status, value }: SeenActor): string =>
  config === null || status !== 'active' ? statusLabelOf(status) : stateWords(value, graphOf(config)) || '还没有启动'

/** One button per actor, children indented below their parent. */
export function actorList(
  listed: readonly SeenActor[],
  chosen: string | null,
  onChoose: (sessionId: string) => void,
): HTMLElement {
  const known = new Map(listed.map((actor) => [actor.sessionId, actor]))
  const itemsBelow = (parentId: string | null): HTMLElement[] =>
    listed
      .filter((actor) => (known.has(actor.parentId ?? '') ? actor.parentId : null) === parentId)
      .map((actor) => {
        const button = element('button', { type: 'button', 'aria-pressed': String(actor.sessionId === chosen) })
        button.dataset.actor = actor.sessionId
        const about = [actor.config?.description, shownState(actor)].filter(Boolean).join('：')
        button.append(actor.name, element('small', {}, about))
        if (parentId === null) button.append(element('small', {}, ownerOf(actor, known)))
        button.addEventListener('click', () => onChoose(actor.sessionId))
        const below = itemsBelow(actor.sessionId)
        return element('li', {}, button, ...(below.length > 0 ? [element('ul', {}, ...below)] : []))
      })
  return element('ul', {}, ...itemsBelow(null))
}

/** The statechart as text, for users who cannot use the image. */
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

/** Why an event caused no transition. */
const refusalOf = ({ to, step }: LogEntry): string | null =>
  step.isRefused && to.config !== null ? whyRefused(step.event.type, step.value, graphOf(to.config)) : null

export function eventLog(log: readonly LogEntry[]): HTMLElement {
  const items = log.map((entry) => {
    const { number, to, step } = entry
    const refusal = refusalOf(entry)
    const summary = element('summary', {}, `${step.event.type} → ${to.name}`)
    if (refusal !== null) summary.append(element('mark', { class: 'refused' }, '没有接受'))
    return element(
      'li',
      { value: number },
      element('details', {}, summary, ...(refusal === null ? [] : [refusal]), element('pre', {}, textOf(step.event))),
    )
  })
  return element('ol', { reversed: '' }, ...items)
}

/** The events of one actor from its start, each with the state after it. */
export function stepList({ config, steps }: SeenActor): HTMLElement {
  const graph = config === null ? null : graphOf(config)
  const items = steps.map(({ event, value, isRefused }) => {
    const to = graph === null ? '' : stateWords(value, graph)
    return element('li', {}, `${event.type}：${isRefused ? `没有接受，仍是“${to}”` : `“${to}”`}`)
  })
  return element('ol', {}, ...items)
}
