import '#src/styles/tokens.css'
import './inspector.css'
import { createBrowserReceiver } from '@statelyai/inspect'
import { chartOf, markActive } from './chart.ts'
import { activeIds, type Graph, graphOf } from './graph.ts'
import { layOut } from './layout.ts'
import { learn, NOTHING_SEEN, type SeenActor, worthListing } from './model.ts'
import { actorList, contextView, eventLog, stateList } from './panels.ts'

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`inspector.html has no #${id}`)
  return found
}
/** A scrollable part must be reachable by keyboard and have a label. */
function scrollable(id: string, labelledBy: string): HTMLElement {
  const region = place(id)
  region.tabIndex = 0
  region.setAttribute('role', 'group')
  region.setAttribute('aria-labelledby', labelledBy)
  return region
}

const panels = { actors: place('actors'), chart: scrollable('chart', 'actor-title'), states: place('states') }
const logs = { context: place('context'), events: scrollable('events', 'events-title'), title: place('actor-title') }

let seen = NOTHING_SEEN
let chosen: string | null = null
let drawn: { sessionId: string; graph: Graph; chart: Element } | null = null
let isPending = false

const activeOf = (actor: SeenActor, graph: Graph): ReadonlySet<string> => {
  const root = graph.nodes[0]?.id ?? ''
  return new Set([root, ...activeIds(actor.value, root)])
}

async function drawChart(actor: SeenActor): Promise<void> {
  if (drawn?.sessionId === actor.sessionId) return markActive(drawn.chart, activeOf(actor, drawn.graph))
  if (actor.config === null) {
    drawn = null
    panels.chart.replaceChildren('这个进程没有状态图。')
    return
  }
  const graph = graphOf(actor.config)
  const drawing = await layOut(graph)
  if (chosen !== actor.sessionId) return
  const latest = seen.actors.get(actor.sessionId) ?? actor
  const chart = chartOf(drawing, activeOf(latest, graph), `${actor.name} 的状态图`)
  drawn = { sessionId: actor.sessionId, graph, chart }
  panels.chart.replaceChildren(chart)
}

function showActors(): void {
  const focused = document.activeElement?.getAttribute('data-actor')
  panels.actors.replaceChildren(actorList(worthListing(seen), chosen, choose))
  if (focused) panels.actors.querySelector<HTMLElement>(`[data-actor="${CSS.escape(focused)}"]`)?.focus()
}

async function show(): Promise<void> {
  isPending = false
  showActors()
  logs.events.replaceChildren(eventLog(seen.log))
  const actor = chosen === null ? undefined : seen.actors.get(chosen)
  if (actor === undefined) return
  logs.title.textContent = actor.name
  logs.context.replaceChildren(contextView(actor))
  await drawChart(actor)
  panels.states.replaceChildren(drawn === null ? '' : stateList(drawn.graph, activeOf(actor, drawn.graph)))
}

function choose(sessionId: string): void {
  chosen = sessionId
  void show()
}

createBrowserReceiver().subscribe((event) => {
  seen = learn(seen, event)
  chosen ??= event.sessionId
  if (isPending) return
  isPending = true
  requestAnimationFrame(() => void show())
})
