import type { ResumeFacts, ResumeStage, ResumeStep } from '#machines/flows/resume-wizard.model.ts'
import type { ResumeRecordFragment } from '#src/api/graphql.ts'

/** The person's record with the resume, as the pages of this feature show it. */
export type ResumeRecord = ResumeRecordFragment

const REJECTED = -1

/** The stage of the record, derived from its allowed actions and not from the name of its status. */
function stageOf({
  allowedActions,
  audit,
  isCertified,
}: Pick<ResumeRecord, 'allowedActions' | 'audit' | 'isCertified'>): ResumeStage {
  if (allowedActions.includes('submit')) return audit === REJECTED ? 'rejected' : 'writing'
  return isCertified ? 'certified' : 'waiting'
}

/** The page's step for each step of the service, which has more steps than the pages. */
const STEP_OF: Readonly<Record<ResumeRecord['missing'][number]['step'], ResumeStep>> = {
  Base: 'baseInfo',
  Disability: 'baseInfo',
  Consent: 'baseInfo',
  Experience: 'history',
  Intention: 'intention',
}

export const missingIn = ({ missing }: Pick<ResumeRecord, 'missing'>, step: ResumeStep) =>
  missing.filter((entry) => STEP_OF[entry.step] === step)

export const factsOf = (record: ResumeRecord): ResumeFacts => ({
  stage: stageOf(record),
  isBaseComplete: missingIn(record, 'baseInfo').length === 0,
})

/** Whether identity data can be edited directly. Certified data, and data under audit, change only by a request. */
export const isIdentityOpen = (record: ResumeRecord | null): boolean =>
  record === null || record.allowedActions.includes('updateIdentity')
