import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { RECENT_NOTICES_LIMIT } from '#machines/flows/constants.ts'
import { toastsMachine } from '#machines/flows/toasts.machine.ts'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import { createClock } from './support.ts'

function openToasts() {
  const time = createClock()
  const toasts = createActor(toastsMachine, { clock: time.clock, input: { now: time.now } }).start()
  const show = (text: string, more: Partial<NewToast> = {}) =>
    toasts.send({ type: 'show', toast: { severity: 'error', lines: [text], ...more } })
  const shown = () => toasts.getSnapshot().context.toasts.map(({ lines }) => lines[0])
  const recent = () => toasts.getSnapshot().context.recent
  return { ...time, toasts, show, shown, recent }
}

describe('toasts', () => {
  test('§8 error toast: shown for 5 seconds', () => {
    const { show, shown, increment } = openToasts()
    show('名额已满')
    increment(4999)
    expect(shown()).toEqual(['名额已满'])
    increment(1)
    expect(shown()).toEqual([])
  })

  test('each toast has its own five seconds', () => {
    const { show, shown, increment } = openToasts()
    show('first')
    increment(3000)
    show('second')
    increment(2000)
    expect(shown()).toEqual(['second'])
    increment(3000)
    expect(shown()).toEqual([])
  })

  test('the clock stands while the pointer is on a toast and runs on afterwards', () => {
    const { toasts, show, shown, increment } = openToasts()
    show('slow reader')
    increment(4000)
    toasts.send({ type: 'pause', reason: 'hover' })
    increment(60_000)
    expect(shown()).toEqual(['slow reader'])
    toasts.send({ type: 'resume', reason: 'hover' })
    increment(999)
    expect(shown()).toEqual(['slow reader'])
    increment(1)
    expect(shown()).toEqual([])
  })

  test('with pointer and focus on it, both have to leave', () => {
    const { toasts, show, shown, increment } = openToasts()
    show('both')
    toasts.send({ type: 'pause', reason: 'hover' })
    toasts.send({ type: 'pause', reason: 'focus' })
    toasts.send({ type: 'resume', reason: 'hover' })
    increment(10_000)
    expect(shown()).toEqual(['both'])
    toasts.send({ type: 'resume', reason: 'focus' })
    increment(5000)
    expect(shown()).toEqual([])
  })

  test('a toast that comes while the clock stands gets its full five seconds', () => {
    const { toasts, show, shown, increment } = openToasts()
    show('early')
    increment(1000)
    toasts.send({ type: 'pause', reason: 'focus' })
    increment(20_000)
    show('late')
    toasts.send({ type: 'resume', reason: 'focus' })
    increment(4000)
    expect(shown()).toEqual(['late'])
    increment(1000)
    expect(shown()).toEqual([])
  })

  test('dismissing the last toast under the pointer does not leave the clock standing', () => {
    const { toasts, show, shown, increment } = openToasts()
    show('gone')
    toasts.send({ type: 'pause', reason: 'hover' })
    toasts.send({ type: 'dismiss', id: 1 })
    show('next')
    increment(5000)
    expect(shown()).toEqual([])
  })

  test('a toast without an end stays until it is dismissed', () => {
    const { toasts, show, shown, increment } = openToasts()
    show('stays', { durationMs: null })
    increment(3_600_000)
    expect(shown()).toEqual(['stays'])
    toasts.send({ type: 'dismiss', id: 1 })
    expect(shown()).toEqual([])
  })

  test('a later toast with the same key takes the place of the earlier, and can be withdrawn by it', () => {
    const { toasts, show, shown } = openToasts()
    show('two minutes', { key: 'expiry' })
    show('one minute', { key: 'expiry' })
    expect(shown()).toEqual(['one minute'])
    toasts.send({ type: 'dismissKey', key: 'expiry' })
    expect(shown()).toEqual([])
  })

  test('keeps a copy in the list of recent notices, newest first, until it is cleared', () => {
    const { toasts, show, recent, increment } = openToasts()
    show('one')
    show('two')
    increment(5000)
    expect(recent().map(({ lines, isRead }) => [lines[0], isRead])).toEqual([
      ['two', false],
      ['one', false],
    ])
    toasts.send({ type: 'readRecent' })
    expect(recent().every(({ isRead }) => isRead)).toBe(true)
    toasts.send({ type: 'clearRecent' })
    expect(recent()).toEqual([])
  })

  test('the list of recent notices is limited', () => {
    const { show, recent } = openToasts()
    for (let count = 0; count < RECENT_NOTICES_LIMIT + 5; count += 1) show(`${count}`)
    expect(recent()).toHaveLength(RECENT_NOTICES_LIMIT)
    expect(recent()[0]?.lines).toEqual([`${RECENT_NOTICES_LIMIT + 4}`])
  })

  test('nothing to show, no timer', () => {
    const { toasts, show, increment } = openToasts()
    expect(toasts.getSnapshot().value).toBe('empty')
    show('x')
    increment(5000)
    expect(toasts.getSnapshot().value).toBe('empty')
  })
})
