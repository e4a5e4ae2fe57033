import { generateSecret, generateURI, verifySync } from 'otplib'

/** Time-based codes of authenticator apps (RFC 6238): six digits, thirty seconds, as every app makes them. */

/** A clock that is half a minute off, and fingers that take a while, are no wrong code. */
const TOLERANCE_SECONDS = 30

export const newSecret = (): string => generateSecret()

/** What the QR code says to the app. */
export const uriOf = (secret: string, issuer: string, label: string): string => generateURI({ issuer, label, secret })

/** Digits alone: blanks of a pasted code and digits of full width are no mistake. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** The time step a code belongs to; null when it is wrong, or of a step up to `after`. */
export function stepOf(secret: string, typed: string, now: Date, after: number): number | null {
  const token = digitsOf(typed)
  if (token.length !== 6) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!result.valid || !('timeStep' in result)) return null
  return result.timeStep > after ? result.timeStep : null
}
