import type { SsoSettings } from '#services/config-logins.ts'
import { type Ask, addressOf } from './ask.ts'
import { type LoginProvider, ProviderError } from './provider.ts'

interface Discovery {
  issuer?: string
  authorization_endpoint?: string
  token_endpoint?: string
  userinfo_endpoint?: string
}
type Endpoints = Required<Discovery>

/** OpenID Connect with the code flow. The userinfo endpoint, called with the access token, identifies the user. */
export function sso(
  { issuer, clientId, clientSecret, name }: SsoSettings,
  redirectUri: string,
  ask: Ask,
): LoginProvider {
  let known: Promise<Endpoints> | null = null

  function endpoints(): Promise<Endpoints> {
    known ??= discover(issuer, ask).catch((error) => {
      known = null
      throw error
    })
    return known
  }

  async function tokenFor(code: string, verifier: string | null): Promise<string> {
    const { token_endpoint } = await endpoints()
    const answer = await ask<{ access_token?: string; error?: string }>(token_endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${basic(clientId, clientSecret)}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(verifier === null ? {} : { code_verifier: verifier }),
      }).toString(),
    })
    if (answer.error === 'invalid_grant') throw new ProviderError('refused', 'invalid_grant')
    if (!answer.access_token) throw new ProviderError('unreachable', answer.error ?? 'no token')
    return answer.access_token
  }

  return {
    name: 'Sso',
    displayName: name,
    clientId,
    method: 'Sso',
    needsState: true,
    async authorizeUrl(state, challenge) {
      const { authorization_endpoint } = await endpoints()
      return String(
        addressOf(authorization_endpoint, {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }),
      )
    },
    async identify(code, { verifier }) {
      const { userinfo_endpoint } = await endpoints()
      const authorization = `Bearer ${await tokenFor(code, verifier)}`
      const { sub } = await ask<{ sub?: string }>(userinfo_endpoint, { headers: { authorization } })
      if (!sub) throw new ProviderError('unreachable', 'no subject')
      return { provider: 'Sso', key: `${issuer} ${sub}`, unionKey: null }
    },
  }
}

async function discover(issuer: string, ask: Ask): Promise<Endpoints> {
  const found = await ask<Discovery>(`${issuer}/.well-known/openid-configuration`)
  const { authorization_endpoint, token_endpoint, userinfo_endpoint } = found
  // the document must name the configured issuer (OpenID Connect Discovery 4.3)
  if (found.issuer?.replace(/\/$/, '') !== issuer) throw new ProviderError('unreachable', 'another issuer')
  if (!authorization_endpoint || !token_endpoint || !userinfo_endpoint) {
    throw new ProviderError('unreachable', 'endpoints are missing')
  }
  return { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint }
}

/** Basic authentication by RFC 6749 §2.3.1: id and secret are form-encoded first. */
const basic = (id: string, secret: string): string =>
  Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
