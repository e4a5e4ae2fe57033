import { describe, expect, it } from 'vitest'
import { deliverByChannels } from '#services/messages/deliver.ts'
import { isQuiet } from '#services/messages/quiet-hours.ts'

describe('the quiet hours', () => {
  it.each([
    ['2026-11-27T12:59:59Z', false],
    ['2026-11-27T13:00:00Z', true],
    ['2026-11-27T18:05:00Z', true],
    ['2026-11-27T23:59:59Z', true],
    ['2026-11-28T00:00:00Z', false],
  ])('at %s: %s', (time, expected) => {
    expect(isQuiet(new Date(time))).toBe(expected)
  })

  it('keep text messages in the outbox until the morning', async () => {
    const channel = { name: 'Sms', addressOf: () => '13800138000', send: () => Promise.resolve('') }
    const untouched = {
      transaction: () => {
        throw new Error('the outbox was read')
      },
    }
    const delivery = { db: untouched, channels: [channel], publicUrl: '' } as never as Parameters<
      typeof deliverByChannels
    >[0]
    const { signal } = new AbortController()
    await expect(deliverByChannels({ ...delivery, isQuiet: () => true }, signal)).resolves.toBeUndefined()
    await expect(deliverByChannels({ ...delivery, isQuiet: () => false }, signal)).rejects.toThrow('was read')
  })
})
