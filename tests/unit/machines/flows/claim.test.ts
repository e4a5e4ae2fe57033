import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ClaimInput, claimMachine } from '#machines/flows/claim.machine.ts'
import {
  type ClaimCheck,
  type ClaimReceipt,
  type ClaimRequest,
  claimFailureOf,
  isClaimableQuantity,
  toThousandths,
} from '#machines/flows/claim.model.ts'
import { settle } from './support.ts'

const networkDown = () => Object.assign(new Error('Failed to fetch'), { isRetryable: true })
const crowded = () => Object.assign(new Error('现在领取的人很多'), { isRetryable: false, retryAfter: 3 })
const quotaFull = () => Object.assign(new Error('名额已满'), { isRetryable: false })

interface Doubles {
  check?: (request: ClaimRequest) => Promise<ClaimCheck>
  send?: (request: ClaimRequest) => Promise<ClaimReceipt>
  input?: Partial<ClaimInput>
}

function openClaim({ check, send, input }: Doubles = {}) {
  let keys = 0
  const machine = claimMachine.provide({
    actors: {
      checkClaim: fromPromise(({ input: request }) =>
        (check ?? (async () => ({ isAllowed: true, remaining: '2400', reason: null })))(request),
      ),
      sendClaim: fromPromise(({ input: request }) =>
        (send ?? (async () => ({ participatorId: 5, statusLabel: '已领取', dueTime: null })))(request),
      ),
    },
  })
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const claim = createActor(machine, {
    input: {
      workOrderId: 1,
      mode: 'claim',
      quantity: '100',
      remaining: '2400',
      pricingUnit: 'Quantity',
      newKey,
      ...input,
    },
  }).start()
  claim.send({ type: 'setRulesRead', hasReadRules: true })
  return { claim, state: () => claim.getSnapshot().value, context: () => claim.getSnapshot().context }
}

async function openConfirming(doubles: Doubles = {}) {
  const opened = openClaim(doubles)
  opened.claim.send({ type: 'check' })
  await settle()
  return opened
}

describe('claiming a work order', () => {
  test('goes from quantity over check and confirmation to claimed', async () => {
    const { claim, state, context } = openClaim()
    claim.send({ type: 'setQuantity', quantity: '2400' })
    claim.send({ type: 'check' })
    expect(state()).toBe('checking')
    await settle()
    expect(state()).toBe('confirming')
    claim.send({ type: 'confirm' })
    expect(state()).toBe('claiming')
    await settle()
    expect(state()).toBe('claimed')
    expect(context().receipt).toEqual({ participatorId: 5, statusLabel: '已领取', dueTime: null })
  })

  test.each(['', '0', '-1', '2400.001', '1.2345', '1e3', 'abc', '01'])(
    'does not go on with the quantity "%s"',
    (quantity) => {
      const { claim, state } = openClaim({ input: { quantity } })
      claim.send({ type: 'check' })
      expect(state()).toBe('choosing')
    },
  )

  test('returns to the quantity when less is left than wanted, and says what is left', async () => {
    const check = async () => ({ isAllowed: true, remaining: '60.000', reason: '只剩 60 张' })
    const { state, context } = await openConfirming({ check })
    expect(state()).toBe('choosing')
    expect(context()).toMatchObject({ remaining: '60.000', reason: '只剩 60 张', request: { quantity: '100' } })
  })

  test('returns to the quantity with the reason when the person may not claim', async () => {
    const check = async () => ({ isAllowed: false, remaining: '2400', reason: '需要先通过培训' })
    const { state, context } = await openConfirming({ check })
    expect(state()).toBe('choosing')
    expect(context().reason).toBe('需要先通过培训')
  })

  test('a check that cannot reach the server keeps what was typed', async () => {
    const { state, context } = await openConfirming({ check: () => Promise.reject(networkDown()) })
    expect(state()).toBe('choosing')
    expect(context().request.quantity).toBe('100')
    expect(context().failure?.message).toBe('Failed to fetch')
  })

  test('a network failure keeps what was typed and retries with the same key', async () => {
    const send = vi.fn<(request: ClaimRequest) => Promise<ClaimReceipt>>().mockRejectedValueOnce(networkDown())
    send.mockResolvedValue({ participatorId: 5, statusLabel: '已领取', dueTime: null })
    const { claim, state } = await openConfirming({ send })
    claim.send({ type: 'confirm' })
    await settle()
    expect(state()).toBe('failed')
    claim.send({ type: 'retry' })
    await settle()
    expect(state()).toBe('claimed')
    const [first, second] = send.mock.calls.map(([request]) => request)
    expect(second).toEqual(first)
    expect(first).toMatchObject({ quantity: '100', idempotencyKey: 'key-1' })
  })

  test('in a rush it asks again when it was told to, with the same key, and gets its place', async () => {
    vi.useFakeTimers()
    const send = vi.fn<(request: ClaimRequest) => Promise<ClaimReceipt>>()
    send.mockRejectedValueOnce(crowded()).mockRejectedValueOnce(crowded())
    send.mockResolvedValue({ participatorId: 5, statusLabel: '已领取', dueTime: null })
    const { claim, state, context } = openClaim({ send })
    claim.send({ type: 'check' })
    await vi.advanceTimersByTimeAsync(0)
    claim.send({ type: 'confirm' })
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('waiting')
    expect(context().failure).toEqual({ message: '现在领取的人很多', isRetryable: false, retryAfter: 3 })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(2)
    expect(state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state()).toBe('claimed')
    expect(new Set(send.mock.calls.map(([request]) => request.idempotencyKey))).toEqual(new Set(['key-1']))
    vi.useRealTimers()
  })

  test('whoever goes back while it waits is not claimed for', async () => {
    vi.useFakeTimers()
    const send = vi.fn(() => Promise.reject(crowded()))
    const { claim, state, context } = openClaim({ send })
    claim.send({ type: 'check' })
    await vi.advanceTimersByTimeAsync(0)
    claim.send({ type: 'confirm' })
    await vi.advanceTimersByTimeAsync(0)
    claim.send({ type: 'back' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([state(), send.mock.calls.length, context().request.quantity]).toEqual(['choosing', 1, '100'])
    vi.useRealTimers()
  })

  test('a refusal is final for this key and shows its reason', async () => {
    const { claim, state, context } = await openConfirming({ send: () => Promise.reject(quotaFull()) })
    claim.send({ type: 'confirm' })
    await settle()
    expect(state()).toBe('refused')
    expect(context().failure?.message).toBe('名额已满')
    claim.send({ type: 'retry' })
    expect(state()).toBe('refused')
    claim.send({ type: 'back' })
    expect(state()).toBe('choosing')
    expect(context().request).toMatchObject({ quantity: '100', idempotencyKey: 'key-2' })
  })

  test('another quantity is another claim and gets another key; the same one keeps it', () => {
    const { claim, context } = openClaim()
    claim.send({ type: 'setQuantity', quantity: '100' })
    expect(context().request.idempotencyKey).toBe('key-1')
    claim.send({ type: 'setQuantity', quantity: '90' })
    expect(context().request.idempotencyKey).toBe('key-2')
  })

  test('goes nowhere before the rules are read, and says so', async () => {
    const { claim, state, context } = openClaim()
    claim.send({ type: 'setRulesRead', hasReadRules: false })
    claim.send({ type: 'check' })
    expect([state(), context().showsProblems]).toEqual(['choosing', true])
    claim.send({ type: 'setRulesRead', hasReadRules: true })
    claim.send({ type: 'check' })
    expect(state()).toBe('checking')
  })

  test('an assignment is accepted at once, with the quantity it has', async () => {
    const send = vi.fn(async () => ({ participatorId: 8, statusLabel: '已领取', dueTime: '2026-12-01T16:00:00Z' }))
    const { claim, state } = openClaim({ send, input: { mode: 'accept', participatorId: 8, quantity: '12.500' } })
    claim.send({ type: 'check' })
    expect(state()).toBe('claiming')
    await settle()
    expect(state()).toBe('claimed')
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ mode: 'accept', participatorId: 8 }))
  })

  test('the remark travels with the application', async () => {
    const send = vi.fn(async () => ({ participatorId: 5, statusLabel: '待领取', dueTime: null }))
    const { claim } = openClaim({ send, input: { mode: 'apply' } })
    claim.send({ type: 'setRemark', remark: '上午可以工作' })
    claim.send({ type: 'check' })
    await settle()
    claim.send({ type: 'confirm' })
    await settle()
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ mode: 'apply', remark: '上午可以工作' }))
  })
})

describe('quantities are decimals, never binary floats', () => {
  test.each([
    ['0.1', 100n],
    ['2400.000', 2_400_000n],
    ['7', 7000n],
    [' 7.5 ', 7500n],
    ['1.2345', null],
    ['１', null],
  ])('%s is %s thousandths', (text, expected) => {
    expect(toThousandths(text)).toBe(expected)
  })

  test('compares by value, not by text', () => {
    expect(isClaimableQuantity('2400', '2400.000', 'Quantity')).toBe(true)
    expect(isClaimableQuantity('0.5', '0.50', 'WorkingHours')).toBe(true)
    expect(isClaimableQuantity('1', '0.99', 'WorkingHours')).toBe(false)
  })

  test('pieces are whole, hours are halves', () => {
    expect(isClaimableQuantity('1.5', '10', 'Quantity')).toBe(false)
    expect(isClaimableQuantity('1.5', '10', 'WorkingHours')).toBe(true)
    expect(isClaimableQuantity('1.25', '10', 'WorkingHours')).toBe(false)
  })
})

test('a failure is tried again only where it says so itself', () => {
  for (const other of [null, undefined, 'no', 5, new Error('x'), { isRetryable: 'yes' }]) {
    expect(claimFailureOf(other).isRetryable, String(other)).toBe(false)
  }
  expect(claimFailureOf({ isRetryable: true }).isRetryable).toBe(true)
  for (const retryAfter of [undefined, null, '4', 0, -1]) expect(claimFailureOf({ retryAfter }).retryAfter).toBe(null)
  expect(claimFailureOf({ retryAfter: 4 }).retryAfter).toBe(4)
  expect(claimFailureOf('no').message).toBe('no')
})
