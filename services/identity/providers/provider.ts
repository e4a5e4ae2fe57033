import type { LoginMethod } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'

/** `WeChat` is the website application, `WeChatH5` the official account, `WeChatApplet` the mini program. */
export const PROVIDER_NAMES = ['WeChat', 'WeChatH5', 'WeChatApplet', 'WorkWeiXin', 'Sso', 'Dev'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
/**
 * The provider names of WeChat, which gives a person a different key in each application and one union key for all of
 * them.
 */
export const WECHAT_NAMES: readonly ProviderName[] = ['WeChat', 'WeChatH5', 'WeChatApplet']

export interface ExternalIdentity {
  readonly provider: ProviderName
  /** the provider's key of the user: an openid, a member id or a subject */
  readonly key: string
  readonly unionKey: string | null
}

/** A login provider, which turns a code that the user brings from its site into an identity. */
export interface LoginProvider {
  readonly name: ProviderName
  readonly displayName: string
  readonly clientId: string
  readonly method: LoginMethod
  /** whether a code without a state from the portal's own pages is refused, because an attacker may have planted it */
  readonly needsState: boolean
  /** the URL where the browser gets a code; null when another program delivers the code */
  authorizeUrl(state: string, challenge: string): Promise<string | null>
  /**
   * @param verifier the PKCE verifier for this login's challenge; ignored by providers without PKCE
   * @throws ProviderError
   */
  identify(code: string, context: Pick<RequestContext, 'ip'> & { verifier: string | null }): Promise<ExternalIdentity>
}

/** `refused`: the code is invalid; `unreachable`: the provider did not answer as specified. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string) {
    super(message)
    this.kind = kind
  }
}

/** The message for the user. It contains no details of the failure, because URLs contain codes and secrets. */
export function asLoginError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  if (error.kind === 'refused') {
    return new AppError('loginFailed', { details: '授权已失效，请重新扫码或重新打开登录页', cause: error })
  }
  const details = '登录服务暂时连接不上，请稍后再试，或改用手机验证码登录'
  return new AppError('unavailable', { message: '登录服务暂时不可用', details, cause: error })
}
