import type { ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import { missingIn, type ResumeRecord } from './record.ts'

export interface MissingParts {
  step: ResumeStep
  parts: string[]
}

const named = (record: ResumeRecord, step: ResumeStep): string[] =>
  missingIn(record, step).map(({ message }) => message.replace(/不能为空$/, ''))

const absent = (parts: readonly (readonly [isThere: boolean, name: string])[]): string[] =>
  parts.flatMap(([isThere, name]) => (isThere ? [] : [name]))

/** The parts that are missing for a complete resume, by step; the services' score as text. */
export function missingParts(record: ResumeRecord): MissingParts[] {
  const history = absent([
    [record.educations.length > 0 || record.educationalRequirementId != null, '教育经历或学历'],
    [record.workExperiences.length > 0 || record.experienceRequirement === 'NoExperience', '工作经历或工作经验'],
    [record.skills.length > 0, '技能'],
  ])
  const wishes = [...named(record, 'intention'), ...absent([[Boolean(record.selfIntroduction), '自我介绍']])]
  const all: MissingParts[] = [
    { step: 'baseInfo', parts: named(record, 'baseInfo') },
    { step: 'history', parts: history },
    { step: 'intention', parts: wishes },
  ]
  return all.filter(({ parts }) => parts.length > 0)
}
