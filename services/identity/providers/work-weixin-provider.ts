import type { WorkWeiXinSettings } from '#services/config-logins.ts'
import { type Ask, addressOf } from './ask.ts'
import { type LoginProvider, ProviderError } from './provider.ts'

interface Settings extends WorkWeiXinSettings {
  readonly redirectUri: string
  readonly ask: Ask
  now(): Date
}
interface Answer {
  errcode?: number
  access_token?: string
  expires_in?: number
  userid?: string
}

const LOGIN_PAGE = 'https://login.work.weixin.qq.com/wwlogin/sso/login'
/** How long before its expiry a token is renewed, so that no token expires during a request. */
const EARLY_MS = 300_000
const BAD_CODE = new Set([40029, 42003])
/** error codes for an invalid or expired token, for which a new token may be accepted */
const BAD_TOKEN = new Set([40014, 42001])

/**
 * Login for members of the enterprise to which this WeCom application belongs. Guests have no member id and are
 * refused.
 */
export function workWeiXin(settings: Settings): LoginProvider {
  const { corpId, agentId, secret, apiUrl, redirectUri, ask } = settings
  let memoised: { value: string; until: number } | null = null

  async function token(): Promise<string> {
    const now = settings.now().getTime()
    if (memoised && memoised.until > now) return memoised.value
    const answer = await ask<Answer>(addressOf(`${apiUrl}/cgi-bin/gettoken`, { corpid: corpId, corpsecret: secret }))
    if (answer.errcode || !answer.access_token) {
      throw new ProviderError('unreachable', `WeCom answered ${answer.errcode ?? 'no token'}`)
    }
    memoised = { value: answer.access_token, until: now + Math.max(0, (answer.expires_in ?? 0) * 1000 - EARLY_MS) }
    return memoised.value
  }

  async function member(code: string): Promise<Answer> {
    const askAbout = async () =>
      ask<Answer>(addressOf(`${apiUrl}/cgi-bin/auth/getuserinfo`, { access_token: await token(), code }))
    const answer = await askAbout()
    if (!BAD_TOKEN.has(answer.errcode ?? 0)) return answer
    memoised = null
    return askAbout()
  }

  return {
    name: 'WorkWeiXin',
    displayName: '企业微信',
    clientId: corpId,
    method: 'WorkWeChat',
    needsState: false,
    authorizeUrl: async (state) =>
      String(
        addressOf(LOGIN_PAGE, {
          login_type: 'CorpApp',
          appid: corpId,
          agentid: agentId,
          redirect_uri: redirectUri,
          state,
        }),
      ),
    async identify(code) {
      const { errcode = 0, userid } = await member(code)
      if (BAD_CODE.has(errcode) || (errcode === 0 && !userid)) {
        throw new ProviderError('refused', `WeCom answered ${errcode || 'a guest'}`)
      }
      if (errcode !== 0 || !userid) throw new ProviderError('unreachable', `WeCom answered ${errcode}`)
      return { provider: 'WorkWeiXin', key: `${corpId}/${userid}`, unionKey: null }
    },
  }
}
