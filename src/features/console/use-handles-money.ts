import { ConsoleSessionGetCurrentLoginInformationsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

const MONEY_ROLES: readonly string[] = ['Finance', 'Admin']
const PAPER_ROLES: readonly string[] = ['Auditor', 'Admin']

function useHasOneOf(wanted: readonly string[]): boolean {
  const session = useQueryResource(ConsoleSessionGetCurrentLoginInformationsDocument, {}, { errors: 'inline' })
  const roles = session.data?.sessionGetCurrentLoginInformations.user?.platformRoles ?? []
  return roles.some((role) => wanted.includes(role))
}

/** Exports for bank and tax, and the lock of a month, belong to finance; the server says so again. */
export const useHandlesMoney = (): boolean => useHasOneOf(MONEY_ROLES)

/** Papers of persons are checked by auditors of the platform, at the counter as well; the server says so again. */
export const useChecksPapers = (): boolean => useHasOneOf(PAPER_ROLES)
