import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Edge, edgesOf } from './graph.ts'

const keyOf = (node: AnyStateNode): string => node.path.join('_')

const titleOf = (node: AnyStateNode): string => (node.description ? `${node.key}<br/>${node.description}` : node.key)

/**
 * A mermaid state diagram. Events that do not change the state are listed only in the table; parallel edges are merged.
 */
export function diagramOf(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...statesIn(machine.root, '  '), ...arrows(edgesOf(machine))].join('\n')
}

function statesIn(parent: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(parent.states)
  const initial = parent.type === 'compound' ? parent.initial.target[0] : undefined
  const lines = children.flatMap((node, index) => {
    const separator = parent.type === 'parallel' && index > 0 && parent.path.length > 0 ? [`${indent}--`] : []
    return [...separator, ...stateLines(node, indent)]
  })
  return initial ? [`${indent}[*] --> ${keyOf(initial)}`, ...lines] : lines
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const head = `${indent}state "${titleOf(node)}" as ${keyOf(node)}`
  const inner = statesIn(node, `${indent}  `)
  const lines = inner.length > 0 ? [head, `${indent}state ${keyOf(node)} {`, ...inner, `${indent}}`] : [head]
  return node.type === 'final' ? [...lines, `${indent}${keyOf(node)} --> [*]`] : lines
}

function arrows(edges: readonly Edge[]): string[] {
  const events = new Map<string, string[]>()
  for (const { source, target, event } of edges) {
    if (!target || target === source || source.path.length === 0) continue
    const arrow = `${keyOf(source)} --> ${keyOf(target)}`
    const known = events.get(arrow) ?? []
    if (!known.includes(event)) events.set(arrow, [...known, event])
  }
  return [...events].map(([arrow, names]) => `  ${arrow}: ${names.join(', ')}`)
}
