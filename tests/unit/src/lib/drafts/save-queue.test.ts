import { expect, test } from 'vitest'
import { NetworkError } from '#src/lib/api-error.ts'
import { type Attempt, createSaveQueue } from '#src/lib/drafts/save-queue.ts'

interface Row {
  rowVersion: number
}

/** A server that answers each attempt as `answers` says, then with the next version. */
function queueWith(answers: (() => unknown)[] = []) {
  const sent: Attempt<string>[] = []
  const kept: number[] = []
  const queue = createSaveQueue<string, Row>({
    rowVersion: 4,
    send: async (attempt) => {
      sent.push(attempt)
      await answers[sent.length - 1]?.()
      return { rowVersion: (attempt.rowVersion ?? 9) + 1 }
    },
    keep: ({ rowVersion }) => kept.push(rowVersion),
  })
  return { queue, sent, kept }
}

const lose = () => {
  throw new NetworkError('Failed to fetch')
}
const refuse = () => {
  throw new Error('refused')
}

test('saves one after the other, each over the version of the one before', async () => {
  let open = () => {}
  const { queue, sent, kept } = queueWith([() => new Promise<void>((resolve) => (open = resolve))])
  const first = queue.save('one')
  const second = queue.save('two')
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
  open()
  await Promise.all([first, second])
  expect(sent.map(({ content, rowVersion }) => [content, rowVersion])).toEqual([
    ['one', 4],
    ['two', 5],
  ])
  expect(kept).toEqual([5, 6])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('sends the same again after a lost answer, with the same key', async () => {
  const { queue, sent } = queueWith([lose])
  await expect(queue.save('one')).rejects.toThrow('Failed to fetch')
  await queue.save('one')
  expect(sent[1]).toEqual(sent[0])
})

test('settles a lost save first, so that its change is not taken for another user’s', async () => {
  const { queue, sent } = queueWith([lose])
  await queue.save('one').catch(() => {})
  await queue.save('two')
  expect(sent.map(({ content, rowVersion }) => [content, rowVersion])).toEqual([
    ['one', 4],
    ['one', 4],
    ['two', 5],
  ])
})

test('drops a lost save that turns out to be refused, and waits while it stays lost', async () => {
  const { queue, sent } = queueWith([lose, lose, refuse])
  await queue.save('one').catch(() => {})
  await expect(queue.save('two')).rejects.toThrow('Failed to fetch')
  await queue.save('two')
  expect(sent.map(({ content }) => content)).toEqual(['one', 'one', 'one', 'two'])
})

test('saves over any version when it is forced, and takes the version of what it reads', async () => {
  const { queue, sent } = queueWith()
  await queue.read(async () => ({ rowVersion: 7 }))
  expect(queue.version()).toBe(7)
  await queue.read(async () => null)
  expect(queue.version()).toBe(7)
  await queue.save('one', { isForced: true })
  expect(sent[0]?.rowVersion).toBeNull()
  expect(queue.version()).toBe(10)
})
