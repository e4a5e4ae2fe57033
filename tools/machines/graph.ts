import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One branch of one event, as text for tables and diagrams. */
export interface Edge {
  readonly source: AnyStateNode
  readonly target: AnyStateNode | undefined
  /** event type, or the text for another trigger: `after 200 ms`, `loadSession done`, `always` */
  readonly event: string
  readonly guard: string
  readonly effects: readonly string[]
}

/** All state nodes below the root, parents before children. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => {
    const children: AnyStateNode[] = Object.values(node.states)
    return children.flatMap((child) => [child, ...below(child)])
  }
  return below(machine.root)
}

/** Path of a node below the root: `signedIn.refreshing`; the root itself is `(any)`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(any)'

export function edgesOf(machine: AnyStateMachine): Edge[] {
  return [machine.root as AnyStateNode, ...nodesOf(machine)].flatMap((node) => {
    const candidates: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    return candidates.map((candidate) => edgeOf(node, candidate))
  })
}

function edgeOf(source: AnyStateNode, transition: AnyTransitionDefinition): Edge {
  return {
    source,
    target: transition.target?.[0],
    event: eventInWords(transition.eventType, source),
    guard: guardInWords(transition.guard),
    effects: transition.actions.map(actionInWords),
  }
}

function eventInWords(type: string, source: AnyStateNode): string {
  if (type === '') return 'always'
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  if (after) return /^\d+$/.test(after[1] as string) ? `after ${after[1]} ms` : `after ${after[1]}`
  const [, outcome, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? []
  if (!outcome) return type
  const actor = source.invoke.find((invoked) => invoked.id === id)
  return `${actor ? nameOf(actor.src) : id} ${outcome}`
}

const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'function') return value.name || 'inline'
  return (value as { type?: string }).type ?? 'inline'
}

/** The text for a guard; a composite guard has a name only when the machine names it. */
function guardInWords(guard: unknown): string {
  if (guard === undefined) return ''
  const parts = (guard as { guards?: unknown[] }).guards
  return parts ? parts.map(guardInWords).join(` ${nameOf(guard)} `) : `${nameOf(guard)}${paramsInWords(guard)}`
}

const actionInWords = (action: unknown): string => `${nameOf(action)}${paramsInWords(action)}`

function paramsInWords(action: unknown): string {
  const params = (action as { params?: unknown }).params
  if (params === undefined) return ''
  if (typeof params === 'function') return '(by context)'
  return `(${Object.values(params as object)
    .map(String)
    .join(', ')})`
}
