import { OfficeUserGetRightsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useSubRoles } from '../use-roles.ts'

/** The rights of the staff in the order of the server, read once for all components that need their labels. */
export const useRights = () =>
  useQueryResource(OfficeUserGetRightsDocument, {}, { errors: 'inline' }).data?.userGetRights.rights ?? []

/** The labels of rights. */
export function RightsOfRole({ names }: { names: readonly string[] }) {
  const labels = useRights().flatMap(({ name, label }) => (names.includes(name) ? [label] : []))
  return labels.join('、')
}

/** The labels of sub-roles. */
export function SubRolesOf({ names }: { names: readonly string[] }) {
  const labels = useSubRoles().flatMap(({ name, displayName }) => (names.includes(name) ? [displayName] : []))
  return labels.join('、')
}
