import { loginNameFor } from '#services/abp/access/field-policies/login-name.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { attachmentIdOf, signedAttachmentPath } from '#services/attachments/attachment.api.ts'
import { ROLES } from './roles.ts'
import type { UserFields } from './user.repository.ts'
import type { User } from './user.schemas.ts'

/** A signed link to a picture; the caller has checked that the actor may see its owner. */
export function avatarUrl(platform: Platform, avatar: string | null): string | null {
  const fileId = avatar === null ? undefined : attachmentIdOf(avatar)
  return fileId === undefined ? avatar : signedAttachmentPath(platform, fileId)
}

type Asking = Pick<RequestContext, 'platform' | 'actor'>

interface Showing {
  readonly in?: 'User' | 'ListedUser'
  /** whether the reader has given a reason and the access is logged, so that values are shown unmasked */
  readonly isRevealed?: boolean
}

/** The account: complete for its owner, with phone and mail address masked for an administrator. */
export function userDto(
  { platform, actor }: Asking,
  { keptRights: _, ...row }: UserFields,
  { in: entity = 'User', isRevealed = false }: Showing = {},
): User {
  const names = new Set<string>([row.userType, ...row.platformRoles])
  const shown = (field: 'mobilePhone' | 'emailAddress') =>
    fieldFor(entity, field, actor, row[field], { isSelf: row.id === actor.userId, isRevealed })
  const mobilePhone = shown('mobilePhone')
  return {
    ...row,
    userName: loginNameFor(row, mobilePhone),
    mobilePhone,
    emailAddress: shown('emailAddress'),
    avatar: avatarUrl(platform, row.avatar),
    roleNames: ROLES.filter(({ name }) => names.has(name)).map(({ displayName }) => displayName),
    creationTime: toWireTime(row.creationTime),
  }
}
