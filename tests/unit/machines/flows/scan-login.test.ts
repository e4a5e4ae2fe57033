import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { SCAN_POLL_MS } from '#machines/flows/constants.ts'
import { type ScanAnswer, type ScanCode, scanLoginMachine } from '#machines/flows/scan-login.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DONE: ScanAnswer = { state: 'Done', accessToken: 'token', userId: 7 }

function open(answers: (ScanAnswer | Error)[], create?: () => Promise<ScanCode>) {
  const asked: string[] = []
  let made = 0
  const machine = scanLoginMachine.provide({
    actors: {
      createCode: fromPromise(
        create ??
          (async () => {
            made += 1
            return { ticket: `ticket-${made}`, scanUrl: 'https://example.com/q', expireInSeconds: 300 }
          }),
      ),
      askCode: fromPromise(async ({ input }) => {
        asked.push(input.ticket)
        const answer = answers.shift() ?? { state: 'Pending' as const }
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const scan = createActor(machine, { input: {} }).start()
  const poll = () => vi.advanceTimersByTimeAsync(SCAN_POLL_MS)
  return { scan, asked, poll, state: () => scan.getSnapshot().value, context: () => scan.getSnapshot().context }
}

describe('a code on the screen', () => {
  test('is asked about until somebody has scanned it', async () => {
    const { state, poll, asked, context } = open([{ state: 'Pending' }, { state: 'Pending' }, DONE])
    expect(state()).toBe('creating')
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('waiting')
    await poll()
    await poll()
    expect(state()).toBe('waiting')
    await poll()
    expect(state()).toBe('known')
    expect(context().answer).toEqual(DONE)
    await poll()
    expect(asked).toEqual(['ticket-1', 'ticket-1', 'ticket-1'])
  })

  test('of somebody without an account gives the key by which one is bound', async () => {
    const { state, poll, context } = open([{ state: 'NeedBind', cacheKey: 'key' }])
    await vi.advanceTimersByTimeAsync(0)
    await poll()
    expect(state()).toBe('unknown')
    expect(context().answer).toEqual({ state: 'NeedBind', cacheKey: 'key' })
  })

  test('survives a lost answer', async () => {
    const { state, poll } = open([new Error('no network'), DONE])
    await vi.advanceTimersByTimeAsync(0)
    await poll()
    expect(state()).toBe('waiting')
    await poll()
    expect(state()).toBe('known')
  })

  test.each<[string, (ScanAnswer | Error)[]]>([
    ['when the services say so', [{ state: 'Expired' }]],
    ['by its own clock, though the network is down', Array.from({ length: 200 }, () => new Error('no network'))],
  ])('ends %s, and is made anew on request', async (_, answers) => {
    const { scan, state, context } = open(answers)
    await vi.advanceTimersByTimeAsync(301_000)
    expect(state()).toBe('expired')
    scan.send({ type: 'renew' })
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('waiting')
    expect(context().code?.ticket).toBe('ticket-2')
  })

  test('that could not be made says why, and is tried again', async () => {
    const failure = new Error('登录服务暂时连接不上')
    const { scan, state, context } = open([], () => Promise.reject(failure))
    await vi.advanceTimersByTimeAsync(0)
    expect(state()).toBe('failed')
    expect(context().error).toBe(failure)
    scan.send({ type: 'renew' })
    expect(state()).toBe('creating')
  })
})
