import Type from 'typebox'
import { effectsOfWithdrawal } from '#services/abp/access/processings.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { ListResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { networkOf } from '#services/abp/http/network.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import * as consents from './consent.repository.ts'
import { ConsentDto, ConsentTextDto, GrantConsentDto, WithdrawConsentDto } from './consent.schemas.ts'
import {
  CONSENT_TEXTS,
  type ConsentScope,
  type ConsentText,
  type ConsentTexts,
  currentTexts,
  isPolicyScope,
  POLICY_TITLES,
  type SeparateScope,
} from './consent-texts.ts'

/** Whether the user has agreed to the current text, for other domains. */
export async function hasConsent(db: Database, userId: number, scope: SeparateScope): Promise<boolean> {
  const row = await consents.findLiveConsent(db, userId, scope)
  return row?.textVersion === CONSENT_TEXTS[scope].version
}

/** Of these users, those who have consented to the current text. */
export const usersWithConsent = (
  db: Database,
  userIds: readonly number[],
  scope: SeparateScope,
): Promise<ReadonlySet<number>> => consents.findConsenting(db, userIds, scope, CONSENT_TEXTS[scope].version)

/** @throws AppError business while the operator has not published this text */
function publishedText(texts: ConsentTexts, scope: ConsentScope): ConsentText {
  const text = texts.get(scope)
  if (text) return text
  throw refuse('平台还没有发布服务协议和隐私政策，暂时不能注册或同意')
}

interface ReadConsent {
  scope: ConsentScope
  textVersion: string
}

/** Of the consents in a form, those to a text that is not the current one, which the user therefore has not read. */
export async function outdatedConsents<Read extends ReadConsent>(
  { db, platform }: Pick<RequestContext, 'db' | 'platform'>,
  read: readonly Read[],
): Promise<Read[]> {
  const texts = await currentTexts(db, platform.now())
  return read.filter(({ scope, textVersion }) => publishedText(texts, scope).version !== textVersion)
}

interface Given {
  userId: number
  scopes: readonly ConsentScope[]
  ip: string
}

/** Records consent to the current texts, and ends older consents of the same scope. */
export async function recordConsent({ tx, actor, now }: Scope, { userId, scopes, ip }: Given): Promise<void> {
  await consents.holdUser(tx, userId)
  const texts = await currentTexts(tx, now)
  for (const scope of scopes) {
    const { version, hash } = publishedText(texts, scope)
    const known = await consents.findLiveConsent(tx, userId, scope)
    if (known?.textVersion === version) continue
    if (known) await consents.withdrawConsent(tx, userId, scope, now)
    await consents.insertConsent(tx, {
      userId,
      scope,
      textVersion: version,
      textHash: hash,
      // the new user's id, because a user who is registering has no id as the actor
      grantedByUserId: actor.userId > 0 ? actor.userId : userId,
      grantedTime: now,
      network: networkOf(ip),
    })
  }
}

const wireText = ({ title, text, version, isRequired }: ConsentText) => ({
  ...{ title, text, isRequired },
  textVersion: version,
})

async function shown(db: Database, userId: number, now: Date): Promise<{ items: ConsentDto[] }> {
  const rows = await consents.findConsents(db, userId)
  const registered = await consents.registrationConsent(db, userId)
  const texts = await currentTexts(db, now)
  return {
    items: [...texts].map(([scope, text]) => {
      const own = rows.filter((row) => row.scope === scope)
      const live = own.find(({ withdrawnTime }) => withdrawnTime === null)
      const granted = live?.grantedTime ?? (text.isRequired ? registered : null)
      return {
        scope,
        ...wireText(text),
        isGranted: granted !== null,
        isOutdated: live !== undefined && live.textVersion !== text.version,
        grantedTime: toWireTimeOrNull(granted),
        ...(scope === 'SensitiveDisability' ? effectsOfWithdrawal() : { ends: [], goesOn: [] }),
        withdrawnTime: toWireTimeOrNull(own.find(({ withdrawnTime }) => withdrawnTime !== null)?.withdrawnTime),
      }
    }),
  }
}

async function grant(context: RequestContext, read: ReadConsent) {
  if ((await outdatedConsents(context, [read])).length > 0) {
    throw fieldError('textVersion', '同意书已更新，请重新阅读后再同意')
  }
  return transact(context, async (work) => {
    const { userId } = context.actor
    await recordConsent(work, { userId, scopes: [read.scope], ip: context.ip })
    return shown(work.tx, userId, work.now)
  })
}

async function withdraw(context: RequestContext, { scope }: { scope: ConsentScope }) {
  if (isPolicyScope(scope)) {
    throw refuse(`撤回“${POLICY_TITLES[scope]}”后不能继续使用账号，请改为申请注销账号`)
  }
  return transact(context, async ({ tx, actor, now }) => {
    await consents.withdrawConsent(tx, actor.userId, scope, now)
    return shown(tx, actor.userId, now)
  })
}

export const consentService = defineService('Consent', {
  GetTexts: action({
    summary: '各项同意书现行的全文和版本；还没有发布的协议和政策不在其中',
    allow: 'anonymous',
    input: Type.Object({}),
    output: ListResult(ConsentTextDto),
    handler: async ({ db, platform }) => ({
      items: [...(await currentTexts(db, platform.now()))].map(([scope, text]) => ({ scope, ...wireText(text) })),
    }),
  }),
  GetAll: action({
    summary: '各项同意书和我的选择',
    allow: 'signedIn',
    input: Type.Object({}),
    output: ListResult(ConsentDto),
    handler: ({ db, actor, platform }) => shown(db, actor.userId, platform.now()),
  }),
  Grant: action({
    summary: '同意一项；版本须是现行的',
    allow: 'signedIn',
    input: GrantConsentDto,
    output: ListResult(ConsentDto),
    handler: grant,
  }),
  Withdraw: action({
    summary: '撤回一项同意；依据同意的处理立即停止，已经完成的处理不受影响',
    allow: 'signedIn',
    input: WithdrawConsentDto,
    output: ListResult(ConsentDto),
    handler: withdraw,
  }),
})
