import { useState, useSyncExternalStore } from 'react'
import { SecondFactorBeginPasskeyLoginDocument, SecondFactorLoginByPasskeyDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'

const never = () => () => {}
const passkeys = () => import('#src/shared/account/factors/passkeys.ts')
/**
 * Whether the browser supports passkeys. A server render assumes support, so that the layout does not shift in browsers
 * that support them.
 */
const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Login by one press, without user name and password; the device asks for finger, face or PIN. */
export function PasskeyLogin() {
  const isPossible = useSyncExternalStore(never, hasPasskeys, () => true)
  const begin = useMutationAction(SecondFactorBeginPasskeyLoginDocument, { refresh: false })
  const login = useMutationAction(SecondFactorLoginByPasskeyDocument, { refresh: false })
  const { loginWithToken } = useSession()
  const { fail } = useToasts()
  const [isAsking, setAsking] = useState(false)
  if (!isPossible) return null
  const run = async () => {
    setAsking(true)
    try {
      const { challengeId, passkeyOptions } = (await begin.run({})).secondFactorBeginPasskeyLogin
      const { answerWithPasskey } = await passkeys()
      const credential = await answerWithPasskey(passkeyOptions).catch((error: unknown) => {
        fail(error)
        return null
      })
      if (credential !== null) {
        const answer = await login.run({ input: { challengeId, credential } })
        loginWithToken(answer.secondFactorLoginByPasskey.accessToken)
      }
    } catch {
      // a toast already shows the error
    }
    setAsking(false)
  }
  return (
    <Button variant="secondary" size="large" block icon="key" busy={isAsking} onClick={() => void run()}>
      用通行密钥登录
    </Button>
  )
}
