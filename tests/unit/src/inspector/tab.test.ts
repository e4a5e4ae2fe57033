import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { type ClaimInput, claimMachine } from '#machines/flows/claim.machine.ts'
import type { ClaimCheck, ClaimRequest } from '#machines/flows/claim.model.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { TabMessage } from '#machines/flows/session.types.ts'
import { channelOf, newTabId } from '#src/inspector/messages.ts'
import { inspectedTab } from '#tests/support/inspected.ts'

const CLAIMABLE: ClaimCheck = { isAllowed: true, remaining: '5', reason: null }
const input = (): ClaimInput => ({
  workOrderId: 7,
  mode: 'claim',
  quantity: '2',
  remaining: '5',
  pricingUnit: 'Quantity',
  newKey: () => 'key',
})

function openClaim(tab: ReturnType<typeof inspectedTab>) {
  const checkClaim = fromPromise<ClaimCheck, ClaimRequest>(async () => CLAIMABLE)
  const actor = createActor(claimMachine.provide({ actors: { checkClaim } }), { input: input(), inspect: tab.inspect })
  return actor.start()
}

describe('what a tab reports', () => {
  test('an actor with its configuration, the page that was open, and each event with the state after it', async () => {
    const tab = inspectedTab('/userCenter/workOrder/7')
    const claim = openClaim(tab)
    claim.send({ type: 'setQuantity', quantity: '3' })
    claim.send({ type: 'setRulesRead', hasReadRules: true })
    claim.send({ type: 'check' })
    await vi.waitFor(() => expect(claim.getSnapshot().value).toBe('confirming'))
    const { page, value, config, steps } = await tab.actorOf('claim')
    expect({ page, value, description: config?.description }).toEqual({
      page: '/userCenter/workOrder/7',
      value: 'confirming',
      description: '领取工单',
    })
    expect(steps.map(({ event, value }) => [event.type, value])).toEqual([
      ['xstate.init', 'choosing'],
      ['setQuantity', 'choosing'],
      ['setRulesRead', 'choosing'],
      ['check', 'checking'],
      ['xstate.done.actor.0.claim.checking', 'confirming'],
    ])
    expect(steps[1]?.event).toEqual({ type: 'setQuantity', quantity: '3' })
  })

  test('that an event was refused: by the state, by a guard, and not when only an action ran', async () => {
    const tab = inspectedTab()
    const machine = setup({ guards: { never: () => false }, actions: { note: () => {} } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { knock: { actions: 'note' }, open: { guard: 'never', target: 'ajar' } } }, ajar: {} },
    })
    const door = createActor(machine, { inspect: tab.inspect }).start()
    for (const type of ['close', 'knock', 'open', 'knock']) door.send({ type })
    const { steps } = await tab.actorOf('door')
    expect(steps.slice(1).map(({ event, isRefused }) => [event.type, isRefused])).toEqual([
      ['close', true],
      ['knock', false],
      ['open', true],
      ['knock', false],
    ])
  })

  test('an inspector that comes later, or asks again, receives everything once', async () => {
    const tab = inspectedTab()
    openClaim(tab).send({ type: 'check' })
    const first = await tab.settle()
    const second = await tab.settle()
    expect(first.count).toBeGreaterThan(1)
    expect(second.count).toBe(first.count)
  })

  test('the expiry of a token, but never the token', async () => {
    const tab = inspectedTab()
    const token = { accessToken: 'aaa.bbb.ccc', expireTime: 5, enterpriseId: 3 }
    const machine = sessionMachine.provide({
      actors: { otherTabs: fromCallback<TabMessage>(() => {}), fetchUser: fromPromise(() => new Promise(() => {})) },
    })
    createActor(machine, { input: { storedToken: token, now: () => 1 }, inspect: tab.inspect }).start()
    await tab.settle()
    const said = JSON.stringify(tab.heard)
    expect(said).toContain('"expireTime":5')
    expect(said).not.toContain('aaa.bbb.ccc')
  })
})

describe('sending an event from the inspector', () => {
  test('reaches the running actor', async () => {
    const tab = inspectedTab()
    const claim = openClaim(tab)
    const { sessionId } = await tab.actorOf('claim')
    tab.say({ kind: 'send', sessionId, event: { type: 'setQuantity', quantity: '4' } })
    await tab.settle()
    expect(claim.getSnapshot().context.request.quantity).toBe('4')
  })

  test('to an actor that is over answers so', async () => {
    const tab = inspectedTab()
    const claim = openClaim(tab)
    const { sessionId } = await tab.actorOf('claim')
    claim.stop()
    tab.say({ kind: 'send', sessionId, event: { type: 'check' } })
    await tab.settle()
    expect(tab.heard).toContainEqual({ kind: 'gone', sessionId })
  })

  test('does not pass events that belong to XState, nor anything that is no event', async () => {
    const tab = inspectedTab()
    const claim = openClaim(tab)
    const { sessionId } = await tab.actorOf('claim')
    const send = vi.spyOn(claim, 'send')
    for (const event of [{ type: 'xstate.stop' }, { type: 'xstate.done.actor.0.claim.checking' }, { type: 5 }, null])
      tab.say({ kind: 'send', sessionId, event })
    tab.say({ kind: 'other', sessionId, event: { type: 'check' } })
    await tab.settle()
    expect(send).not.toHaveBeenCalled()
    expect(claim.getSnapshot().status).toBe('active')
  })

  test('is open to the inspector of this tab alone: another channel and window messages are not heard', async () => {
    const tab = inspectedTab()
    const claim = openClaim(tab)
    const { sessionId } = await tab.actorOf('claim')
    const send = vi.spyOn(claim, 'send')
    const stranger = channelOf(newTabId())
    const message = { kind: 'send', sessionId, event: { type: 'check' } }
    stranger.postMessage(message)
    globalThis.dispatchEvent?.(new MessageEvent('message', { data: message }))
    await tab.settle()
    stranger.close()
    expect(send).not.toHaveBeenCalled()
  })

  test('a tab is called by 128 random bits', () => {
    const ids = new Set(Array.from({ length: 100 }, newTabId))
    expect(ids.size).toBe(100)
    for (const id of ids) expect(id.length).toBeGreaterThan(15)
  })
})
