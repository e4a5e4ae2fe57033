import type { Credentials } from '#machines/flows/session.types.ts'
import { grantOfToken } from './access-token-cookie.ts'
import { submitDeferredFirst } from './deferred/submit-deferred-first.ts'
import { usePortalServices } from './portal.tsx'
import { serverNow } from './server-clock.ts'

/** What a user can do with their login. */
export function useSession() {
  const { actor } = usePortalServices()
  const session = () => actor.getSnapshot().context.session
  return {
    login: (credentials: Credentials) => session().send({ type: 'login', credentials }),
    /** Signs in with a token from elsewhere; false if it is expired or invalid. */
    loginWithToken: (accessToken: string): boolean => {
      const grant = grantOfToken(accessToken.trim(), serverNow())
      if (grant !== null) session().send({ type: 'adoptToken', grant })
      return grant !== null
    },
    /** decisions that wait are sent first */
    logout: () => submitDeferredFirst(actor, () => session().send({ type: 'logout' })),
    extend: () => session().send({ type: 'refresh' }),
    switchEnterprise: (enterpriseId: number) => session().send({ type: 'switchEnterprise', enterpriseId }),
    reloadUser: () => session().send({ type: 'reloadUser' }),
    /** after an edit, a submission or a withdrawal: the gates read from the server again */
    enterpriseChanged: () => actor.send({ type: 'enterpriseChanged' }),
    personChanged: () => actor.send({ type: 'personChanged' }),
  }
}
