import Type, { type Static } from 'typebox'
import { isSetUpDue } from '#services/abp/access/proof-checks.ts'
import { countsAfter, isFactGiven } from '#services/abp/access/second-fact.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { lockRow } from '#services/abp/conventions/flat-table.ts'
import { DateTime, EnumOf, Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { namesOf } from '#services/content/names.api.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { findUser } from '../identity.repository.ts'
import { countFactorTry } from '../password-tries.ts'
import { USERS } from '../user.repository.ts'
import { newChallenge, openChallenge, useChallenge } from './challenges.ts'
import * as repository from './factor.repository.ts'
import { registered, registrationOptions } from './passkeys.ts'
import { renewCodes } from './recovery-codes.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

/** The maximum number of second factors of an account. */

const MOST = 10
const SET_UP_MS = 3_600_000

const Name = () => Text(30, { title: '名称' })

export const FactorDto = Type.Object(
  {
    id: Id(),
    kind: EnumOf('FactorKind', repository.FACTOR_KINDS),
    name: Type.String(),
    creationTime: DateTime(),
    lastUsedTime: Nullable(DateTime()),
  },
  { $id: 'FactorDto' },
)

export const MyFactorsDto = Type.Object(
  {
    items: Type.Array(FactorDto),
    recoveryCodesLeft: Type.Integer(),
    isRequired: Type.Boolean({ description: '这个账号必须有两步验证：最后一项不能删除' }),
  },
  { $id: 'MyFactorsDto' },
)

export const TotpSetUpDto = Type.Object(
  {
    ticket: Type.String({ description: '保存时带回' }),
    secret: Type.String({ description: '手工填进验证器的密钥' }),
    uri: Type.String({ description: '二维码的内容' }),
  },
  { $id: 'TotpSetUpDto' },
)

export const AddTotpDto = Type.Object(
  { ticket: Text(2000, { title: '设置凭据' }), code: Text(20, { title: '验证码' }), name: Name() },
  { $id: 'AddTotpDto' },
)

export const AddPasskeyDto = Type.Object(
  {
    challengeId: Text(100, { title: '设置编号' }),
    credential: Text(20_000, { title: '通行密钥的答复' }),
    name: Name(),
  },
  { $id: 'AddPasskeyDto' },
)

export const AddedFactorDto = Type.Object(
  { recoveryCodes: Type.Array(Type.String(), { description: '第一次设置时给出，只显示这一次' }) },
  { $id: 'AddedFactorDto' },
)

const isRequiredFor = ({ platform, actor }: RequestContext): boolean =>
  isSetUpDue(platform, { actor, proof: { hasFactor: false } })

export async function myFactors(context: RequestContext) {
  const { db, actor } = context
  const rows = await repository.factorsOf(db, actor.userId)
  return {
    items: rows.map(({ id, kind, name, creationTime, lastUsedTime }) => ({
      id,
      kind: kind as repository.FactorKind,
      name,
      creationTime: toWireTime(creationTime),
      lastUsedTime: toWireTimeOrNull(lastUsedTime),
    })),
    recoveryCodesLeft: await repository.codesLeft(db, actor.userId),
    isRequired: isRequiredFor(context),
  }
}

async function ownUser(context: RequestContext) {
  const user = await findUser(context, context.actor.userId)
  if (!user) throw new AppError('notFound')
  return user
}

interface SetUp {
  readonly userId: number
  readonly secret: string
  readonly until: number
}

/**
 * Begins the setup of an authenticator app. Nothing is stored until the user has entered a correct code from the app.
 */
export async function beginTotp(context: RequestContext) {
  const { platform, db, now } = context
  const { id: userId, userName } = await ownUser(context)
  const secret = newSecret()
  const setUp: SetUp = { userId, secret, until: now.getTime() + SET_UP_MS }
  return {
    ticket: platform.sealer.seal('factor.setUp', JSON.stringify(setUp)),
    secret,
    uri: uriOf(secret, (await namesOf(db)).issuer, userName),
  }
}

/** A factor that a code alone has added is no second fact for some days. */
const countsFromOf = ({ proof, now }: RequestContext): Date | null => (isFactGiven(proof) ? null : countsAfter(now))

function setUpOf({ platform, actor, now }: RequestContext, ticket: string): SetUp {
  try {
    const setUp = JSON.parse(platform.sealer.open('factor.setUp', ticket)) as SetUp
    if (setUp.userId === actor.userId && setUp.until > now.getTime()) return setUp
  } catch {
    // the error is reported below
  }
  throw refuse('等得太久，请重新开始设置')
}

export async function addTotp(context: RequestContext, { ticket, code, name }: Static<typeof AddTotpDto>) {
  const { secret } = setUpOf(context, ticket)
  const counted = await countFactorTry(context, context.actor.userId)
  const step = stepOf(secret, code, context.now, 0)
  if (step === null) throw fieldError('code', '验证码不正确。请填验证器现在显示的 6 位数字')
  await counted.forgive()
  return transact(context, (scope) =>
    add(scope, {
      userId: scope.actor.userId,
      kind: 'Totp',
      name,
      secretSealed: scope.platform.sealer.seal('factor.totp', secret),
      counter: step,
      countsFrom: countsFromOf(context),
      creationTime: scope.now,
    }),
  )
}

export async function beginPasskey(context: RequestContext) {
  const user = await ownUser(context)
  const factors = await repository.factorsOf(context.db, user.id)
  const { id: challengeId, challenge } = await newChallenge(context, 'AddPasskey', user.id)
  return { challengeId, passkeyOptions: await registrationOptions(context, user, factors, challenge) }
}

export async function addPasskey(context: RequestContext, input: Static<typeof AddPasskeyDto>) {
  const asked = await openChallenge(context, 'AddPasskey', input.challengeId, context.actor.userId)
  const passkey = await registered(context.platform, input.credential, asked.challenge)
  return transact(context, async (scope) => {
    await useChallenge(scope.tx, asked.id, scope.now)
    const { userId } = scope.actor
    return add(scope, {
      userId,
      kind: 'Passkey',
      name: input.name,
      ...passkey,
      countsFrom: countsFromOf(context),
      creationTime: scope.now,
    })
  })
}

/**
 * Adds a factor; the first factor also creates recovery codes. The owner is notified of every new factor, because a
 * stranger may have added it.
 */
async function add(scope: Scope, row: Parameters<typeof repository.insertFactor>[1]) {
  await lockRow(scope.tx, USERS, row.userId, 'update')
  const before = await repository.factorsOf(scope.tx, row.userId)
  if (before.length >= MOST) throw refuse(`最多添加 ${MOST} 项，请先删除不用的`)
  if (!(await repository.insertFactor(scope.tx, row))) throw refuse('这把通行密钥已经添加过')
  const recoveryCodes = before.length === 0 ? await renewCodes(scope, row.userId) : []
  const { userId } = row
  await enqueue(scope.tx, { userId, to: 'person', template: 'account.factorAdded', payload: factsOf(row.name) })
  return { recoveryCodes }
}

const factsOf = (factorName: string) => ({ closingDay: null, factorName })

/**
 * Removes a factor. The last factor may be removed unless it is required. The recovery codes are then removed too,
 * because they are not a factor of their own.
 */
export const removeFactor = (context: RequestContext, id: number): Promise<void> =>
  transact(context, async (scope) => {
    const { userId } = scope.actor
    await lockRow(scope.tx, USERS, userId, 'update')
    const removed = await repository.removeFactor(scope.tx, userId, id)
    if (!removed) throw new AppError('notFound', { details: '这一项已经删除' })
    const left = await repository.factorsOf(scope.tx, userId)
    if (left.length === 0 && isRequiredFor(context)) {
      throw refuse('平台工作人员至少要有一项两步验证，请先添加新的，再删除这一项')
    }
    if (left.length === 0) await repository.removeCodesOf(scope.tx, userId)
    const payload = factsOf(removed.name)
    await enqueue(scope.tx, { userId, to: 'person', template: 'account.factorRemoved', payload })
  })

export const renewRecoveryCodes = (context: RequestContext) =>
  transact(context, async (scope) => {
    const factors = await repository.factorsOf(scope.tx, scope.actor.userId)
    if (factors.length === 0) throw refuse('请先添加通行密钥或验证器')
    const { userId } = scope.actor
    await enqueue(scope.tx, { userId, to: 'person', template: 'account.codesRenewed', payload: { closingDay: null } })
    return { recoveryCodes: await renewCodes(scope, userId) }
  })
