import { ConsoleSessionGetCurrentLoginInformationsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

const MONEY_ROLES: readonly string[] = ['Finance', 'Admin']

/** Exports for bank and tax, and the lock of a month, belong to finance; the server says so again. */
export function useHandlesMoney(): boolean {
  const session = useQueryResource(ConsoleSessionGetCurrentLoginInformationsDocument, {}, { errors: 'inline' })
  const roles = session.data?.sessionGetCurrentLoginInformations.user?.platformRoles ?? []
  return roles.some((role) => MONEY_ROLES.includes(role))
}
