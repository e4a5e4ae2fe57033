import { generateSecret, generateURI, verifySync } from 'otplib'
import { normaliseSentCode } from '#machines/rules/reading/numbers.ts'

/**
 * Time-based codes of authenticator apps (RFC 6238): six digits, valid for thirty seconds, as in all apps by default.
 */

/** Allows for a clock that is half a minute off, and for slow typing. */
const TOLERANCE_SECONDS = 30

export const newSecret = (): string => generateSecret()

/** The content of the QR code for the app. */
export const uriOf = (secret: string, issuer: string, label: string): string => generateURI({ issuer, label, secret })

/** Keeps only the digits of pasted text, which may contain spaces, full-width digits and other text. */
export const digitsOf = (typed: string): string => normaliseSentCode(typed).replace(/\D/g, '')

/** The time step of a code; null when the code is wrong or its step is not later than `after`. */
export function stepOf(secret: string, typed: string, now: Date, after: number): number | null {
  const token = digitsOf(typed)
  if (token.length !== 6) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!result.valid || !('timeStep' in result)) return null
  return result.timeStep > after ? result.timeStep : null
}
