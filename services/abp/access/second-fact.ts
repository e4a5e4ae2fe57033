import { AppError } from '../conventions/errors.ts'
import type { SessionProof } from './session-proof.ts'

/**
 * A code to a phone proves the phone, not the person (domain rules §1a.13). For the acts of this table the person gives
 * a second fact: the password, a passkey, an authenticator or its recovery codes, or the end of the identity number.
 * docs/security.md shows the same table.
 */
export const SECOND_FACT = {
  /** contracts of both sides, and the person's word that a scan shows their signature */
  SignContract: { within: 'window', without: 'refused' },
  /** the own bank account; without a fact on record the first account of a user may be entered by a code alone */
  ChangeBank: { within: 'window', without: 'code' },
  /** second factors added and removed, recovery codes renewed */
  ChangeFactors: { within: 'window', without: 'code' },
  /** whole own numbers, contracts as PDF, the copy of all own data */
  ReadOwnPapers: { within: 'session', without: 'code' },
} as const satisfies Readonly<Record<string, Rule>>
export type SecondFactAct = keyof typeof SECOND_FACT

interface Rule {
  /** how old the fact may be: as old as a confirmation, or given at any time of this session */
  readonly within: 'window' | 'session'
  /** an account that has no fact on record: refused until it has one, or admitted by the code */
  readonly without: 'refused' | 'code'
}

/** After this time a password or a factor that a code alone has set counts as a fact. */
export const COUNTS_AFTER_DAYS = 7
const DAY_MS = 86_400_000

export const countsAfter = (now: Date): Date => new Date(now.getTime() + COUNTS_AFTER_DAYS * DAY_MS)

/** Whether a password or a factor counts: at once, or from this time on. */
export const countsAt = (from: Date | null, now: Date): boolean => from === null || from <= now

/** Whether the account has a fact on record that counts now. */
export const hasFactOnRecord = ({ factFrom }: Pick<SessionProof, 'factFrom'>, now: Date): boolean =>
  factFrom !== null && factFrom <= now

/** Whether the person has given a fact in this session. */
export const isFactGiven = (proof: SessionProof | undefined): boolean => proof !== undefined && proof.factTime !== null

const COUNTER = '着急办理时，请带身份证件到服务窗口'

/** The sentence for an account that has nothing but the phone. */
export function noFactYet({ factFrom }: Pick<SessionProof, 'factFrom'>): AppError {
  if (factFrom === null) {
    const details = `只有短信验证码还不能办理这一步。请先在“账号与安全”里设置密码，设置 ${COUNTS_AFTER_DAYS} 天后可以用它确认是您本人；${COUNTER}`
    return new AppError('noPermission', { details })
  }
  const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(factFrom)
  return new AppError('noPermission', {
    details: `您的密码或两步验证是用短信验证码设置的，${day}起才能用来确认是您本人；${COUNTER}`,
  })
}

/** @throws AppError confirmationDue, or noPermission for an account without a fact on record */
export function requireFact(
  act: SecondFactAct,
  proof: SessionProof,
  { now, windowSeconds }: { now: Date; windowSeconds: number },
): void {
  const { within, without } = SECOND_FACT[act] satisfies Rule as Rule
  const age = proof.factTime === null ? null : now.getTime() - proof.factTime.getTime()
  if (age !== null && (within === 'session' || age <= windowSeconds * 1000)) return
  if (hasFactOnRecord(proof, now)) {
    throw new AppError('confirmationDue', { details: '只有短信验证码不够。请再用密码等方式确认是您本人，再继续' })
  }
  if (without === 'refused' && age === null) throw noFactYet(proof)
}
