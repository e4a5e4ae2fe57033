import { expect, test } from 'vitest'
import { Turns } from '#services/work-orders/turns.ts'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

test('runs no more than so many with one key, in the order they came', async () => {
  const turns = new Turns(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      turns.take(1, async () => {
        begun.push(index)
        most = Math.max(most, ++running)
        await pause()
        running--
      }),
    ),
  )
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('hands the turn on when the work before failed', async () => {
  const turns = new Turns(1)
  const failing = turns.take(1, async () => {
    await pause()
    throw new Error('no place')
  })
  const next = turns.take(1, async () => 'claimed')
  await expect(failing).rejects.toThrow('no place')
  await expect(next).resolves.toBe('claimed')
})

test('does not let one key wait for another', async () => {
  const turns = new Turns(1)
  let release = () => {}
  const held = turns.take(
    1,
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  await expect(turns.take(2, async () => 'other order')).resolves.toBe('other order')
  release()
  await held
})
