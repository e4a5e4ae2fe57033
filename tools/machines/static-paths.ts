import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Edge, edgesOf, pathOf } from './graph.ts'

/** Leaves that are entered with a node: its initial child, or the initial leaf of each parallel region. */
function leavesOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'compound') return (node.initial.target as AnyStateNode[]).flatMap(leavesOf)
  return node.type === 'parallel' ? (Object.values(node.states) as AnyStateNode[]).flatMap(leavesOf) : [node]
}

const ancestry = (node: AnyStateNode | undefined): AnyStateNode[] =>
  node ? [node, ...ancestry(node.parent as AnyStateNode | undefined)] : []

const stepInWords = ({ event, guard, target }: Edge): string =>
  `${event}${guard ? ` [${guard}]` : ''} → ${target ? pathOf(target) : '(stays)'}`

/**
 * Shortest ways to take each transition once, by the shape of the machine alone: guards are named, not evaluated. For
 * machines that call actors, whose course no context decides beforehand.
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
      // a Map visits what is added while it is being read: this is the breadth-first queue
      for (const next of edge.target ? leavesOf(edge.target) : []) if (!wayTo.has(next)) wayTo.set(next, longer)
    }
  }
  return [...paths.values()]
}
