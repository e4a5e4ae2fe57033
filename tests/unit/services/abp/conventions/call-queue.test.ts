import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallQueue, type Place, type QueueLimits } from '#services/abp/conventions/call-queue.ts'
import { AppError } from '#services/abp/conventions/errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queueOf = (limits: Partial<QueueLimits> = {}) =>
  new CallQueue({ atOnce: 8, waiting: 100, waitMs: 2_000, ...limits })

let people = 0
const place = (line = 1, more: Partial<Place> = {}): Place => ({
  line,
  sender: `person ${people++}`,
  busy: (seconds) => `请 ${seconds} 秒后再试`,
  ...more,
})

/** Calls that end when they are told to; what has begun stands in the order in which it did. */
function calls(queue: CallQueue) {
  const begun: string[] = []
  const end = new Map<string, (error?: Error) => void>()
  const answers = new Map<string, string>()
  const send = (name: string, where: Place) => {
    const answer = queue.stand(where, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        end.set(name, (error) => (error ? reject(error) : resolve(name)))
      })
    })
    void answer.then(
      () => answers.set(name, 'done'),
      (error: AppError) => answers.set(name, error.details ?? error.message),
    )
    return answer
  }
  const finish = async (name: string, error?: Error) => {
    await settle()
    end.get(name)?.(error)
    await settle()
  }
  return { begun, answers, send, finish }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('an answer that is known', () => {
  const TAKEN = new AppError('quotaFull', { details: '已被领完' })

  test('is given to whoever would wait, and to nobody whose turn it is', async () => {
    const { begun, answers, send } = calls(queueOf())
    for (const name of ['a', 'b', 'c', 'd', 'e']) void send(name, place(1, { known: () => TAKEN }))
    await settle()
    expect([begun, [...answers]]).toEqual([['a', 'b', 'c', 'd'], [['e', '已被领完']]])
  })

  test('empties the line when it becomes known', async () => {
    let isTaken = false
    const known = () => (isTaken ? TAKEN : null)
    const { begun, answers, send, finish } = calls(queueOf())
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void send(name, place(1, { known }))
    await settle()
    isTaken = true
    await finish('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    expect(Object.fromEntries(answers)).toEqual({ a: 'done', e: '已被领完', f: '已被领完', g: '已被领完' })
    // the places of the line are free again
    void send('h', place())
    await settle()
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'h'])
  })

  test('is not told when the sender has more than two calls', async () => {
    const { answers, send } = calls(queueOf())
    for (const name of ['a', 'b', 'c']) void send(name, place(1, { sender: 'one', known: () => TAKEN }))
    await settle()
    expect([...answers]).toEqual([['c', '请 2 秒后再试']])
  })
})

describe('a line', () => {
  test('lets four begin and the others in the order they came', async () => {
    const { begun, send, finish } = calls(queueOf())
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void send(name, place())
    await settle()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    await finish('c')
    await finish('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('sends away at once when it is full, and again has room when one has begun', async () => {
    const { begun, answers, send, finish } = calls(queueOf({ waiting: 2 }))
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void send(name, place())
    await settle()
    expect(answers).toEqual(new Map([['g', '请 2 秒后再试']]))
    await finish('a')
    void send('h', place())
    await settle()
    expect(answers.get('h')).toBeUndefined()
    await finish('b')
    await finish('c')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h'])
  })

  test('may hold nobody at all', async () => {
    const { answers, send } = calls(queueOf({ waiting: 0 }))
    for (const name of ['a', 'b', 'c', 'd', 'e']) void send(name, place())
    await settle()
    expect([...answers.keys()]).toEqual(['e'])
  })

  test('keeps nobody longer than the limit, and who was sent away is not called later', async () => {
    const { begun, answers, send, finish } = calls(queueOf())
    for (const name of ['a', 'b', 'c', 'd', 'late']) void send(name, place())
    await vi.advanceTimersByTimeAsync(1_000)
    void send('later', place())
    await vi.advanceTimersByTimeAsync(999)
    expect(answers.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect([...answers]).toEqual([['late', '请 2 秒后再试']])
    await finish('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'later'])
    // whoever has begun is let finish
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...answers.keys()]).toEqual(['late', 'a'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('forgets who has gone', async () => {
    const { begun, send, finish } = calls(queueOf())
    const gone = new AbortController()
    for (const name of ['a', 'b', 'c', 'd']) void send(name, place())
    void send('gone', place(1, { gone: gone.signal }))
    void send('next', place())
    gone.abort()
    await finish('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'next'])
    await expect(send('was never there', place(2, { gone: gone.signal }))).rejects.toMatchObject({ code: 42902 })
  })

  test('goes on when one of it fails', async () => {
    const { begun, answers, send, finish } = calls(queueOf())
    for (const name of ['a', 'b', 'c', 'd', 'e']) void send(name, place())
    await finish('b', new Error('no place'))
    expect(answers.get('b')).toBe('no place')
    expect(begun.at(-1)).toBe('e')
  })
})

describe('several lines', () => {
  test('do not wait for each other, and take turns when all together are too many', async () => {
    const { begun, send, finish } = calls(queueOf({ atOnce: 5 }))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void send(name, place(1))
    for (const name of ['b1', 'b2', 'b3']) void send(name, place(2))
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
    for (const name of ['a1', 'a2', 'a3', 'a4']) await finish(name)
    expect(begun.slice(5)).toEqual(['a5', 'b2', 'a6', 'b3'])
  })

  test('are bounded together, too', async () => {
    const { answers, send } = calls(queueOf({ atOnce: 1, waiting: 1 }))
    for (let line = 0; line < 12; line++) void send(`line ${line}`, place(line))
    await settle()
    expect([...answers.keys()]).toEqual(['line 11'])
  })
})

test('one sender has two places, so that nobody takes the line with a script', async () => {
  const { begun, answers, send, finish } = calls(queueOf())
  for (const name of ['a', 'b', 'c']) void send(name, place(1, { sender: 'script' }))
  void send('other line', place(2, { sender: 'script' }))
  void send('somebody', place())
  await settle()
  expect(begun).toEqual(['a', 'b', 'somebody'])
  expect([...answers.keys()]).toEqual(['c', 'other line'])
  await finish('a')
  void send('d', place(1, { sender: 'script' }))
  await settle()
  expect(begun.at(-1)).toBe('d')
})

describe('whoever is sent away', () => {
  const refusal = async (queue: CallQueue, where = place()) =>
    (await queue.stand(where, async () => {}).catch((error: AppError) => error)) as AppError

  test('is told so by a code, a status and a moment', async () => {
    const queue = queueOf({ atOnce: 1, waiting: 0 })
    void queue.stand(place(), () => new Promise(() => {}))
    expect(await refusal(queue)).toMatchObject({ code: 42902, status: 429, retryAfter: 2, details: '请 2 秒后再试' })
  })

  test('comes back one after the other, as fast as the line moves, and in a quarter of a minute at the latest', async () => {
    const queue = queueOf({ atOnce: 1, waiting: 0 })
    for (let count = 0; count < 60; count++) {
      const slow = queue.stand(place(), () => new Promise((resolve) => setTimeout(resolve, 400)))
      await vi.advanceTimersByTimeAsync(400)
      await slow
    }
    void queue.stand(place(), () => new Promise(() => {}))
    const told: (number | null)[] = []
    for (let count = 0; count < 400; count++) told.push((await refusal(queue)).retryAfter)
    // a tenth of a second for each, since four of a line are served together
    expect([told[0], told[20], told[100], told[399]]).toEqual([2, 4, 12, 15])
    expect(told).toEqual(told.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  })
})

describe('who watches', () => {
  test('hears how many wait and why some are sent away', async () => {
    const heard: string[] = []
    const watch = {
      waiting: (count: number) => heard.push(`${count} wait`),
      sentAway: (why: string) => heard.push(why),
    }
    const queue = new CallQueue({ atOnce: 1, waiting: 1, waitMs: 2_000 }, watch)
    const { send, finish, answers } = calls(queue)
    void send('a', place())
    void send('b', place())
    void send('c', place())
    await settle()
    expect(heard.splice(0)).toEqual(['1 wait', 'full'])
    await finish('a')
    expect(heard.splice(0)).toEqual(['0 wait'])
    void send('d', place())
    await vi.advanceTimersByTimeAsync(2_001)
    expect(heard.splice(0)).toEqual(['1 wait', '0 wait', 'late'])
    const gone = new AbortController()
    void send('e', place(1, { gone: gone.signal }))
    await settle()
    gone.abort()
    await settle()
    expect(heard.splice(0)).toEqual(['1 wait', '0 wait', 'gone'])
    await finish('b')
    for (const name of ['f', 'g', 'h']) void send(name, place(2, { sender: 'one client' }))
    await settle()
    expect(heard.splice(0)).toEqual(['1 wait', 'several'])
    expect(answers.get('b')).toBe('done')
  })
})
