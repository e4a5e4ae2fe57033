import { svgElement } from './element.ts'
import type { Box, Drawing, Line } from './layout.ts'

function boxOf({ node, isInner, x, y, width, height }: Box, isActive: boolean): Element {
  const words = node.description === null ? [] : [svgElement('text', { x: x + 12, y: y + 40 }, node.description)]
  return svgElement(
    'g',
    { class: `state${isInner ? ' inner' : ''}${isActive ? ' active' : ''}`, 'data-state': node.id },
    svgElement('rect', { x, y, width, height, rx: 8, class: node.isFinal ? 'final' : '' }),
    svgElement('text', { x: x + 12, y: y + 22, class: 'name' }, `${node.isInitial ? '→ ' : ''}${node.name}`),
    ...words,
  )
}

function lineOf({ points, label }: Line): Element[] {
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const line = svgElement('polyline', { points: path, class: 'transition', 'marker-end': 'url(#arrow)' })
  return label === null
    ? [line]
    : [line, svgElement('text', { x: label.x, y: label.y + 12, class: 'event' }, label.text)]
}

const arrow = (): Element =>
  svgElement(
    'defs',
    {},
    svgElement(
      'marker',
      { id: 'arrow', viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' },
      svgElement('path', { d: 'M0 0 8 4 0 8z' }),
    ),
  )

/** Draws the statechart as an SVG image; the list of states beside it gives the same information as text. */
export function chartOf(drawing: Drawing, active: ReadonlySet<string>, label: string): Element {
  const { width, height, boxes, lines } = drawing
  return svgElement(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label },
    arrow(),
    ...boxes.map((box) => boxOf(box, active.has(box.node.id))),
    ...lines.flatMap(lineOf),
  )
}

/** Highlights other states without a new layout. */
export function markActive(chart: Element, active: ReadonlySet<string>): void {
  for (const state of chart.querySelectorAll('[data-state]')) {
    state.classList.toggle('active', active.has(state.getAttribute('data-state') ?? ''))
  }
}
