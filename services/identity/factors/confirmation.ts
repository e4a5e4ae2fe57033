import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { Text } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { findUser, type UserRow } from '../identity.repository.ts'
import { maskedTarget, ownRecipient } from '../own-codes.ts'
import { confirmSession } from '../sessions.repository.ts'
import { checkCode } from '../verification-codes.ts'
import { newChallenge, openChallenge, useChallenge } from './challenges.ts'
import { factorsOf, kindsOf } from './factor.repository.ts'
import { authenticationOptions } from './passkeys.ts'
import { type ProofKind, proofFields, proveFactor, type RightProof } from './proof.ts'
import { factKindsOf, proveKnown } from './second-step.ts'

/** Authenticates the owner of an open session again before guarded operations. */

/** The purpose of the code that authenticates the owner of an account without a password, by the phone. */
const CODE_PURPOSE = 'ChangePhoneVercificationCodeSMS'

export const ConfirmDto = Type.Object(
  { challengeId: Text(100, { title: '确认编号' }), ...proofFields },
  { $id: 'ConfirmDto' },
)

async function ownAccount(context: RequestContext): Promise<UserRow> {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  return user
}

/**
 * The ways to offer: the facts on record that count; else a factor or password that does not count yet; else a code to
 * the owner.
 */
async function proofKindsOf(context: RequestContext, user: UserRow): Promise<ProofKind[]> {
  const facts = await factKindsOf(context, user)
  if (facts.length > 0) return facts
  const kinds = await kindsOf(context.db, user.id)
  if (kinds.length > 0) return kinds
  if (user.passwordHash !== null) return ['Password']
  return ownRecipient(context.platform, user, CODE_PURPOSE) === null ? [] : ['OwnCode']
}

export async function confirmationWays(context: RequestContext) {
  const user = await ownAccount(context)
  const kinds = await proofKindsOf(context, user)
  const { id: challengeId, challenge } = await newChallenge(context, 'Confirm', user.id)
  const way = kinds.includes('OwnCode') ? ownRecipient(context.platform, user, CODE_PURPOSE) : null
  return {
    kinds,
    challengeId,
    passkeyOptions: kinds.includes('Passkey')
      ? await authenticationOptions(context.platform, await factorsOf(context.db, user.id), challenge)
      : null,
    codeTarget: way && maskedTarget(way),
  }
}

export async function confirm(context: RequestContext, input: Static<typeof ConfirmDto>): Promise<void> {
  const { tokenId } = context
  const user = await ownAccount(context)
  const asked = await openChallenge(context, 'Confirm', input.challengeId, user.id)
  const kinds = await proofKindsOf(context, user)
  if (!kinds.includes(input.kind)) throw fieldError('kind', '这个账号不能用这种方式验证')
  const right = await proofOf(context, user, input, asked)
  await transact(context, async (scope) => {
    await useChallenge(scope.tx, asked.id, scope.now)
    await right.use(scope)
    if (tokenId === null || !(await confirmSession(scope.tx, tokenId, scope.now, right.isFact))) {
      throw new AppError('notLoggedIn', { details: '请重新登录' })
    }
  })
  await right.forgive()
}

const nothing = async () => {}

async function proofOf(
  context: RequestContext,
  user: UserRow,
  input: Static<typeof ConfirmDto>,
  asked: { challenge: string },
): Promise<RightProof> {
  const known = proveKnown(context, user, input)
  if (known) return known
  if (input.kind !== 'OwnCode') return proveFactor(context, user.id, input, asked)
  const way = ownRecipient(context.platform, user, CODE_PURPOSE)
  if (way === null || !/^\d{6}$/.test(input.code ?? '')) throw fieldError('code', '请填写收到的 6 位验证码')
  const right = await checkCode(context, way, input.code ?? '')
  return { use: (scope) => right.use(scope as never), forgive: nothing, isFact: false }
}
