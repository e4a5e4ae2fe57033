import { useEffect, useRef, useState } from 'react'
import { type ExternalProvider, TokenAuthExternalAuthenticateDocument } from '#src/api/graphql.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { useSession } from '#src/lib/use-session.ts'
import { isOwnState } from './kept-state.ts'

export type ProviderReturn =
  | { kind: 'none' }
  | { kind: 'asking' }
  | { kind: 'unknown'; cacheKey: string }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

/** The parameters of a return from the provider's page: the provider's name, a code, the state of the login page. */
export function returnOf(search: string) {
  const query = new URLSearchParams(search)
  const [provider, code, state] = ['provider', 'code', 'state'].map((name) => query.get(name))
  return provider ? { provider, code: code ?? null, state: state ?? undefined } : null
}

/**
 * Exchanges the returned code for a login, or for the key that binds an account. Runs once, since a code is valid once.
 */
export function useProviderReturn(search: string): ProviderReturn {
  const { client } = usePortalServices()
  const { loginWithToken } = useSession()
  const [brought] = useState(() => returnOf(search))
  const [result, setResult] = useState<ProviderReturn>(() => {
    if (brought === null) return { kind: 'none' }
    return brought.code === null
      ? { kind: 'failed', message: '您没有同意授权。可以重新授权，或换一种方式。' }
      : { kind: 'asking' }
  })
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what was brought back
  useEffect(() => {
    if (!brought?.code || isAsked.current) return
    isAsked.current = true
    // a link with another user's code would log the user in to a stranger's account, where they would then enter their
    // own data
    if (brought.state && !isOwnState(brought.state)) {
      setResult({ kind: 'failed', message: '登录页面已过期，请重新打开后再登录' })
      return
    }
    const input = {
      authProvider: brought.provider as ExternalProvider,
      providerAccessCode: brought.code,
      ...(brought.state ? { state: brought.state } : {}),
    }
    client.request(TokenAuthExternalAuthenticateDocument, { input }).then(
      ({ tokenAuthExternalAuthenticate: { accessToken, cacheKey } }) => {
        if (accessToken) {
          setResult({ kind: 'done' })
          loginWithToken(accessToken)
        } else if (cacheKey) setResult({ kind: 'unknown', cacheKey })
        else setResult({ kind: 'failed', message: '授权已过期，请重新授权' })
      },
      (error: unknown) => setResult({ kind: 'failed', message: errorSentenceOf(error) }),
    )
  }, [])
  return result
}
