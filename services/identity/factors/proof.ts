import Type, { type Static } from 'typebox'
import { countsAt } from '#services/abp/access/second-fact.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { EnumOf, Password, Text } from '#services/abp/conventions/schema-types.ts'
import { countFactorTry } from '../password-tries.ts'
import type { Challenge } from './challenge.repository.ts'
import { type FactorRow, factorsOf, noteUse, takeRecoveryCode, takeStep } from './factor.repository.ts'
import { credentialIdOf, verified } from './passkeys.ts'
import { recoveryCodeOf } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** Kinds of proofs; the last three are for accounts without a second factor. */
export const PROOF_KINDS = ['Passkey', 'Totp', 'RecoveryCode', 'Password', 'Papers', 'OwnCode'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export const proofFields = {
  kind: EnumOf('ProofKind', PROOF_KINDS, { title: '验证方式' }),
  code: Type.Optional(
    Text(60, { title: '验证码', description: '验证器、恢复码或短信里的，或证件号码的最后 4 位；可以有空格' }),
  ),
  password: Type.Optional(Password({ title: '密码' })),
  credential: Type.Optional(Text(20_000, { title: '通行密钥的答复', description: 'JSON，与浏览器给的一样' })),
}
const ProofDto = Type.Object(proofFields)
export type Proof = Static<typeof ProofDto>

type Work = Pick<RequestContext, 'platform' | 'db' | 'now'>

/** A correct proof that was presented. */
export interface RightProof {
  /** marks the factor as used, in the transaction that it authorises */
  use(scope: Pick<Scope, 'tx' | 'now'>): Promise<void>
  /** takes the counted attempt back, after that transaction */
  forgive(): Promise<void>
  /** whether it proves more than the phone */
  readonly isFact: boolean
}

type Usable = Pick<RightProof, 'use' | 'isFact'>
const uncounted = async () => {}

const WRONG = {
  Totp: '验证码不正确。请等验证器显示下一个，再填一次；手机的时间要准',
  RecoveryCode: '恢复码不正确，或者已经用过',
  Passkey: '这把通行密钥没有通过，请再试一次，或换一种方式',
} as const

const wrong = (kind: keyof typeof WRONG) =>
  kind === 'Passkey'
    ? new AppError('business', { message: WRONG.Passkey, details: WRONG.Passkey })
    : fieldError('code', WRONG[kind])

function totpProof({ platform, now }: Work, factors: readonly FactorRow[], typed: string): Usable | null {
  for (const { id, secretSealed, counter, countsFrom } of factors) {
    if (secretSealed === null) continue
    const step = stepOf(platform.sealer.open('factor.totp', secretSealed), typed, now, counter)
    if (step === null) continue
    return {
      isFact: countsAt(countsFrom, now),
      async use(scope) {
        if (!(await takeStep(scope.tx, id, step, scope.now))) throw wrong('Totp')
      },
    }
  }
  return null
}

async function recoveryProof(
  work: Work,
  userId: number,
  factors: readonly FactorRow[],
  typed: string,
): Promise<Usable | null> {
  const id = await recoveryCodeOf(work, userId, typed)
  if (id === null) return null
  return {
    isFact: factors.some(({ countsFrom }) => countsAt(countsFrom, work.now)),
    async use({ tx, now }) {
      if (!(await takeRecoveryCode(tx, id, now))) throw wrong('RecoveryCode')
    },
  }
}

async function passkeyProof(
  { platform, now }: Work,
  factors: readonly FactorRow[],
  credential: string,
  challenge: string,
): Promise<Usable | null> {
  const row = factors.find(({ credentialId }) => credentialId === credentialIdOf(credential))
  const counter = row ? await verified(platform, row, credential, challenge) : null
  if (!row || counter === null) return null
  return { isFact: countsAt(row.countsFrom, now), use: (scope) => noteUse(scope.tx, row.id, counter, scope.now) }
}

/**
 * Checks the second factor of an account. Attempts with codes are counted before the check, as for passwords. A
 * recovery code is marked as used in the transaction, so that only one of two concurrent uses is accepted.
 * @throws AppError validation naming `code`, business, accountLocked
 */
export async function proveFactor(
  work: Work,
  userId: number,
  { kind, code = '', credential }: Proof,
  { challenge }: Pick<Challenge, 'challenge'>,
): Promise<RightProof> {
  const factors = await factorsOf(work.db, userId)
  if (factors.length === 0 || kind === 'Password' || kind === 'Papers' || kind === 'OwnCode') {
    throw fieldError('kind', '这个账号不能用这种方式验证')
  }
  if (kind === 'Passkey') {
    const proof = await passkeyProof(work, factors, credential ?? '', challenge)
    if (proof === null) throw wrong(kind)
    return { ...proof, forgive: uncounted }
  }
  if (code === '') throw fieldError('code', kind === 'Totp' ? '请填写验证器里的 6 位数字' : '请填写一个恢复码')
  const counted = await countFactorTry(work, userId)
  const proof = kind === 'Totp' ? totpProof(work, factors, code) : await recoveryProof(work, userId, factors, code)
  if (proof === null) throw wrong(kind)
  return { ...proof, forgive: counted.forgive }
}
