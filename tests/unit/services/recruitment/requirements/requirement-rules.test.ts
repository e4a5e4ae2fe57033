import { expect, it } from 'vitest'
import { formProblems, KEY_FIELDS, publishingProblems } from '#services/recruitment/requirements/requirement.rules.ts'

type Row = Parameters<typeof formProblems>[0]
/** in Shanghai the 24th has begun */
const NOW = new Date('2026-11-23T16:30:00Z')
const row = {
  title: '文字客服',
  jobName: '客服专员',
  recruitNumber: 2,
  educationalRequirementId: 1,
  disabilityRequirementIds: [1],
  operationModeId: 1,
  cityId: 1,
  workPlace: '天府大道 1 号',
  workingHours: '9:00–18:00',
  payMin: '3000.00',
  payMax: '6000.00',
  payUnit: 'Month',
  benefits: [],
  duties: '回答咨询',
  conditions: null,
  contactName: '王女士',
  contactPhone: '028-87654321',
  validTo: '2026-11-25',
} as unknown as Row

it('is asked on the day it is in Shanghai', () => {
  const facts = { isAtHome: false, minimumWage: null }
  expect(publishingProblems(row, facts, NOW)).toEqual([])
  expect(publishingProblems({ ...row, validTo: '2026-11-24' }, facts, NOW)).toEqual([
    { message: '有效期至应晚于今天', members: ['validTo'] },
  ])
  // 180 days after the 24th
  expect(formProblems({ ...row, validTo: '2027-05-23' }, NOW)).toEqual([])
  expect(formProblems({ ...row, validTo: '2027-05-24' }, NOW)).toEqual([
    { message: '有效期最长 180 天', members: ['validTo'] },
  ])
})

it('goes back to the auditors with what a person decides by', () => {
  expect([...KEY_FIELDS].sort()).toEqual([
    ...['cityId', 'disabilityRequirementIds', 'operationModeId', 'payMax', 'payMin', 'payUnit', 'recruitNumber'],
    ...['title', 'workPlace'],
  ])
})
