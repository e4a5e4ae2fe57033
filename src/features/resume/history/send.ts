import {
  ResumeUserDisabledPersonUpdateUserEducationDocument,
  ResumeUserDisabledPersonUpdateUserWorkExperienceDocument,
} from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import type { ResumeRecord } from '../record.ts'
import type { SendPart } from '../wizard/use-sends.ts'
import { educationInputOf, workInputOf } from './inputs.ts'
import type { HistoryValues } from './values.ts'

export async function sendHistory({ client }: Portal, values: HistoryValues, part: SendPart): Promise<ResumeRecord> {
  await part(async (over, options) => {
    const input = { ...educationInputOf(values), ...over }
    const answer = await client.request(ResumeUserDisabledPersonUpdateUserEducationDocument, { input }, options)
    return answer.userDisabledPersonUpdateUserEducation
  })
  return part(async (over, options) => {
    const input = { ...workInputOf(values), ...over }
    const answer = await client.request(ResumeUserDisabledPersonUpdateUserWorkExperienceDocument, { input }, options)
    return answer.userDisabledPersonUpdateUserWorkExperience
  })
}
