import type { Credentials } from '#machines/flows/session.types.ts'
import { grantOfToken } from './access-token-cookie.ts'
import { submitDeferredFirst } from './deferred/submit-deferred-first.ts'
import { usePortalServices } from './portal.tsx'
import { serverNow } from './server-clock.ts'

/** The actions of a user on their session. */
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
    /** held decisions are sent first */
    logout: () => submitDeferredFirst(actor, () => session().send({ type: 'logout' })),
    extend: () => session().send({ type: 'refresh' }),
    switchEnterprise: (enterpriseId: number) => session().send({ type: 'switchEnterprise', enterpriseId }),
    reloadUser: () => session().send({ type: 'reloadUser' }),
    /** after an edit, a submission or a withdrawal: the enterprise is read again, because page access depends on it */
    enterpriseChanged: () => actor.send({ type: 'enterpriseChanged' }),
    personChanged: () => actor.send({ type: 'personChanged' }),
  }
}
