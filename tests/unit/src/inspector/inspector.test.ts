// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { LoginUser } from '#machines/flows/session.model.ts'
import type { TabMessage } from '#machines/flows/session.types.ts'
import { chartOf, markActive } from '#src/inspector/chart.ts'
import { activeIds, graphOf, type MachineConfig } from '#src/inspector/graph.ts'
import { layOut } from '#src/inspector/layout.ts'
import { learn, NOTHING_SEEN, worthListing } from '#src/inspector/model.ts'
import { actorList, eventLog, stateList, stateText } from '#src/inspector/panels.ts'
import { REDACTED, redact } from '#src/inspector/redact.ts'
import { redactEvent } from '#src/inspector/redact-event.ts'
import { inspectorPage } from '#src/inspector/start.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl'
const base = { _version: '1', createdAt: '0', id: 'x', rootId: 'x:0' }
const actorSeen = (more: object = {}): StatelyInspectionEvent =>
  ({
    ...base,
    type: '@xstate.actor',
    sessionId: 'x:1',
    name: 'session',
    parentId: 'x:0',
    definition: JSON.stringify(sessionMachine.config),
    snapshot: { status: 'active', value: 'signedOut', context: {} },
    ...more,
  }) as StatelyInspectionEvent
const snapshotSeen = (value: unknown): StatelyInspectionEvent =>
  ({
    ...base,
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type: 'x' },
    snapshot: { status: 'active', value },
  }) as unknown as StatelyInspectionEvent
const eventSeen = (event: { type: string }): StatelyInspectionEvent =>
  ({ ...base, type: '@xstate.event', sessionId: 'x:1', sourceId: undefined, event }) as StatelyInspectionEvent

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
    expect(redactEvent(snapshotSeen(value))).toMatchObject({ snapshot: { value } })
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
        on: { GO: { target: 'b', guard: 'isReady' }, STOP: '#m.c' },
        invoke: { src: 'load', onDone: 'b' },
      },
      b: { initial: 'x', states: { x: {}, y: {} }, after: { 200: '.y' } },
      c: { type: 'final' },
    },
  }

  test('states and transitions are read from the configuration', () => {
    const { nodes, edges } = graphOf(config)
    expect(nodes.map(({ id }) => id)).toEqual(['m', 'm.a', 'm.b', 'm.b.x', 'm.b.y', 'm.c'])
    expect(edges).toEqual([
      { from: 'm.a', to: 'm.b', label: 'GO [isReady]' },
      { from: 'm.a', to: 'm.c', label: 'STOP' },
      { from: 'm.a', to: 'm.b', label: 'done load' },
      { from: 'm.b', to: 'm.b.y', label: 'after 200' },
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
    expect(stateText({ signedIn: { user: 'known', token: 'held' } })).toBe('signedIn.user.known，token.held')
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
  const seen = [
    actorSeen(),
    eventSeen({ type: 'login' }),
    snapshotSeen('authenticating'),
    eventSeen({ type: 'logout' }),
  ].reduce(learn, NOTHING_SEEN)

  test('actors with their live state, events newest first', () => {
    expect(seen.actors.get('x:1')).toMatchObject({ name: 'session', value: 'authenticating' })
    expect(seen.log.map(({ number, type, to }) => [number, type, to])).toEqual([
      [2, 'logout', 'session'],
      [1, 'login', 'session'],
    ])
    expect(eventLog(seen.log).querySelectorAll('li')).toHaveLength(2)
  })

  test('an actor without states is listed, but has nothing to draw', () => {
    const promise = learn(
      seen,
      actorSeen({ sessionId: 'x:2', name: 'fetchUser', parentId: 'x:1', definition: '{"id":"x:2"}' }),
    )
    expect(promise.actors.get('x:2')?.config).toBeNull()
    const list = actorList([...promise.actors.values()], 'x:1', () => {})
    expect(list.querySelector('li li button')?.textContent).toContain('fetchUser')
  })

  test('a promise that is over is listed no longer', () => {
    const promise = { sessionId: 'x:2', name: 'fetchUser', definition: '{"id":"x:2"}' }
    const running = learn(seen, actorSeen(promise))
    expect(worthListing(running).map(({ name }) => name)).toEqual(['session', 'fetchUser'])
    const over = learn(running, actorSeen({ ...promise, snapshot: { status: 'done' } }))
    expect(worthListing(over).map(({ name }) => name)).toEqual(['session'])
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
})
