import { UserGetMyAccountDocument, type UserGetMyAccountQuery } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

export type MyAccount = UserGetMyAccountQuery['userGetMyAccount']

/** The user's own account, with phone and mail masked by the server. */
export function useMyAccount() {
  const resource = useQueryResource(UserGetMyAccountDocument, {}, { errors: 'inline' })
  return { ...resource, account: resource.data?.userGetMyAccount }
}
