import { expect, test } from 'vitest'
import { isNeededToPublish, type Posting, publishingProblems } from '#machines/rules/requirement-posting.ts'

/** A draft of which only the name is written. */
const DRAFT: Posting = {
  title: '文字客服',
  jobName: null,
  recruitNumber: null,
  educationalRequirementId: null,
  disabilityRequirementIds: [],
  operationModeId: null,
  cityId: null,
  workPlace: null,
  workingHours: null,
  payMin: null,
  payMax: null,
  payUnit: 'Month',
  benefits: [],
  duties: null,
  conditions: null,
  contactName: null,
  contactPhone: null,
  validTo: null,
}

test.each([true, false])(
  'a field says that publishing asks for it exactly where publishing does (at home: %s)',
  (isAtHome) => {
    const asked = publishingProblems(DRAFT, { isAtHome, minimumWage: null }, '2026-11-23').map(({ member }) => member)
    const marked = Object.keys(DRAFT).filter((member) => isNeededToPublish(member, { isAtHome }))
    expect(marked.sort()).toEqual([...asked].sort())
  },
)

test('the place of work at home is optional, other wishes are no matter of publishing', () => {
  expect(isNeededToPublish('workPlace', { isAtHome: true })).toBe(false)
  expect(isNeededToPublish('benefits', { isAtHome: true })).toBeNull()
})
