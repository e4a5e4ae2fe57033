import {
  AccountGetLoginOptionsDocument,
  type SmsCodeType,
  TokenAuthGetExternalAuthenticationProvidersDocument,
} from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

export type CodeChannel = 'Sms' | 'Email'

/** What this deployment can do: pages leave out what would be refused. */
export function useLoginOptions() {
  const resource = useQueryResource(AccountGetLoginOptionsDocument, {}, { errors: 'inline' })
  const options = resource.data?.accountGetLoginOptions
  const canText = (purpose: SmsCodeType) => options?.smsPurposes.includes(purpose) ?? false
  return {
    isKnown: options != null,
    errorText: resource.errorText,
    reload: resource.reload,
    canText,
    /** by mail where no text can be sent; null: no code at all */
    codeChannelOf: (purpose: SmsCodeType): CodeChannel | null =>
      canText(purpose) ? 'Sms' : options?.mailPurposes.includes(purpose) ? 'Email' : null,
    hasMail: options?.mailCode ?? false,
    hasScan: options?.wechatScan ?? false,
    /** codes are not sent: they lie in the letter box of a trial */
    isInLetterBox: (channel: 'Sms' | 'Email') => options?.letterBox.includes(channel) ?? false,
    /** a trial, whose accounts everybody knows */
    hasDemoAccounts: options?.demoAccounts ?? false,
    hasNameOnly: options?.registerOld ?? false,
  }
}

/** Identity providers, to which the browser goes and from which it returns. */
export function useProviders() {
  const resource = useQueryResource(TokenAuthGetExternalAuthenticationProvidersDocument, {}, { errors: 'inline' })
  const items = resource.data?.tokenAuthGetExternalAuthenticationProviders?.items ?? []
  return items.flatMap(({ name, displayName, authorizeUrl }) =>
    authorizeUrl ? [{ name, displayName, authorizeUrl }] : [],
  )
}
