import type { SmsCodeType } from '#src/api/graphql.ts'
import { useLoginOptions } from './use-login-options.ts'
import type { MyAccount } from './use-my-account.ts'

export const NO_CODES = '平台还没有开通短信和邮件，收不到验证码'
export const CODE_NAMES = { Sms: '短信验证码', Email: '邮箱验证码' } as const

/**
 * The channel for codes of the user's account on this deployment, or why no code can be sent. The server uses the same
 * rule.
 */
export function useOwnCodeChannel(
  account: Pick<MyAccount, 'mobilePhone' | 'emailAddress' | 'isMailConfirmed'>,
  purpose: SmsCodeType = 'ChangePhoneVercificationCodeSMS',
) {
  const options = useLoginOptions()
  const by = options.codeChannelOf(purpose)
  const to = by === 'Email' ? (account.isMailConfirmed ? account.emailAddress : null) : account.mobilePhone
  const missing = by === 'Email' ? '请先在“登录与安全”里填写并验证邮箱' : '请先在“登录与安全”里绑定手机号'
  const reason = !options.isKnown ? null : by === null ? NO_CODES : to == null ? missing : null
  return { by: by ?? 'Sms', isNone: options.isKnown && by === null, to: to ?? null, reason }
}
