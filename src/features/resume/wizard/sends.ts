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
import { keepRecord } from './wizard-actor.ts'

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

/** The first part of a step looks whether the record was changed elsewhere; the others follow at once. */
const over = (rowVersion: number | null) => (rowVersion === null ? {} : { rowVersion })

const kept = (portal: Portal, record: ResumeRecord): ResumeRecord => {
  keepRecord(portal, record)
  return record
}

/** Consent, contact and name, certificate, guardian: in this order, because the consent opens the rest. */
export async function sendBaseInfo(
  portal: Portal,
  {
    values,
    known,
    consents,
    rowVersion,
  }: { values: BaseInfoValues; known: Known; consents: readonly Consent[]; rowVersion: number | null },
): Promise<ResumeRecord> {
  const { client } = portal
  if (known.isIdentityOpen) await settleConsent(portal, consents, 'SensitiveDisability', values.hasConsented)
  const base = { ...baseInputOf(values, known), ...over(rowVersion) }
  const first = await client.request(ResumeUserDisabledPersonUpdateUserBaseInfoDocument, { input: base })
  const begun = kept(portal, first.userDisabledPersonUpdateUserBaseInfo)
  const input = disabilityInputOf(values, known)
  const second = await client.request(ResumeUserDisabledPersonUpdateUserDisableAttachmentDocument, { input })
  const disability = kept(portal, second.userDisabledPersonUpdateUserDisableAttachment)
  const guardian = guardianInputOf(values, known)
  if (guardian === null) return disability
  const third = await client
    .request(ResumeUserDisabledPersonSetGuardianDocument, { input: { ...guardian, id: begun.id } })
    .catch((error: unknown) => Promise.reject(ofGuardian(error)))
  return third.userDisabledPersonSetGuardian
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

export async function sendHistory(
  portal: Portal,
  values: HistoryValues,
  rowVersion: number | null,
): Promise<ResumeRecord> {
  const education = { ...educationInputOf(values), ...over(rowVersion) }
  const first = await portal.client.request(ResumeUserDisabledPersonUpdateUserEducationDocument, { input: education })
  kept(portal, first.userDisabledPersonUpdateUserEducation)
  const input = workInputOf(values)
  const second = await portal.client.request(ResumeUserDisabledPersonUpdateUserWorkExperienceDocument, { input })
  return second.userDisabledPersonUpdateUserWorkExperience
}

export async function sendIntention(
  portal: Portal,
  {
    values,
    consents,
    rowVersion,
  }: { values: IntentionValues; consents: readonly Consent[]; rowVersion: number | null },
): Promise<ResumeRecord> {
  const input = { ...intentionInputOf(values), ...over(rowVersion) }
  const answer = await portal.client.request(ResumeUserDisabledPersonUpdateUserJobSeekingIntentionDocument, { input })
  for (const [name, scope] of Object.entries(CONSENTS)) {
    await settleConsent(portal, consents, scope, values[name as keyof IntentionValues] === true)
  }
  return answer.userDisabledPersonUpdateUserJobSeekingIntention
}
