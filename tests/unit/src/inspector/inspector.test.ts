// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { claimMachine } from '#machines/flows/claim.machine.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { LoginUser } from '#machines/flows/session.model.ts'
import type { TabMessage } from '#machines/flows/session.types.ts'
import { chartOf, markActive } from '#src/inspector/chart.ts'
import { activeIds, graphOf, type MachineConfig } from '#src/inspector/graph.ts'
import { layOut } from '#src/inspector/layout.ts'
import type { FromTab, NewActor, Step } from '#src/inspector/messages.ts'
import { learn, NOTHING_SEEN, type SeenActor, worthListing } from '#src/inspector/model.ts'
import { actorList, eventLog, ownerOf, stateList, stepList } from '#src/inspector/panels.ts'
import { REDACTED, redact } from '#src/inspector/redact.ts'
import { redactEvent } from '#src/inspector/redact-event.ts'
import { sendForm } from '#src/inspector/send-form.ts'
import { inspectorPage } from '#src/inspector/start.ts'
import { eventsOf, whyRefused } from '#src/inspector/states.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'
const session = {
  kind: 'report',
  report: {
    kind: 'actor',
    sessionId: 'x:1',
    name: 'session',
    parentId: null,
    page: '/jobs',
    config: JSON.parse(JSON.stringify(sessionMachine.config)) as MachineConfig,
  },
} satisfies FromTab
const actorSeen = (more: Partial<NewActor>): FromTab => ({
  kind: 'report',
  report: { ...session.report, kind: 'actor', ...more },
})
const stepSeen = (type: string, value: unknown, more: Partial<Step> = {}): FromTab => ({
  kind: 'report',
  report: {
    kind: 'step',
    sessionId: 'x:1',
    event: { type },
    isRefused: false,
    at: 0,
    status: 'active',
    value,
    context: {},
    ...more,
  },
})

/** Patient: the machine may be busy with other tests. */
const until = (check: () => void) => vi.waitFor(check, PATIENCE)

describe('tokens and passwords never leave the page', () => {
  test('are hidden by the names of their fields, at any depth', () => {
    const shown = redact({
      credentials: { userNameOrEmailAddress: 'a', password: 'Portal123' },
      list: [{ accessToken: 'secret', Authorization: 'Bearer secret', idCardNumber: '990…', mobilePhone: '138…' }],
      kept: 'visible',
    })
    expect(JSON.stringify(shown)).not.toMatch(/Portal123|secret|990|138/)
    expect(shown).toMatchObject({ credentials: REDACTED, kept: 'visible' })
  })

  test('a token is hidden wherever it stands', () => {
    expect(redact({ url: `/x?t=${JWT}`, error: new Error(`bad ${JWT}`) })).toEqual({
      url: `/x?t=${REDACTED}`,
      error: { name: 'Error', message: `bad ${REDACTED}` },
    })
  })

  test('cycles, functions and actors do not break it', () => {
    const cycle: Record<string, unknown> = { fn: function named() {}, big: 5n, none: null }
    cycle.self = cycle
    expect(redact(cycle)).toEqual({ fn: 'ƒ named', big: '5', none: null, self: '…' })
    expect(redact({ ref: createActor(fromCallback(() => {})) })).toEqual({ ref: expect.stringMatching(/^actor /) })
  })

  test('a whole login, as the inspector would send it, shows neither', async () => {
    const sent: unknown[] = []
    const machine = sessionMachine.provide({
      actors: {
        authenticate: fromPromise(async () => ({ accessToken: JWT, expireInSeconds: 60 })),
        fetchUser: fromPromise(async (): Promise<LoginUser | null> => null),
        otherTabs: fromCallback<TabMessage>(() => {}),
      },
      actions: { storeToken: () => {}, removeToken: () => {}, dropStoredToken: () => {} },
    })
    const session = createActor(machine, {
      input: {},
      inspect: createInspector({ send: (event) => sent.push(event) }, { serialize: redactEvent }).inspect,
    }).start()
    session.send({ type: 'login', credentials: { userNameOrEmailAddress: 'person', password: 'Portal123' } })
    await until(() => expect(session.getSnapshot().value).toBe('signedOut'))
    await until(() => expect(JSON.stringify(sent)).toMatch(/xstate.done.actor.*session.signedIn/))
    expect(sent.length).toBeGreaterThan(5)
    expect(JSON.stringify(sent)).not.toMatch(/Portal123|eyJ/)
  })

  test('state values pass as they are, even where a state is called token', () => {
    const value = { signedIn: { token: 'held' } }
    const event = { type: '@xstate.snapshot', event: { type: 'x' }, snapshot: { status: 'active', value } }
    expect(redactEvent(event as unknown as StatelyInspectionEvent)).toMatchObject({ snapshot: { value } })
  })
})

describe('which page opens', () => {
  test.each([
    ['?inspect=1', '/inspector.html'],
    ['?inspect=stately', 'https://stately.ai/inspect'],
    ['?inspect=0', null],
    ['', null],
  ])('%s opens %s', (search, page) => {
    expect(inspectorPage(search)).toBe(page)
  })

  test('only development loads it: no file of the product imports it but behind import.meta.env.DEV', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('inspector'),
    )
    for (const file of files) {
      const source = readFileSync(`src/${file}`, 'utf8')
      expect(source, file).not.toMatch(/from\s+['"][^'"]*inspector\/|@statelyai\/inspect|elkjs/)
      if (source.includes('inspector/start')) expect(source, file).toContain('import.meta.env.DEV')
    }
    expect(readFileSync('index.html', 'utf8')).not.toContain('inspector')
  })
})

describe('statecharts', () => {
  const config: MachineConfig = {
    id: 'm',
    initial: 'a',
    states: {
      a: {
        description: '开始',
        on: { GO: { target: 'b', guard: 'isReady' }, STOP: '#m.c', NOTE: { actions: 'keepNote' } },
        invoke: { src: 'load', onDone: 'b' },
      },
      b: { initial: 'x', states: { x: {}, y: {} }, after: { 200: '.y' } },
      c: { type: 'final' },
    },
  }

  test('states and transitions are read from the configuration', () => {
    const { nodes, edges } = graphOf(config)
    expect(nodes.map(({ id }) => id)).toEqual(['m', 'm.a', 'm.b', 'm.b.x', 'm.b.y', 'm.c'])
    const plain = { isInternal: false, guard: null, event: null }
    expect(edges).toEqual([
      { ...plain, from: 'm.a', to: 'm.b', label: 'GO [isReady]', event: 'GO', guard: 'isReady' },
      { ...plain, from: 'm.a', to: 'm.c', label: 'STOP', event: 'STOP' },
      { ...plain, from: 'm.a', to: 'm.a', label: 'NOTE', event: 'NOTE', isInternal: true },
      { ...plain, from: 'm.a', to: 'm.b', label: 'done load' },
      { ...plain, from: 'm.b', to: 'm.b.y', label: 'after 200' },
    ])
  })

  test('active states are found in a nested state value', () => {
    expect(activeIds({ signedIn: { user: 'known', token: 'held' } }, 'session')).toEqual([
      'session.signedIn',
      'session.signedIn.user',
      'session.signedIn.user.known',
      'session.signedIn.token',
      'session.signedIn.token.held',
    ])
  })

  test('the whole session machine is drawn, its active state marked live', async () => {
    const graph = graphOf(JSON.parse(JSON.stringify(sessionMachine.config)) as MachineConfig)
    const drawing = await layOut(graph)
    expect(drawing.boxes).toHaveLength(graph.nodes.length)
    expect(drawing.lines.length).toBeGreaterThan(10)
    for (const { width, height } of drawing.boxes) expect(Math.min(width, height)).toBeGreaterThan(0)
    const chart = chartOf(drawing, new Set(['session.signedOut']), 'session 的状态图')
    const active = () => [...chart.querySelectorAll('.active')].map((state) => state.getAttribute('data-state'))
    expect(active()).toEqual(['session.signedOut'])
    markActive(chart, new Set(['session.signedIn']))
    expect(active()).toEqual(['session.signedIn'])
    expect(chart.getAttribute('aria-label')).toBe('session 的状态图')
  })

  test('the same stands there in words', () => {
    const words = stateList(graphOf(config), new Set(['m.a'])).textContent
    expect(words).toContain('m.a 开始当前')
    expect(words).toContain('GO [isReady] → m.b')
  })
})

describe('what the page has seen', () => {
  const seen = [session, stepSeen('login', 'authenticating'), stepSeen('logout', 'signedOut')].reduce(
    learn,
    NOTHING_SEEN,
  )
  const promise = { sessionId: 'x:2', name: 'fetchUser', parentId: 'x:1', config: null }

  test('actors with their live state, events newest first', () => {
    expect(seen.actors.get('x:1')).toMatchObject({ name: 'session', value: 'signedOut' })
    expect(seen.log.map(({ number, step, to }) => [number, step.event.type, to.name])).toEqual([
      [2, 'logout', 'session'],
      [1, 'login', 'session'],
    ])
    expect(eventLog(seen.log).querySelectorAll('li')).toHaveLength(2)
    expect([...stepList(seen.actors.get('x:1') as SeenActor).children].map(({ textContent }) => textContent)).toEqual([
      'login：“正在登录”',
      'logout：“未登录”',
    ])
  })

  test('a history takes the place of what was there', () => {
    expect(learn(seen, { kind: 'history', reports: [session.report] })).toMatchObject({ count: 0, log: [] })
  })

  test('an actor shows the page it belongs to or its parent, and its state in Chinese', () => {
    const all = learn(seen, actorSeen(promise))
    const list = actorList([...all.actors.values()], 'x:1', () => {})
    const texts = [...list.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^session登录会话：未登录页面 \/jobs$/)
    expect(list.querySelector('li li button')?.textContent).toBe('fetchUser运行中')
    const [own, below] = [...all.actors.values()] as [SeenActor, SeenActor]
    expect(ownerOf(own, all.actors)).toBe('页面 /jobs')
    expect(ownerOf(below, all.actors)).toBe('session 的一部分')
    expect(ownerOf({ ...own, name: 'portal' }, all.actors)).toBe('整个标签页')
  })

  test('a promise that is over is listed no longer', () => {
    const running = learn(seen, actorSeen(promise))
    expect(worthListing(running).map(({ name }) => name)).toEqual(['session', 'fetchUser'])
    const over = learn(running, stepSeen('xstate.done', undefined, { sessionId: 'x:2', status: 'done' }))
    expect(worthListing(over).map(({ name }) => name)).toEqual(['session'])
  })

  test("a machine that React's strict mode starts again begins anew, and one that it never starts is not listed", () => {
    const stopped = learn(seen, stepSeen('xstate.stop', 'signedOut', { status: 'stopped' }))
    const again = learn(stopped, stepSeen('xstate.init', 'authenticating'))
    expect(again.actors.get('x:1')).toMatchObject({ status: 'active', value: 'authenticating' })
    expect(again.actors.get('x:1')?.steps.map(({ event }) => event.type)).toEqual(['xstate.init'])
    const twin = learn(again, actorSeen({ sessionId: 'x:9' }))
    expect(worthListing(twin).map(({ sessionId }) => sessionId)).toEqual(['x:1'])
  })

  test('actors are chosen with buttons, the chosen one is said to be pressed', () => {
    const choose = vi.fn()
    const list = actorList([...seen.actors.values()], 'x:1', choose)
    const button = list.querySelector('button')
    expect(button?.getAttribute('aria-pressed')).toBe('true')
    button?.click()
    expect(choose).toHaveBeenCalledWith('x:1')
  })

  test('what an inspected page sends is text, never markup', () => {
    const hostile = learn(NOTHING_SEEN, actorSeen({ name: '<img src=x onerror=alert(1)>' }))
    expect(actorList([...hostile.actors.values()], null, () => {}).querySelector('img')).toBeNull()
  })

  test('the log says of a refused event why', () => {
    const refused = learn(seen, stepSeen('loginAgain', 'signedOut', { isRefused: true }))
    expect(eventLog(refused.log).querySelector('li')?.textContent).toContain(
      '没有接受这台状态机没有 loginAgain 这个事件。',
    )
  })
})

describe('why an event was refused', () => {
  const graph = graphOf(JSON.parse(JSON.stringify(claimMachine.config)) as MachineConfig)

  test.each([
    ['confirm', '现在是“填写数量”，不接受 confirm。接受它的状态：“等待确认”。'],
    ['check', '守卫条件不成立：isAcceptable，isReady。'],
    ['pay', '这台状态机没有 pay 这个事件。'],
  ])('%s: %s', (type, why) => {
    expect(whyRefused(type, 'choosing', graph)).toBe(why)
  })

  test('the form offers what the state accepts, then what others accept', () => {
    expect(eventsOf('confirming', graph)).toEqual({
      now: ['confirm', 'back'],
      elsewhere: ['setQuantity', 'setRemark', 'setRulesRead', 'check', 'retry'],
    })
  })
})

describe('the form that sends an event', () => {
  const open = () => {
    const onSend = vi.fn()
    const made = sendForm((type) => (type === 'setQuantity' ? { quantity: '2' } : {}), onSend)
    made.offer({ now: ['setQuantity', 'check'], elsewhere: ['retry'] })
    const [select, area] = [made.form.querySelector('select'), made.form.querySelector('textarea')]
    if (!select || !area) throw new Error('the form has no fields')
    const submit = (text: string) => {
      area.value = text
      made.form.dispatchEvent(new Event('submit', { cancelable: true }))
    }
    return { ...made, onSend, select, area, submit }
  }

  test('starts with the data of the latest event of its kind', () => {
    const { area, select } = open()
    expect(JSON.parse(area.value)).toEqual({ quantity: '2' })
    select.value = 'check'
    select.dispatchEvent(new Event('change'))
    expect(area.value).toBe('')
  })

  test('sends the event with its data; the type is that of the list', () => {
    const { onSend, submit } = open()
    submit('{"quantity": "3", "type": "xstate.stop"}')
    submit('')
    expect(onSend.mock.calls).toEqual([[{ quantity: '3', type: 'setQuantity' }], [{ type: 'setQuantity' }]])
  })

  test.each(['{quantity: 3}', '[1]', 'null', '"3"'])(
    'does not send %s, and says at the field what is wrong',
    (text) => {
      const { onSend, submit, area, form } = open()
      submit(text)
      expect(onSend).not.toHaveBeenCalled()
      expect(area.getAttribute('aria-invalid')).toBe('true')
      const described = area.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(form.querySelector(`#${described[0]}`)?.textContent).toMatch(/JSON|对象/)
      submit('{}')
      expect(area.hasAttribute('aria-invalid')).toBe(false)
    },
  )

  test('keeps what is chosen and typed when the state changes', () => {
    const { offer, select, area } = open()
    area.value = '{"quantity": "4"}'
    offer({ now: ['retry'], elsewhere: ['setQuantity', 'check'] })
    expect([select.value, area.value]).toEqual(['setQuantity', '{"quantity": "4"}'])
  })
})
