import { waitFor } from 'xstate'
import type { Credentials } from '#machines/flows/session.types.ts'
import { usePortalServices } from '#src/lib/portal.tsx'

/** Logs in. @throws Error with the server's message when it refuses */
export function useLogin(): (credentials: Credentials) => Promise<void> {
  const { actor } = usePortalServices()
  return async (credentials) => {
    const { session } = actor.getSnapshot().context
    session.send({ type: 'login', credentials })
    const settled = await waitFor(session, (snapshot) => !snapshot.matches('authenticating'))
    if (settled.hasTag('signedIn')) return
    const failure = settled.context.loginFailure
    const error = new Error(failure?.details ?? failure?.message ?? '登录没有成功，请重试')
    throw Object.assign(error, { abpCode: failure?.abpCode })
  }
}
