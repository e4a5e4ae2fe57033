import type { Platform } from '#services/abp/platform.ts'
import { HttpOfficialAccount } from './http-account.ts'
import type { OfficialAccount } from './official-account.ts'

const accounts = new WeakMap<Platform, OfficialAccount>()

/** The account that the deployment configures; null where there is none: nothing is pretended. */
export function officialAccountOf(platform: Platform): OfficialAccount | null {
  const known = accounts.get(platform)
  if (known) return known
  const { wechat, outbound } = platform.config
  if (!wechat) return null
  const account = new HttpOfficialAccount(wechat, {
    now: () => platform.now(),
    apiUrl: wechat.apiUrl,
    timeout: outbound.provider,
  })
  accounts.set(platform, account)
  return account
}

/** Another account for a platform, or the configured one again: a stand-in of WeChat's endpoints, in tests. */
export function useOfficialAccount(platform: Platform, account: OfficialAccount | null): void {
  if (account) accounts.set(platform, account)
  else accounts.delete(platform)
}
