import {
  type ConsentScope,
  ResumeConsentGetAllDocument,
  ResumeConsentGrantDocument,
  ResumeConsentWithdrawDocument,
} from '#src/api/graphql.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'

export interface Consent {
  scope: ConsentScope
  title: string
  text: string
  textVersion: string
  isGranted: boolean
  isOutdated: boolean
}

export const isGiven = ({ isGranted, isOutdated }: Consent): boolean => isGranted && !isOutdated

/** Saves one consent if its box differs from the stored state. */
export async function settleConsent(
  portal: Portal,
  consents: readonly Consent[],
  scope: ConsentScope,
  isWanted: boolean,
): Promise<void> {
  const consent = consents.find((each) => each.scope === scope)
  if (consent === undefined || isGiven(consent) === isWanted) return
  const { items } = isWanted
    ? (await portal.client.request(ResumeConsentGrantDocument, { input: { scope, textVersion: consent.textVersion } }))
        .consentGrant
    : (await portal.client.request(ResumeConsentWithdrawDocument, { input: { scope } })).consentWithdraw
  portal.queryClient.setQueryData([documentKeyOf(ResumeConsentGetAllDocument), {}], { consentGetAll: { items } })
}
