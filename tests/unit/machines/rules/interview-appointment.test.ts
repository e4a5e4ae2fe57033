import { expect, test } from 'vitest'
import { appointmentProblems } from '#machines/rules/interview-appointment.ts'

const now = new Date('2026-11-23T01:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const given = { interviewTime: after(25), interviewMode: 'OnSite', place: '三楼', link: null, contactPhone: null }
const members = (changes: object) => appointmentProblems({ ...given, ...changes }, now).map(({ member }) => member)

test('an invitation in a day or later, with its place, is fine', () => {
  expect(members({})).toEqual([])
})

test('everything that is missing is named at once', () => {
  expect(members({ interviewTime: null, place: null, contactPhone: '12' })).toEqual([
    'interviewTime',
    'place',
    'contactPhone',
  ])
})

test('a day is counted to the moment', () => {
  expect(members({ interviewTime: after(24) })).toEqual(['interviewTime'])
  expect(members({ interviewTime: new Date(after(24).getTime() + 1) })).toEqual([])
})

test('other kinds of interview name nothing, and a phone stands in any form', () => {
  expect(members({ interviewMode: null, place: null })).toEqual([])
  expect(members({ interviewMode: 'Video', place: null, link: 'https://example.com' })).toEqual([])
  expect(members({ contactPhone: '13800138000' })).toEqual([])
  expect(members({ contactPhone: '028-87654321' })).toEqual([])
})

test.each([
  ['OnSite', { place: null }, 'place'],
  ['Video', { link: null }, 'link'],
  ['Text', { link: null }, 'link'],
  ['Phone', { contactPhone: null }, 'contactPhone'],
])('%s needs its own way', (interviewMode, changes, member) => {
  expect(members({ interviewMode, ...changes })).toEqual([member])
})

test('an interview that the person knows of moves at any time, with half an hour to read it', () => {
  const moved = (hours: number) =>
    appointmentProblems({ ...given, interviewTime: after(hours) }, now, true).map(({ message }) => message)
  expect(moved(0.6)).toEqual([])
  expect(moved(0.5)).toEqual(['改期的时间应至少在半小时之后，好让求职者看到并答复'])
})
