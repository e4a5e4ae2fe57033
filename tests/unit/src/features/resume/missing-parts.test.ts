import { expect, test } from 'vitest'
import { missingParts } from '#src/features/resume/missing-parts.ts'
import type { ResumeRecord } from '#src/features/resume/record.ts'

const full = {
  missing: [],
  educations: [],
  educationalRequirementId: 3,
  workExperiences: [],
  experienceRequirement: 'NoExperience',
  skills: [{ name: '打字' }],
  selfIntroduction: '我打字快',
} as unknown as ResumeRecord

test('a whole resume lacks nothing: who has no experience has said so', () => {
  expect(missingParts(full)).toEqual([])
})

test('each part that counts is named under the step that asks for it', () => {
  const record = {
    ...full,
    missing: [{ step: 'Base', member: 'address', message: '地址不能为空' }],
    educationalRequirementId: null,
    experienceRequirement: null,
    skills: [],
    selfIntroduction: null,
  } as unknown as ResumeRecord
  expect(missingParts(record)).toEqual([
    { step: 'baseInfo', parts: ['地址'] },
    { step: 'history', parts: ['教育经历或学历', '工作经历或工作经验', '技能'] },
    { step: 'intention', parts: ['自我介绍'] },
  ])
})
