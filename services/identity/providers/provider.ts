import type { LoginMethod } from '#services/abp/audit-trail.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'

/** `WeChat` is its website application, `WeChatH5` the official account, `WeChatApplet` the mini program. */
export const PROVIDER_NAMES = ['WeChat', 'WeChatH5', 'WeChatApplet', 'WorkWeiXin', 'Sso', 'Dev'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]
/** One person has another key in each of WeChat's applications, and one union key over all of them. */
export const WECHAT_NAMES: readonly ProviderName[] = ['WeChat', 'WeChatH5', 'WeChatApplet']

export interface ExternalIdentity {
  readonly provider: ProviderName
  /** who it is, to this provider: an openid, a member's id, a subject */
  readonly key: string
  readonly unionKey: string | null
}

/** Somebody who vouches for people: a code that a person brings from there becomes an identity. */
export interface LoginProvider {
  readonly name: ProviderName
  readonly displayName: string
  readonly clientId: string
  readonly method: LoginMethod
  /** a code without the state of a page of ours is refused: it may have been slipped to somebody */
  readonly needsState: boolean
  /** where a browser goes to bring a code back; null where another program brings it */
  authorizeUrl(state: string, challenge: string): Promise<string | null>
  /**
   * @param verifier of the challenge that this login began with; for providers that know no PKCE it says nothing
   * @throws ProviderError
   */
  identify(code: string, context: Pick<RequestContext, 'ip'> & { verifier: string | null }): Promise<ExternalIdentity>
}

/** `refused`: the code is no good; `unreachable`: the provider did not answer as it should. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: 'refused' | 'unreachable', message: string) {
    super(message)
    this.kind = kind
  }
}

/** What a person is told. Codes and secrets stand in addresses, so nothing of the failure is passed on. */
export function asLoginError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  if (error.kind === 'refused') {
    return new AppError('loginFailed', { details: '授权已失效，请重新扫码或重新打开登录页', cause: error })
  }
  const details = '登录服务暂时连接不上，请稍后再试，或改用手机验证码登录'
  return new AppError('unavailable', { message: '登录服务暂时不可用', details, cause: error })
}
