import {
  AccountGetLoginOptionsDocument,
  type SmsCodeType,
  TokenAuthGetExternalAuthenticationProvidersDocument,
} from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

export type CodeChannel = 'Sms' | 'Email'

/** The features of this deployment; pages hide what the server would refuse. */
export function useLoginOptions() {
  const resource = useQueryResource(AccountGetLoginOptionsDocument, {}, { errors: 'inline' })
  const options = resource.data?.accountGetLoginOptions
  const canText = (purpose: SmsCodeType) => options?.smsPurposes.includes(purpose) ?? false
  return {
    isKnown: options != null,
    errorText: resource.errorText,
    reload: resource.reload,
    canText,
    /** the channel of codes for a purpose: mail where no text message can be sent; null: no code at all */
    codeChannelOf: (purpose: SmsCodeType): CodeChannel | null =>
      canText(purpose) ? 'Sms' : options?.mailPurposes.includes(purpose) ? 'Email' : null,
    hasMail: options?.mailCode ?? false,
    hasScan: options?.wechatScan ?? false,
    /** codes are not sent but stored in the mailbox page of a trial deployment */
    isInLetterBox: (channel: 'Sms' | 'Email') => options?.letterBox.includes(channel) ?? false,
    /** a trial deployment whose accounts are publicly known */
    hasDemoAccounts: options?.demoAccounts ?? false,
    hasNameOnly: options?.registerOld ?? false,
  }
}

/** Identity providers, to which the browser is redirected and from which it returns. */
export function useProviders() {
  const resource = useQueryResource(TokenAuthGetExternalAuthenticationProvidersDocument, {}, { errors: 'inline' })
  const items = resource.data?.tokenAuthGetExternalAuthenticationProviders?.items ?? []
  return items.flatMap(({ name, displayName, authorizeUrl }) =>
    authorizeUrl ? [{ name, displayName, authorizeUrl }] : [],
  )
}
