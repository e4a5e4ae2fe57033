import Type from 'typebox'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { fieldError, refuse } from '#services/abp/errors.ts'
import { networkOf } from '#services/abp/network.ts'
import { ListResult } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { toWireTimeOrNull } from '#services/abp/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { CONSENT_SCOPES } from '#services/database/schema/consents.ts'
import * as consents from './consent.repository.ts'
import { ConsentDto, ConsentTextDto, GrantConsentDto, WithdrawConsentDto } from './consent.schemas.ts'
import { CONSENT_TEXTS, type ConsentScope, hashOf } from './consent-texts.ts'

/** Whether the user has agreed to the current text, for other domains. */
export async function hasConsent(db: Database, userId: number, scope: ConsentScope): Promise<boolean> {
  const row = await consents.findLiveConsent(db, userId, scope)
  return row?.textVersion === CONSENT_TEXTS[scope].version
}

/** The version of the current text. */
export const currentVersionOf = (scope: ConsentScope): string => CONSENT_TEXTS[scope].version

/** The users among these who have agreed to the current text. */
export const usersWithConsent = (
  db: Database,
  userIds: readonly number[],
  scope: ConsentScope,
): Promise<ReadonlySet<number>> => consents.findConsenting(db, userIds, scope, CONSENT_TEXTS[scope].version)

interface Given {
  userId: number
  scopes: readonly ConsentScope[]
  ip: string
}

/** Records consent to the current text; it ends an older consent of the same scope. */
export async function recordConsent({ tx, actor, now }: Scope, { userId, scopes, ip }: Given): Promise<void> {
  await consents.holdUser(tx, userId)
  for (const scope of scopes) {
    const known = await consents.findLiveConsent(tx, userId, scope)
    if (known?.textVersion === CONSENT_TEXTS[scope].version) continue
    if (known) await consents.withdrawConsent(tx, userId, scope, now)
    await consents.insertConsent(tx, {
      userId,
      scope,
      textVersion: CONSENT_TEXTS[scope].version,
      textHash: hashOf(CONSENT_TEXTS[scope]),
      // a registering user has no id before
      grantedByUserId: actor.userId > 0 ? actor.userId : userId,
      grantedTime: now,
      network: networkOf(ip),
    })
  }
}

async function shown(db: Database, userId: number): Promise<{ items: ConsentDto[] }> {
  const rows = await consents.findConsents(db, userId)
  const registered = await consents.registrationConsent(db, userId)
  return {
    items: CONSENT_SCOPES.map((scope) => {
      const { title, text, version, isRequired } = CONSENT_TEXTS[scope]
      const own = rows.filter((row) => row.scope === scope)
      const live = own.find(({ withdrawnTime }) => withdrawnTime === null)
      const granted = live?.grantedTime ?? (isRequired ? registered : null)
      return {
        scope,
        title,
        text,
        textVersion: version,
        isRequired,
        isGranted: granted !== null,
        isOutdated: live !== undefined && live.textVersion !== version,
        grantedTime: toWireTimeOrNull(granted),
        withdrawnTime: toWireTimeOrNull(own.find(({ withdrawnTime }) => withdrawnTime !== null)?.withdrawnTime),
      }
    }),
  }
}

async function grant(context: RequestContext, { scope, textVersion }: { scope: ConsentScope; textVersion: string }) {
  if (textVersion !== CONSENT_TEXTS[scope].version) {
    throw fieldError('textVersion', '同意书已更新，请重新阅读后再同意')
  }
  return transact(context, async (work) => {
    const { userId } = context.actor
    await recordConsent(work, { userId, scopes: [scope], ip: context.ip })
    return shown(work.tx, userId)
  })
}

async function withdraw(context: RequestContext, { scope }: { scope: ConsentScope }) {
  if (CONSENT_TEXTS[scope].isRequired) {
    throw refuse(`撤回“${CONSENT_TEXTS[scope].title}”后不能继续使用账号，请改为申请注销账号`)
  }
  return transact(context, async ({ tx, actor, now }) => {
    await consents.withdrawConsent(tx, actor.userId, scope, now)
    return shown(tx, actor.userId)
  })
}

export const consentService = defineService('Consent', {
  GetTexts: action({
    summary: '各项同意书现行的全文和版本',
    allow: 'anonymous',
    input: Type.Object({}),
    output: ListResult(ConsentTextDto),
    handler: async () => ({
      items: CONSENT_SCOPES.map((scope) => {
        const { version, ...text } = CONSENT_TEXTS[scope]
        return { scope, ...text, textVersion: version }
      }),
    }),
  }),
  GetAll: action({
    summary: '各项同意书和我的选择',
    allow: 'signedIn',
    input: Type.Object({}),
    output: ListResult(ConsentDto),
    handler: ({ db, actor }) => shown(db, actor.userId),
  }),
  Grant: action({
    summary: '同意一项；版本须是现行的',
    allow: 'signedIn',
    input: GrantConsentDto,
    output: ListResult(ConsentDto),
    handler: grant,
  }),
  Withdraw: action({
    summary: '撤回一项同意；已经完成的处理不受影响',
    allow: 'signedIn',
    input: WithdrawConsentDto,
    output: ListResult(ConsentDto),
    handler: withdraw,
  }),
})
