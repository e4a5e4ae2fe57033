import { PLATFORM_ROLES } from '#machines/actor.ts'
import { OfficeUserGetRolesDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** All roles: kinds of user, and the sub-roles of the platform's staff. */
export const useRoles = () =>
  useQueryResource(OfficeUserGetRolesDocument, {}, { errors: 'inline' }).data?.userGetRoles.items ?? []

const SUB_ROLES: readonly string[] = PLATFORM_ROLES
export const useSubRoles = () => useRoles().filter(({ name }) => SUB_ROLES.includes(name))
