import type { Actor } from '#machines/actor.ts'
import type { Authenticate, Headers } from '#services/abp/conventions/calls.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { admitsDemo, DEMO_REFUSED } from './demo-accounts.api.ts'
import { type ActorRow, findSender } from './identity.repository.ts'
import { touchSession } from './sessions.repository.ts'
import { refuseCopy } from './sessions.ts'
import type { TokenCodec } from './tokens.ts'

/**
 * Determines the actor from the token and the enterprise header; without a token it is anonymous. Refuses a header for
 * an enterprise that the user does not belong to (domain rules §3.12); an outdated `ent_id` in the token is ignored.
 */
export const createAuthenticate =
  (codec: TokenCodec): Authenticate =>
  async (headers, platform) => {
    checkTenant(headers)
    const token = bearerOf(headers)
    if (token === null) return { actor: ANONYMOUS, tokenId: null }
    const claims = codec.read(token, platform.now())
    const asked = enterpriseHeader(headers)
    const sender = await findSender(platform.db, claims.tokenId, asked ?? claims.enterpriseId)
    if (!sender) {
      await refuseCopy(platform, claims.tokenId)
      throw new AppError('notLoggedIn', { details: '登录已失效，请重新登录' })
    }
    if (sender.isDemo && !admitsDemo(platform.config)) throw new AppError('notLoggedIn', { details: DEMO_REFUSED })
    if (!sender.isActive) throw new AppError('notLoggedIn', { details: '账号已停用，请联系平台' })
    if (asked !== null && sender.enterpriseId !== asked) {
      throw new AppError('notEnterpriseMember', { details: '您不是这家企业的成员，请重新选择企业' })
    }
    if (sender.staleSessionId !== null) await touchSession(platform.db, sender.staleSessionId)
    const proof = {
      confirmedTime: new Date(sender.confirmedAt),
      hasFactor: sender.hasFactor,
      factTime: sender.factAt === null ? null : new Date(sender.factAt),
      factFrom: sender.factFrom === null ? null : new Date(sender.factFrom),
      hasFirstPassword: sender.hasFirstPassword,
    }
    return { actor: actorOf(sender), tokenId: claims.tokenId, accessToken: token, proof }
  }

export const actorOf = (sender: Omit<ActorRow, 'enterpriseName'>): Actor => ({
  userId: sender.userId,
  userType: sender.userType,
  platformRoles: sender.platformRoles,
  ...(sender.keptRights ? { keptRights: sender.keptRights } : {}),
  enterpriseId: sender.enterpriseId,
  isEnterpriseCreator: sender.enterpriseId !== null && sender.enterpriseCreatorId === sender.userId,
  foundationId: sender.foundationId,
  personId: sender.personId,
})

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** @throws AppError notLoggedIn for another kind of authorization */
export function bearerOf(headers: Headers): string | null {
  const text = one(headers.authorization)
  if (!text) return null
  const match = /^Bearer\s+(\S+)$/i.exec(text)
  if (!match?.[1]) throw new AppError('notLoggedIn', { details: '请重新登录' })
  return match[1]
}

/**
 * The enterprise id of the header. Clients send it only when it is above 0; otherwise the enterprise of the token
 * applies.
 */
function enterpriseHeader(headers: Headers): number | null {
  const text = one(headers['abp-enterpriseid']) || one(headers['abp.enterpriseid'])
  if (!text || text === '0') return null
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 0) throw new AppError('notEnterpriseMember', { details: '企业编号不正确' })
  return id
}

/** What ABP's clients send when they have no tenant: nothing, or the word of their language for it. */
const NO_TENANT = new Set(['', 'null', 'undefined'])

/** Accepts only tenant 1, which is also the default. */
function checkTenant(headers: Headers): void {
  const tenants = [headers['abp-tenantid'], headers['abp.tenantid']].map((header) => one(header)?.trim() ?? '')
  const tenant = tenants.find((each) => !NO_TENANT.has(each))
  if (tenant !== undefined && !/^\+?0*1$/.test(tenant)) throw new AppError('noPermission', { details: '租户不存在' })
}
