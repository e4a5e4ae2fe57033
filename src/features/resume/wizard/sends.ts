import {
  type ConsentScope,
  ResumeConsentGetAllDocument,
  ResumeConsentGrantDocument,
  ResumeConsentWithdrawDocument,
  ResumeUserDisabledPersonSetGuardianDocument,
  ResumeUserDisabledPersonUpdateUserBaseInfoDocument,
  ResumeUserDisabledPersonUpdateUserDisableAttachmentDocument,
  ResumeUserDisabledPersonUpdateUserEducationDocument,
  ResumeUserDisabledPersonUpdateUserJobSeekingIntentionDocument,
  ResumeUserDisabledPersonUpdateUserWorkExperienceDocument,
} from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import { baseInputOf, disabilityInputOf, guardianInputOf } from '../base-info/inputs.ts'
import type { Known } from '../base-info/rules.ts'
import type { BaseInfoValues } from '../base-info/values.ts'
import { educationInputOf, type HistoryValues, workInputOf } from '../history/values.ts'
import { CONSENTS, type IntentionValues, intentionInputOf } from '../intention/values.ts'
import type { ResumeRecord } from '../record.ts'
import type { SendPart } from './use-sends.ts'

export interface Consent {
  scope: ConsentScope
  title: string
  text: string
  textVersion: string
  isGranted: boolean
  isOutdated: boolean
}

export const isGiven = ({ isGranted, isOutdated }: Consent): boolean => isGranted && !isOutdated

/** Writes one consent as the box stands, unless it stands so already. */
async function settleConsent(portal: Portal, consents: readonly Consent[], scope: ConsentScope, isWanted: boolean) {
  const consent = consents.find((each) => each.scope === scope)
  if (consent === undefined || isGiven(consent) === isWanted) return
  const { items } = isWanted
    ? (await portal.client.request(ResumeConsentGrantDocument, { input: { scope, textVersion: consent.textVersion } }))
        .consentGrant
    : (await portal.client.request(ResumeConsentWithdrawDocument, { input: { scope } })).consentWithdraw
  portal.queryClient.setQueryData([documentKeyOf(ResumeConsentGetAllDocument), {}], { consentGetAll: { items } })
}

interface BaseInfo {
  values: BaseInfoValues
  known: Known
  consents: readonly Consent[]
}

/** Consent, contact and name, certificate, guardian: in this order, because the consent opens the rest. */
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

/** The service calls the guardian's fields by their plain names; in this form they carry whose they are. */
function ofGuardian(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('validationErrors' in error)) return error
  const problems = error.validationErrors as { message: string; members: string[] }[]
  const named = (member: string) => `guardian${member.charAt(0).toUpperCase()}${member.slice(1)}`
  return Object.assign(error, {
    validationErrors: problems.map(({ message, members }) => ({ message, members: members.map(named) })),
  })
}

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

interface Intention {
  values: IntentionValues
  consents: readonly Consent[]
}

export async function sendIntention(
  portal: Portal,
  { values, consents }: Intention,
  part: SendPart,
): Promise<ResumeRecord> {
  const { client } = portal
  const saved = await part(async (over, options) => {
    const input = { ...intentionInputOf(values), ...over }
    const answer = await client.request(
      ResumeUserDisabledPersonUpdateUserJobSeekingIntentionDocument,
      { input },
      options,
    )
    return answer.userDisabledPersonUpdateUserJobSeekingIntention
  })
  for (const [name, scope] of Object.entries(CONSENTS)) {
    await settleConsent(portal, consents, scope, values[name as keyof IntentionValues] === true)
  }
  return saved
}
