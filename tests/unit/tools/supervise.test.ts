import { expect, test } from 'vitest'
import { NEEDS_CHANGE, supervise } from '#tools/lib/supervise.mjs'

/** A server that ends with these codes, one after the other. */
function ending(...codes: number[]) {
  const said: string[] = []
  let starts = 0
  const run = async () => codes[starts++] ?? 0
  const end = ({
    isStopping = () => false,
    wasReady = () => true,
  }: {
    isStopping?: () => boolean
    wasReady?: () => boolean
  } = {}) => supervise({ run, wasReady, isStopping, say: (line: string) => said.push(line), pauses: [1, 1] })
  return { end, said, starts: () => starts }
}

test('a server that crashes is started again, and says so', async () => {
  const { end, said, starts } = ending(1, 2, 0)
  expect(await end()).toBe(0)
  expect(starts()).toBe(3)
  expect(said).toHaveLength(2)
  expect(said[1]).toContain('代码 2')
})

test('one that crashes again and again is given up with the code of its end', async () => {
  const { end, said, starts } = ending(1, 1, 3, 0)
  expect(await end()).toBe(3)
  expect(starts()).toBe(3)
  expect(said.at(-1)).toContain('不再重新启动')
})

test('one that has never been ready is not started again', async () => {
  const { end, said, starts } = ending(1, 0)
  expect(await end({ wasReady: () => false })).toBe(1)
  expect(starts()).toBe(1)
  expect(said.join()).toMatch(/服务没能启动（代码 1）.*\nThe server could not start/)
})

test.each([
  ['the system', 137],
  ['V8', 134],
])('one that %s ends for want of memory says so, and only once before it has served', async (_, code) => {
  const { end, said, starts } = ending(code, 0)
  expect(await end({ wasReady: () => false })).toBe(code)
  expect(starts()).toBe(1)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/内存不够.*\nThe process ran out of memory/)
})

test('one that needs another setting, or is asked to end, is not started again', async () => {
  const wrong = ending(NEEDS_CHANGE)
  expect([await wrong.end(), wrong.starts()]).toEqual([NEEDS_CHANGE, 1])
  const stopped = ending(143)
  expect([await stopped.end({ isStopping: () => true }), stopped.starts()]).toEqual([143, 1])
})
