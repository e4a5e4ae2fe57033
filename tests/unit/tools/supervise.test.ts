import { expect, test } from 'vitest'
import { NEEDS_CHANGE, supervise } from '#tools/lib/supervise.mjs'

/** A server that ends with these codes, one after the other. */
function ending(...codes: number[]) {
  const said: string[] = []
  let starts = 0
  const run = async () => codes[starts++] ?? 0
  const end = (isStopping = () => false) =>
    supervise({ run, isStopping, say: (line: string) => said.push(line), pauses: [1, 1] })
  return { end, said, starts: () => starts }
}

test('a server that crashes is started again, and says so', async () => {
  const { end, said, starts } = ending(1, 137, 0)
  expect(await end()).toBe(0)
  expect(starts()).toBe(3)
  expect(said).toHaveLength(2)
  expect(said[1]).toContain('代码 137')
})

test('one that never runs is given up with the code of its end', async () => {
  const { end, said, starts } = ending(1, 1, 3, 0)
  expect(await end()).toBe(3)
  expect(starts()).toBe(3)
  expect(said.at(-1)).toContain('不再重新启动')
})

test('one that needs another setting, or is asked to end, is not started again', async () => {
  const wrong = ending(NEEDS_CHANGE)
  expect([await wrong.end(), wrong.starts()]).toEqual([1, 1])
  const stopped = ending(143)
  expect([await stopped.end(() => true), stopped.starts()]).toEqual([143, 1])
})
