import { describe, expect, it } from 'vitest'
import { latenessOf } from '#src/shared/todos/overdue.ts'

const NOW = Date.parse('2026-11-22T08:00:00Z')
const person = {
  key: 'personsToAudit',
  lateBefore: '2026-11-20T00:00:00+08:00',
  dueBefore: '2026-11-21T00:00:00+08:00',
}
const none = { key: 'ticketsOpen', lateBefore: null, dueBefore: null }
const of = (waiting: { since?: string; due?: string }, ...queues: string[]) =>
  latenessOf([person, none], queues, waiting, NOW)

describe('the mark of a row that waits', () => {
  it.each([
    ['2026-11-19T23:59:59+08:00', 'late'],
    ['2026-11-20T00:00:00+08:00', 'today'],
    ['2026-11-20T23:59:59+08:00', 'today'],
    ['2026-11-21T00:00:00+08:00', null],
  ])('follows the instants of its queue: since %s is %s', (since, lateness) => {
    expect(of({ since }, 'personsToReexamine', 'personsToAudit')).toBe(lateness)
  })

  it('is missing where the queue has no term, or is not one of the reader', () => {
    expect(of({ since: '2020-01-01T00:00:00Z' }, 'ticketsOpen')).toBeNull()
    expect(of({ since: '2020-01-01T00:00:00Z' }, 'flowsToPay')).toBeNull()
  })

  it.each([
    ['2026-11-22T07:59:59Z', 'late'],
    ['2026-11-22T15:59:59Z', 'today'],
    ['2026-11-22T16:00:00Z', null],
  ])('follows the deadline of the row itself: due at %s is %s', (due, lateness) => {
    expect(of({ due })).toBe(lateness)
  })
})
