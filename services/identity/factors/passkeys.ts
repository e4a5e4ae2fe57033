import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { refuse } from '#services/abp/conventions/errors.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { namesOf } from '#services/content/names.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { FactorRow } from './factor.repository.ts'

/** The timeout of a passkey dialog. Options and responses of WebAuthn are JSON texts in the browsers' own format. */

const TIMEOUT_MS = 900_000

/** The relying party, to whose domain passkeys belong: the portal. */
function partyOf({ config }: Pick<Platform, 'config'>) {
  const { origin, hostname } = new URL(config.publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const isPasskey = (row: FactorRow): row is FactorRow & { credentialId: string; publicKey: string } =>
  row.credentialId !== null && row.publicKey !== null
const credentialsOf = (factors: readonly FactorRow[]) =>
  factors.filter(isPasskey).map(({ credentialId: id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransport[],
  }))

const unreadable = () => refuse('没有读懂这把通行密钥的答复，请再试一次')

function parsed<T extends { id: string }>(text: string): T {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && typeof (value as T).id === 'string') return value as T
  } catch {
    // the error is reported below
  }
  throw unreadable()
}

export async function registrationOptions(
  { platform, db }: { platform: Pick<Platform, 'config'>; db: Database },
  user: { id: number; userName: string; surname: string | null },
  factors: readonly FactorRow[],
  challenge: string,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: (await namesOf(db)).issuer,
    rpID: partyOf(platform).expectedRPID,
    userID: new TextEncoder().encode(`user-${user.id}`),
    userName: user.userName,
    userDisplayName: user.surname ?? user.userName,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return JSON.stringify(options)
}

/** @throws AppError business when the response does not match this challenge */
export async function registered(platform: Pick<Platform, 'config'>, text: string, expectedChallenge: string) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(text),
    expectedChallenge,
    ...partyOf(platform),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refuse('这把通行密钥没有通过检查，请再试一次')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** @param factors the passkeys that may respond; none: any passkey that the browser has for this site */
export async function authenticationOptions(
  platform: Pick<Platform, 'config'>,
  factors: readonly FactorRow[],
  challenge: string,
): Promise<string> {
  const allowCredentials = credentialsOf(factors)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(platform).expectedRPID,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    ...(allowCredentials.length > 0 ? { allowCredentials } : {}),
    userVerification: allowCredentials.length > 0 ? 'preferred' : 'required',
  })
  return JSON.stringify(options)
}

export const credentialIdOf = (text: string): string => parsed<AuthenticationResponseJSON>(text).id

/**
 * Verifies that this passkey has signed the response for this challenge and site.
 * @param isAlone whether the passkey is the only factor, so that it must verify the user by finger, face or PIN
 * @returns the passkey's new counter; null when the response is invalid
 */
export async function verified(
  platform: Pick<Platform, 'config'>,
  row: FactorRow,
  text: string,
  expectedChallenge: string,
  isAlone = false,
): Promise<number | null> {
  if (!isPasskey(row)) return null
  const answer = await verifyAuthenticationResponse({
    response: parsed<AuthenticationResponseJSON>(text),
    expectedChallenge,
    ...partyOf(platform),
    requireUserVerification: isAlone,
    credential: {
      id: row.credentialId,
      publicKey: bytesOf(row.publicKey),
      counter: row.counter,
      transports: row.transports as AuthenticatorTransport[],
    },
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}
