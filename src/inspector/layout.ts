import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Graph, GraphNode } from './graph.ts'

export interface Box {
  node: GraphNode
  /** the state has no child states */
  isInner: boolean
  x: number
  y: number
  width: number
  height: number
}
export interface Line {
  points: readonly { x: number; y: number }[]
  label: { text: string; x: number; y: number } | null
}
export interface Drawing {
  width: number
  height: number
  boxes: Box[]
  lines: Line[]
}

const elk = new ELK()
const LETTER = 7
/** Factor for the width of a name: names are bold, and the initial state has an arrow before its name. */
const NAME_SCALE = 1.15
const HAN_LETTER = 13
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
}
const PADDING = { 'elk.padding': '[top=48,left=16,bottom=16,right=16]' }

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN_LETTER : LETTER), 0)

function elkNodeOf(node: GraphNode, { nodes }: Graph): ElkNode {
  const children = nodes
    .filter(({ parent }) => parent === node.id)
    .map((child) => elkNodeOf(child, { nodes, edges: [] }))
  const name = widthOf(`→ ${node.name}`) * NAME_SCALE
  const width = Math.max(name, widthOf(node.description ?? '')) + 28
  return children.length > 0
    ? { id: node.id, children, layoutOptions: PADDING }
    : { id: node.id, width, height: node.description === null ? 36 : 54 }
}

function boxesOf(placed: ElkNode, nodes: ReadonlyMap<string, GraphNode>, left: number, top: number): Box[] {
  const x = left + (placed.x ?? 0)
  const y = top + (placed.y ?? 0)
  const node = nodes.get(placed.id)
  const own = node
    ? [
        {
          node,
          isInner: (placed.children ?? []).length === 0,
          x,
          y,
          width: placed.width ?? 0,
          height: placed.height ?? 0,
        },
      ]
    : []
  return [...own, ...(placed.children ?? []).flatMap((child) => boxesOf(child, nodes, x, y))]
}

function lineOf(edge: ElkExtendedEdge): Line {
  const [label] = edge.labels ?? []
  return {
    points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    label: label?.text ? { text: label.text, x: label.x ?? 0, y: label.y ?? 0 } : null,
  }
}

/** Calculates the layout of a machine's states and transitions, with outer states around inner ones. */
export async function layOut(graph: Graph): Promise<Drawing> {
  const [root] = graph.nodes
  if (root === undefined) return { width: 0, height: 0, boxes: [], lines: [] }
  const known = new Map(graph.nodes.map((node) => [node.id, node]))
  const edges: ElkExtendedEdge[] = graph.edges
    .filter(({ from, to, isInternal }) => !isInternal && known.has(from) && known.has(to) && from !== root.id)
    .map(({ from, to, label }, index) => ({
      id: `edge${index}`,
      sources: [from],
      targets: [to],
      labels: [{ text: label, width: widthOf(label), height: 16 }],
    }))
  const top = elkNodeOf(root, graph)
  const placed = await elk.layout({ ...top, layoutOptions: { ...OPTIONS, ...PADDING }, edges })
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    boxes: boxesOf(placed, known, 0, 0),
    lines: (placed.edges ?? []).map(lineOf),
  }
}
