import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Edge, edgesOf, pathOf } from './graph.ts'

/** The leaf states that are entered with a node: its initial child, or the initial leaf of each parallel region. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target as AnyStateNode[]).flatMap(leavesOf)
  return node.type === 'parallel' ? (Object.values(node.states) as AnyStateNode[]).flatMap(leavesOf) : [node]
}

const ancestry = (node: AnyStateNode | undefined): AnyStateNode[] =>
  node ? [node, ...ancestry(node.parent as AnyStateNode | undefined)] : []

const stepInWords = ({ event, guard, target }: Edge): string =>
  `${event}${guard ? ` [${guard}]` : ''} → ${target ? pathOf(target) : '(stays)'}`

/**
 * The shortest paths that take each transition once, from the structure of the machine alone: guards are named but not
 * evaluated. Used for machines that call actors, whose results cannot be derived from the context.
 */
export function staticPaths(machine: AnyStateMachine): string[] {
  const edges = edgesOf(machine)
  const wayTo = new Map<AnyStateNode, string[]>(leavesOf(machine.root).map((leaf) => [leaf, [pathOf(leaf)]]))
  const paths = new Map<Edge, string>()
  for (const [leaf, way] of wayTo) {
    const sources = new Set(ancestry(leaf))
    for (const edge of edges.filter(({ source }) => sources.has(source))) {
      if (paths.has(edge)) continue
      const longer = [...way, stepInWords(edge)]
      paths.set(edge, longer.join('  '))
      // a Map also visits entries that are added during the loop, so it serves as the queue of a breadth-first search
      for (const next of edge.target ? leavesOf(edge.target) : []) if (!wayTo.has(next)) wayTo.set(next, longer)
    }
  }
  return [...paths.values()]
}
