import type { Platform } from '#services/abp/platform/platform.ts'
import { HttpOfficialAccount } from './http-account.ts'
import type { OfficialAccount } from './official-account.ts'

const accounts = new WeakMap<Platform, OfficialAccount>()

/** The configured account; null when none is configured. */
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

/** Replaces the account; null restores the configured one. Tests use it with a substitute for WeChat's API. */
export function useOfficialAccount(platform: Platform, account: OfficialAccount | null): void {
  if (account) accounts.set(platform, account)
  else accounts.delete(platform)
}
