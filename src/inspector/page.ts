import '#src/styles/tokens.css'
import './inspector.css'
import { chartOf, markActive } from './chart.ts'
import { element } from './element.ts'
import { type Graph, graphOf } from './graph.ts'
import { layOut } from './layout.ts'
import { channelOf, type FromInspector, type FromTab } from './messages.ts'
import { learn, NOTHING_SEEN, type SeenActor, worthListing } from './model.ts'
import { actorList, contextView, eventLog, ownerOf, shownState, stateList, stepList } from './panels.ts'
import { savedRun } from './save-run.ts'
import { type SendForm, sendForm } from './send-form.ts'
import { activeOf, eventsOf, whyRefused } from './states.ts'

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
const acts = {
  owner: place('owner'),
  send: place('send'),
  said: place('said'),
  run: place('run'),
  saved: place('saved'),
}

const tab = new URLSearchParams(location.search).get('tab')
const channel = tab === null ? null : channelOf(tab)
const say = (message: FromInspector) => channel?.postMessage(message)

let seen = NOTHING_SEEN
let chosen: string | null = null
let drawn: { sessionId: string; graph: Graph; chart: Element } | null = null
let sending: { sessionId: string; form: SendForm } | null = null
/** the event that the developer sent from this page and that the tab has not reported yet */
let sent: { sessionId: string; type: string } | null = null
let isPending = false

async function drawChart(actor: SeenActor): Promise<void> {
  if (drawn?.sessionId === actor.sessionId) return markActive(drawn.chart, activeOf(actor.value, drawn.graph))
  if (actor.config === null) {
    drawn = null
    panels.chart.replaceChildren('这个进程没有状态图。')
    return
  }
  const graph = graphOf(actor.config)
  const drawing = await layOut(graph)
  if (chosen !== actor.sessionId) return
  const latest = seen.actors.get(actor.sessionId) ?? actor
  const chart = chartOf(drawing, activeOf(latest.value, graph), `${actor.name} 的状态图`)
  drawn = { sessionId: actor.sessionId, graph, chart }
  panels.chart.replaceChildren(chart)
}

function showActors(): void {
  const focused = document.activeElement?.getAttribute('data-actor')
  panels.actors.replaceChildren(actorList(worthListing(seen), chosen, choose))
  if (focused) panels.actors.querySelector<HTMLElement>(`[data-actor="${CSS.escape(focused)}"]`)?.focus()
}

function lastPayloadOf(sessionId: string, type: string): Record<string, unknown> {
  const last = seen.actors.get(sessionId)?.steps.findLast(({ event }) => event.type === type)?.event
  const { type: _, ...data } = last ?? { type }
  return data
}

function showSending({ sessionId, config, status, value }: SeenActor): void {
  if (config === null || status !== 'active') {
    sending = null
    acts.send.replaceChildren('这个进程不接受事件。')
    return
  }
  if (sending?.sessionId !== sessionId) {
    const onSend = (event: { type: string }) => {
      sent = { sessionId, type: event.type }
      say({ kind: 'send', sessionId, event })
    }
    sending = { sessionId, form: sendForm((type) => lastPayloadOf(sessionId, type), onSend) }
    acts.send.replaceChildren(sending.form.form)
    acts.said.textContent = ''
  }
  sending.form.offer(eventsOf(value, graphOf(config)))
}

async function show(): Promise<void> {
  isPending = false
  showActors()
  logs.events.replaceChildren(eventLog(seen.log))
  const actor = chosen === null ? undefined : seen.actors.get(chosen)
  if (actor === undefined) return
  logs.title.textContent = [actor.name, actor.config?.description].filter(Boolean).join(' ')
  acts.owner.textContent = `属于：${ownerOf(actor, seen.actors)}。当前：${shownState(actor)}。`
  logs.context.replaceChildren(contextView(actor))
  acts.run.replaceChildren(stepList(actor))
  showSending(actor)
  await drawChart(actor)
  panels.states.replaceChildren(drawn === null ? '' : stateList(drawn.graph, activeOf(actor.value, drawn.graph)))
}

function choose(sessionId: string): void {
  chosen = sessionId
  acts.saved.textContent = ''
  void show()
}

/** The outcome of the event that the developer sent from this page. */
function outcomeOf(message: FromTab): string | null {
  if (message.kind === 'gone') return '这个进程已经结束，事件没有送到。'
  if (message.kind !== 'report' || message.report.kind !== 'step') return null
  const { sessionId, event, isRefused, value } = message.report
  const config = seen.actors.get(sessionId)?.config
  if (sent?.sessionId !== sessionId || sent.type !== event.type || !config) return null
  return isRefused ? `没有接受：${whyRefused(event.type, value, graphOf(config))}` : `${event.type} 已接受。`
}

async function save(): Promise<void> {
  const actor = chosen === null ? undefined : seen.actors.get(chosen)
  const saved = actor === undefined ? { said: '先选一个进程。' } : await savedRun(actor)
  acts.saved.textContent = saved.said
  if (!('file' in saved)) return
  const address = URL.createObjectURL(new Blob([saved.text], { type: 'text/typescript' }))
  element('a', { href: address, download: saved.file }).click()
  URL.revokeObjectURL(address)
}

place('save').addEventListener('click', () => void save())
channel?.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
  seen = learn(seen, data)
  chosen ??= seen.actors.keys().next().value ?? null
  const outcome = outcomeOf(data)
  if (outcome !== null) {
    acts.said.textContent = outcome
    sent = null
  }
  if (isPending) return
  isPending = true
  requestAnimationFrame(() => void show())
})
say({ kind: 'hello' })
