import { PLATFORM_ROLES, USER_TYPES, type UserType } from '#machines/actor.ts'
import { CATEGORY_PAGE_SIZE, SEO_FAILED_MESSAGE } from '#machines/flows/constants.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import type { PersonCheck, PersonStatus } from '#machines/flows/person-gate.model.ts'
import type { Category, SeoSettings } from '#machines/flows/portal.types.ts'
import type { LoginUser, TokenGrant } from '#machines/flows/session.model.ts'
import type { Credentials } from '#machines/flows/session.types.ts'
import {
  CmsCategoryGetAllDocument,
  EnterpriseGetCurrentEnterpriseInfoDocument,
  SeoGetSeoSettingsDocument,
  SessionGetCurrentLoginInformationsDocument,
  SiteMessageGetUnreadCountDocument,
  TokenAuthAuthenticateDocument,
  TokenAuthRefreshTokenDocument,
  TokenAuthSwitchEnterpriseDocument,
  UserDisabledPersonGetCheckStatusDocument,
  UserLogoutByFrontDocument,
} from '#src/api/graphql.ts'
import { grantOf } from '#src/lib/access-token-cookie.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'

/** The requests that the portal itself makes; pages make all others. */
export interface PortalCalls {
  authenticate: (credentials: Credentials) => Promise<TokenGrant>
  fetchUser: () => Promise<LoginUser | null>
  refreshToken: () => Promise<TokenGrant>
  switchEnterprise: (enterpriseId: number) => Promise<TokenGrant>
  logout: () => Promise<void>
  fetchEnterprise: () => Promise<CurrentEnterprise | null>
  fetchCheckStatus: () => Promise<PersonCheck>
  fetchCategories: () => Promise<Category[]>
  fetchSeo: () => Promise<SeoSettings | null>
  countUnread: () => Promise<number>
}

/** The kind of user; an unknown kind is treated as a visitor without an area. */
const userTypeOf = (text: string): UserType => USER_TYPES.find((known) => known === text) ?? 'Visitor'

/** SEO settings; null when all fields are empty (specification.md §8). */
export const seoOf = (answer: SeoSettings | null | undefined): SeoSettings | null =>
  answer && (answer.title || answer.keywords || answer.description) ? answer : null

/** The calls of the session: login, refresh, switch, user, logout. */
const sessionCalls = (client: ApiClient) => ({
  authenticate: async (input: Credentials) =>
    grantOf((await client.request(TokenAuthAuthenticateDocument, { input })).tokenAuthAuthenticate),
  refreshToken: async () => grantOf((await client.request(TokenAuthRefreshTokenDocument, {})).tokenAuthRefreshToken),
  switchEnterprise: async (enterpriseId: number) =>
    grantOf((await client.request(TokenAuthSwitchEnterpriseDocument, { enterpriseId })).tokenAuthSwitchEnterprise),
  logout: async () => void (await client.request(UserLogoutByFrontDocument, {})),
  fetchUser: async () => {
    const answer = await client.request(SessionGetCurrentLoginInformationsDocument, {})
    const { user } = answer.sessionGetCurrentLoginInformations
    if (!user) return null
    const platformRoles = PLATFORM_ROLES.filter((role) => user.platformRoles?.includes(role))
    // an unknown right opens no page, so the list needs no check
    const keptRights = user.keptRights as LoginUser['keptRights']
    return { ...user, userType: userTypeOf(user.userType), platformRoles, keptRights }
  },
})

/** @param client made by src/lib; `logout` must run before the client forgets the token */
export const portalCalls = (client: ApiClient): PortalCalls => ({
  ...sessionCalls(client),
  fetchEnterprise: async () =>
    (await client.request(EnterpriseGetCurrentEnterpriseInfoDocument, {})).enterpriseGetCurrentEnterpriseInfo ?? null,
  fetchCheckStatus: async () => {
    const answer = await client.request(UserDisabledPersonGetCheckStatusDocument, {})
    const { status, ...check } = answer.userDisabledPersonGetCheckStatus
    return { ...check, status: status as PersonStatus }
  },
  fetchCategories: async () =>
    (await client.request(CmsCategoryGetAllDocument, { maxResultCount: CATEGORY_PAGE_SIZE })).cmsCategoryGetAll.items,
  fetchSeo: async () => {
    const answer = await client.request(SeoGetSeoSettingsDocument, {}).catch((cause: unknown) => {
      throw new Error(SEO_FAILED_MESSAGE, { cause })
    })
    return seoOf(answer.seoGetSEOSettings)
  },
  countUnread: async () => (await client.request(SiteMessageGetUnreadCountDocument, {})).siteMessageGetUnreadCount,
})
