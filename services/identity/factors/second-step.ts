import { timingSafeEqual } from 'node:crypto'
import { isPaperEnd, PAPER_END_ASKED, paperEnd } from '#machines/rules/paper-end.ts'
import type { LoginMethod } from '#services/abp/access/audit-trail.ts'
import { countsAt } from '#services/abp/access/second-fact.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { paperEndOf } from '#services/people/persons/paper-end.api.ts'
import type { UserRow } from '../identity.repository.ts'
import { countOwnTry, countPaperTry } from '../password-tries.ts'
import { verifyPassword } from '../passwords.ts'
import { holdingsOf } from '../user.repository.ts'
import { isQuiet, kindsOf } from './factor.repository.ts'
import type { Proof, ProofKind, RightProof } from './proof.ts'

/** Facts beside the code to the phone (docs/decisions/second-fact.md): which count, and how the known ones are checked. */

export const QUIET_DAYS = 90
const DAY_MS = 86_400_000

type Work = Pick<RequestContext, 'platform' | 'db' | 'now'>
type Owner = Pick<UserRow, 'id' | 'passwordHash' | 'passwordCountsFrom'>

export const isPasswordFact = ({ passwordHash, passwordCountsFrom }: Owner, now: Date): boolean =>
  passwordHash !== null && countsAt(passwordCountsFrom, now)

/**
 * The facts that the account has on record, the easiest first. With a second factor it is the factor, never the
 * password. Before a login the recorded number counts although it is not certified, because nobody has entered since.
 */
export async function factKindsOf(work: Work, user: Owner, { isBeforeLogin = false } = {}): Promise<ProofKind[]> {
  const factors = await kindsOf(work.db, user.id, work.now)
  if (factors.length > 0) return factors
  const paper = await paperEndOf(work, user.id)
  return [
    ...(isPasswordFact(user, work.now) ? (['Password'] as const) : []),
    ...(paper !== null && (paper.isCertified || isBeforeLogin) ? (['Papers'] as const) : []),
  ]
}

const NO_WAY =
  '这个账号超过 90 天没有使用，只有验证码不能进入。账号里没有可以核对的密码或证件，请带身份证件到服务窗口，由工作人员核对后重新开通'

/**
 * The ways of the second step of a login; none where the first step is enough. An account with a second factor gives
 * it. An account that was quiet gives a fact beside the code, because its phone may have another owner by now.
 * @throws AppError loginFailed for a quiet account that holds something and has no fact on record
 */
export async function secondStepKinds(work: Work, user: Owner, method: LoginMethod): Promise<ProofKind[]> {
  const factors = await kindsOf(work.db, user.id)
  if (factors.length > 0) return factors
  if (method === 'Passkey' || (method === 'Password' && isPasswordFact(user, work.now))) return []
  if (!(await isQuiet(work.db, user.id, new Date(work.now.getTime() - QUIET_DAYS * DAY_MS)))) return []
  const kinds = await factKindsOf(work, user, { isBeforeLogin: true })
  if (kinds.length > 0 || (await holdingsOf(work.db, user.id)) === null) return kinds
  throw new AppError('loginFailed', { details: NO_WAY })
}

const nothing = async () => {}

/** Compared as bytes, because texts of one length may differ in theirs, which `timingSafeEqual` refuses by throwing. */
function same(given: string, recorded: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(recorded)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Checks the password of the account. @throws AppError validation naming `password`, accountLocked */
export async function provePassword(work: Work, user: Owner, password: string): Promise<RightProof> {
  const counted = await countOwnTry(work, user.id)
  if (!(await verifyPassword(user.passwordHash, password))) throw fieldError('password', '密码不正确')
  return { use: nothing, forgive: counted.forgive, isFact: isPasswordFact(user, work.now) }
}

/** Checks the end of the identity number. @throws AppError validation naming `code`, accountLocked */
export async function provePapers(work: Work, user: Pick<Owner, 'id'>, typed: string): Promise<RightProof> {
  if (!isPaperEnd(typed)) throw fieldError('code', PAPER_END_ASKED)
  const counted = await countPaperTry(work, user.id)
  const paper = await paperEndOf(work, user.id)
  if (paper === null || !same(paperEnd(typed), paper.end)) throw fieldError('code', '证件号码的最后 4 位不正确')
  return { use: nothing, forgive: counted.forgive, isFact: true }
}

/** Whether it is a kind that is no second factor: at a login only a quiet account gives it. */
export const isKnownKind = (kind: ProofKind): boolean => kind === 'Password' || kind === 'Papers'

/** The proof of a kind that is no second factor; null for the others. */
export function proveKnown(work: Work, user: Owner, { kind, code, password }: Proof): Promise<RightProof> | null {
  if (kind === 'Password') return provePassword(work, user, password ?? '')
  return kind === 'Papers' ? provePapers(work, user, code ?? '') : null
}
