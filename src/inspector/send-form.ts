import { element } from './element.ts'
import type { KnownEvents } from './states.ts'

export type Payload = { data: Record<string, unknown> } | { problem: string }

/** The data of an event as typed: a JSON object, or empty. */
export function payloadOf(text: string): Payload {
  if (text.trim() === '') return { data: {} }
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { data: { ...data } }
    return { problem: '数据要写成一个对象，例如 {"quantity": "2"}。' }
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    const where = at === undefined ? '' : `，问题在第 ${Number(at) + 1} 个字附近`
    return { problem: `这不是正确的 JSON${where}。名称和文字都要加英文双引号。` }
  }
}

export interface SendForm {
  form: HTMLFormElement
  /** offers the events of a state; the chosen event and the typed data stay */
  offer: (events: KnownEvents) => void
}

/**
 * The form that sends an event to an actor.
 *
 * @param lastPayloadOf the data of the latest event of a type, as a start for the next one
 */
export function sendForm(
  lastPayloadOf: (type: string) => Record<string, unknown>,
  onSend: (event: { type: string }) => void,
): SendForm {
  const select = element('select', { id: 'send-event' })
  const area = element('textarea', { id: 'send-data', rows: 4, spellcheck: 'false', 'aria-describedby': 'send-hint' })
  const hint = element('small', { id: 'send-hint' }, 'JSON 对象；不需要数据时留空。')
  const problem = element('p', { id: 'send-problem', class: 'problem', role: 'alert' })
  const form = element(
    'form',
    { 'aria-labelledby': 'send-title', novalidate: '' },
    element('label', { for: 'send-event' }, '事件'),
    select,
    element('label', { for: 'send-data' }, '数据'),
    area,
    hint,
    problem,
    element('button', { type: 'submit', class: 'primary' }, '发送'),
  )
  let offered = ''

  const showProblem = (text: string): void => {
    problem.textContent = text
    if (text === '') area.removeAttribute('aria-invalid')
    else area.setAttribute('aria-invalid', 'true')
    area.setAttribute('aria-describedby', text === '' ? 'send-hint' : 'send-problem send-hint')
  }
  const startData = (): void => {
    const last = lastPayloadOf(select.value)
    area.value = Object.keys(last).length === 0 ? '' : JSON.stringify(last, null, 1)
    showProblem('')
  }
  select.addEventListener('change', startData)
  form.addEventListener('submit', (submit) => {
    submit.preventDefault()
    const payload = payloadOf(area.value)
    showProblem('problem' in payload ? payload.problem : '')
    if ('problem' in payload) area.focus()
    else if (select.value !== '') onSend({ ...payload.data, type: select.value })
  })

  const groupOf = (label: string, events: readonly string[]): HTMLElement[] =>
    events.length === 0
      ? []
      : [element('optgroup', { label }, ...events.map((event) => element('option', { value: event }, event)))]
  const offer = (events: KnownEvents): void => {
    const text = JSON.stringify(events)
    if (text === offered) return
    offered = text
    const chosen = select.value
    select.replaceChildren(...groupOf('当前状态接受', events.now), ...groupOf('其他状态接受', events.elsewhere))
    const known = [...events.now, ...events.elsewhere]
    if (known.includes(chosen)) select.value = chosen
    else startData()
  }
  return { form, offer }
}
