import {
  ResumeUserDisabledPersonSetGuardianDocument,
  ResumeUserDisabledPersonUpdateUserBaseInfoDocument,
  ResumeUserDisabledPersonUpdateUserDisableAttachmentDocument,
} from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import type { ResumeRecord } from '../record.ts'
import { type Consent, settleConsent } from '../wizard/consents.ts'
import type { SendPart } from '../wizard/use-sends.ts'
import { baseInputOf, disabilityInputOf, guardianInputOf } from './inputs.ts'
import type { Known } from './rules.ts'
import type { BaseInfoValues } from './values.ts'

interface BaseInfo {
  values: BaseInfoValues
  known: Known
  consents: readonly Consent[]
}

/**
 * Sends consent, contact and name, certificate, guardian, in this order, because the other operations need the consent.
 */
export async function sendBaseInfo(
  portal: Portal,
  { values, known, consents }: BaseInfo,
  part: SendPart,
): Promise<ResumeRecord> {
  const { client } = portal
  if (known.isIdentityOpen) await settleConsent(portal, consents, 'SensitiveDisability', values.hasConsented)
  const { id } = await part(async (over, options) => {
    const input = { ...baseInputOf(values, known), ...over }
    const answer = await client.request(ResumeUserDisabledPersonUpdateUserBaseInfoDocument, { input }, options)
    return answer.userDisabledPersonUpdateUserBaseInfo
  })
  const disability = await part(async (over, options) => {
    const input = { ...disabilityInputOf(values, known), ...over }
    const answer = await client.request(ResumeUserDisabledPersonUpdateUserDisableAttachmentDocument, { input }, options)
    return answer.userDisabledPersonUpdateUserDisableAttachment
  })
  const guardian = guardianInputOf(values, known)
  if (guardian === null) return disability
  return part(async (over, options) => {
    const input = { ...guardian, id, ...over }
    const answer = await client
      .request(ResumeUserDisabledPersonSetGuardianDocument, { input }, options)
      .catch((error: unknown) => Promise.reject(ofGuardian(error)))
    return answer.userDisabledPersonSetGuardian
  })
}

/**
 * Renames the fields in an error of the guardian operation: the service calls them `name` and `number`, the form
 * `guardianName` and so on.
 */
function ofGuardian(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('validationErrors' in error)) return error
  const problems = error.validationErrors as { message: string; members: string[] }[]
  const named = (member: string) => `guardian${member.charAt(0).toUpperCase()}${member.slice(1)}`
  return Object.assign(error, {
    validationErrors: problems.map(({ message, members }) => ({ message, members: members.map(named) })),
  })
}
