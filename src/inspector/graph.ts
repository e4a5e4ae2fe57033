/** A state machine's configuration as it arrives: JSON, functions replaced by their names. */
export interface MachineConfig {
  id?: string
  type?: string
  initial?: string
  description?: string
  on?: Record<string, Targets>
  after?: Record<string, Targets>
  always?: Targets
  onDone?: Targets
  invoke?: Invoke | Invoke[]
  states?: Record<string, MachineConfig>
}
interface Invoke {
  src?: string | { type?: string }
  onDone?: Targets
  onError?: Targets
}
type Target = string | { target?: string | string[]; guard?: string | { type?: string }; actions?: unknown }
type Targets = Target | Target[]

export interface GraphNode {
  id: string
  /** the state's key in its parent */
  name: string
  description: string | null
  parent: string | null
  isInitial: boolean
  isFinal: boolean
}

export interface GraphEdge {
  from: string
  to: string
  label: string
  /** the transition does not leave the state; only its actions run */
  isInternal: boolean
  /** the event that a user or another actor sends; null for transitions on answers, timers and automatic conditions */
  event: string | null
  guard: string | null
}

export interface Graph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const nameOf = (value: string | { type?: string } | undefined): string =>
  typeof value === 'string' ? value : (value?.type ?? '')

/** Resolves a transition target: `#id` is absolute, `.child` is below the state itself, any other name is a sibling. */
function resolveTarget(target: string, self: string, parent: string): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? `${self}${target}` : `${parent}.${target}`
}

function* transitionsOf(config: MachineConfig): Generator<[label: string, targets: Targets, event?: string]> {
  for (const [event, targets] of Object.entries(config.on ?? {})) yield [event, targets, event]
  for (const [delay, targets] of Object.entries(config.after ?? {})) yield [`after ${delay}`, targets]
  if (config.always !== undefined) yield ['always', config.always]
  if (config.onDone !== undefined) yield ['done', config.onDone]
  for (const invoke of listOf(config.invoke)) {
    const src = nameOf(invoke.src)
    if (invoke.onDone !== undefined) yield [`done ${src}`, invoke.onDone]
    if (invoke.onError !== undefined) yield [`error ${src}`, invoke.onError]
  }
}

function edgesOf(config: MachineConfig, self: string, parent: string): GraphEdge[] {
  return [...transitionsOf(config)].flatMap(([name, targets, event = null]) =>
    listOf<Target>(targets).flatMap((target) => {
      const { target: to, guard: test } = typeof target === 'string' ? { target, guard: undefined } : target
      const guard = test === undefined ? null : nameOf(test) || 'guard'
      const label = guard === null ? name : `${name} [${guard}]`
      const edge = { from: self, label, isInternal: to === undefined, event, guard }
      const ends = to === undefined ? [self] : listOf(to).map((one) => resolveTarget(one, self, parent))
      return ends.map((end) => ({ ...edge, to: end }))
    }),
  )
}

/** The states and transitions of a machine; the first node is the machine itself. */
export function graphOf(config: MachineConfig): Graph {
  const graph: Graph = { nodes: [], edges: [] }
  const walk = (node: MachineConfig, id: string, name: string, parent: string | null, isInitial: boolean): void => {
    const isFinal = node.type === 'final'
    graph.nodes.push({ id, name, description: node.description ?? null, parent, isInitial, isFinal })
    graph.edges.push(...edgesOf(node, id, parent ?? id))
    for (const [key, child] of Object.entries(node.states ?? {})) {
      walk(child, `${id}.${key}`, key, id, node.initial === key || node.type === 'parallel')
    }
  }
  const root = config.id ?? 'machine'
  walk(config, root, root, null, true)
  return graph
}

/** Ids of the active states of a state value: `{signedIn: {user: 'known'}}` below `session`. */
export function activeIds(value: unknown, prefix: string): string[] {
  if (typeof value === 'string') return [`${prefix}.${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => [`${prefix}.${key}`, ...activeIds(below, `${prefix}.${key}`)])
}
