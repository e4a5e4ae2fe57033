import { ResumeUserDisabledPersonUpdateUserJobSeekingIntentionDocument } from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import type { ResumeRecord } from '../record.ts'
import { type Consent, settleConsent } from '../wizard/consents.ts'
import type { SendPart } from '../wizard/use-sends.ts'
import { CONSENTS, intentionInputOf } from './inputs.ts'
import type { IntentionValues } from './values.ts'

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
