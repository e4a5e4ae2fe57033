import type { Platform } from '#services/abp/platform.ts'
import { toWireTime } from '#services/abp/wire.ts'
import { attachmentIdOf, signedAttachmentPath } from '#services/attachments/attachment.service.ts'
import { ROLES } from './roles.ts'
import type { UserFields } from './user.repository.ts'
import type { User } from './user.schemas.ts'

/** A signed link to a picture; the caller has checked that the actor may see its owner. */
export function avatarUrl(platform: Platform, avatar: string | null): string | null {
  const fileId = avatar === null ? undefined : attachmentIdOf(avatar)
  return fileId === undefined ? avatar : signedAttachmentPath(platform, fileId)
}

export function userDto(platform: Platform, row: UserFields): User {
  const names = new Set<string>([row.userType, ...row.platformRoles])
  return {
    ...row,
    avatar: avatarUrl(platform, row.avatar),
    roleNames: ROLES.filter(({ name }) => names.has(name)).map(({ displayName }) => displayName),
    creationTime: toWireTime(row.creationTime),
  }
}
