import { activeIds, type Graph, type GraphNode } from './graph.ts'

/** The active states of a state value, including the machine itself. */
export const activeOf = (value: unknown, { nodes }: Graph): ReadonlySet<string> => {
  const root = nodes[0]?.id ?? ''
  return new Set([root, ...activeIds(value, root)])
}

/** A state's Chinese description, or its name if it has none. */
export const wordsOf = ({ description, name }: GraphNode): string => description ?? name

/** The innermost active states in Chinese: 已登录，令牌有效. */
export function stateWords(value: unknown, graph: Graph): string {
  const active = activeOf(value, graph)
  const inner = graph.nodes.filter(
    ({ id, parent }) =>
      parent !== null && active.has(id) && !graph.nodes.some((node) => node.parent === id && active.has(node.id)),
  )
  return inner.map(wordsOf).join('，')
}

export interface KnownEvents {
  /** events that the current state accepts */
  now: string[]
  /** events that only other states accept */
  elsewhere: string[]
}

/** The events that another actor or a user may send. */
export function eventsOf(value: unknown, graph: Graph): KnownEvents {
  const active = activeOf(value, graph)
  const now = new Set<string>()
  const elsewhere = new Set<string>()
  for (const { event, from } of graph.edges) if (event !== null) (active.has(from) ? now : elsewhere).add(event)
  return { now: [...now], elsewhere: [...elsewhere].filter((event) => !now.has(event)) }
}

/** Why the state did not accept the event, as a sentence. */
export function whyRefused(type: string, value: unknown, graph: Graph): string {
  const active = activeOf(value, graph)
  const edges = graph.edges.filter(({ event }) => event === type)
  const guards = edges.filter(({ from }) => active.has(from)).flatMap(({ guard }) => guard ?? [])
  if (guards.length > 0) return `守卫条件不成立：${[...new Set(guards)].join('，')}。`
  if (edges.length === 0) return `这台状态机没有 ${type} 这个事件。`
  const takers = graph.nodes
    .filter(({ id }) => edges.some(({ from }) => from === id))
    .map((node) => `“${wordsOf(node)}”`)
  return `现在是“${stateWords(value, graph)}”，不接受 ${type}。接受它的状态：${takers.join('，')}。`
}
