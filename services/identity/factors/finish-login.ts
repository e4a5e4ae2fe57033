import Type, { type Static } from 'typebox'
import { countsAt } from '#services/abp/access/second-fact.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { Text } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { deviceOf } from '../device.ts'
import { findUser } from '../identity.repository.ts'
import { enter } from '../issue-token.ts'
import { notifyQuietLogin } from '../notify-owner.ts'
import { newChallenge, openChallenge, useChallenge } from './challenges.ts'
import { findPasskey, noteUse } from './factor.repository.ts'
import { authenticationOptions, credentialIdOf, verified } from './passkeys.ts'
import { type FinishLogin, noteWrong, openPending, type WaitingLogin } from './pending-login.ts'
import { type Proof, proveFactor, type RightProof } from './proof.ts'
import { isKnownKind, isPasswordFact, proveKnown, secondStepKinds } from './second-step.ts'

/** Checks the proof of the second step, which has to be one of the ways of this login. */
async function proofOf(context: RequestContext, waiting: WaitingLogin, proof: Proof): Promise<RightProof> {
  const kinds = await secondStepKinds(context, waiting.user, waiting.method)
  if (!kinds.includes(proof.kind)) throw fieldError('kind', '这个账号不能用这种方式验证')
  return proveKnown(context, waiting.user, proof) ?? proveFactor(context, waiting.userId, proof, waiting)
}

/** The second step of a login. The pending login and its factor can each be used only once. */
export async function finishLogin(context: RequestContext, { pendingToken, ...proof }: FinishLogin) {
  const waiting = await openPending(context, pendingToken)
  const { id, user, method } = waiting
  const right = await proofOf(context, waiting, proof).catch((error) => noteWrong(context, waiting, error))
  await transact(context, async (scope) => {
    await useChallenge(scope.tx, id, scope.now)
    await right.use(scope)
    if (isKnownKind(proof.kind)) await notifyQuietLogin(scope.tx, user.id, deviceOf(context.userAgent))
  }).catch((error) => noteWrong(context, waiting, error))
  await right.forgive()
  return enter(context, user, method, right.isFact || (method === 'Password' && isPasswordFact(user, context.now)))
}

export const PasskeyLoginDto = Type.Object(
  { challengeId: Text(100, { title: '登录编号' }), credential: Text(20_000, { title: '通行密钥的答复' }) },
  { $id: 'PasskeyLoginDto' },
)

/** Request options for any passkey of this site, before the account is known. */
export async function beginPasskeyLogin(context: RequestContext) {
  const { id: challengeId, challenge } = await newChallenge(context, 'Login', null)
  return { challengeId, passkeyOptions: await authenticationOptions(context.platform, [], challenge) }
}

/** Logs in with a discoverable passkey, which counts as two factors: the device, and a fingerprint, a face or a PIN. */
export async function loginByPasskey(context: RequestContext, input: Static<typeof PasskeyLoginDto>) {
  const { id, challenge } = await openChallenge(context, 'Login', input.challengeId)
  const row = await findPasskey(context.db, credentialIdOf(input.credential))
  const user = row && (await findUser(context, row.userId))
  const counter = row ? await verified(context.platform, row, input.credential, challenge, true) : null
  if (!row || !user || counter === null) {
    throw refuse('没有认出这把通行密钥，请用其他方式登录，再在“账号与安全”里添加')
  }
  await transact(context, async ({ tx, now }) => {
    await useChallenge(tx, id, now)
    await noteUse(tx, row.id, counter, now)
  })
  return enter(context, user, 'Passkey', countsAt(row.countsFrom, context.now))
}
