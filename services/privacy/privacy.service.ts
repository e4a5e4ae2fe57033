import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { personalData } from '#services/abp/entities/entities.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import * as privacy from './privacy.repository.ts'
import { PrivacyDto, RequestClosingDto } from './privacy.schemas.ts'

const DAY_MS = 86_400_000
/** The waiting period in days before an account is closed (domain rules §2.7). */
const COOLING_DAYS = 7

/** What prevents closing the account, as sentences from each domain. */
export async function obstaclesOf(db: Database, userId: number): Promise<string[]> {
  const found: string[] = []
  for (const { obstacle } of personalData()) {
    const sentence = await obstacle?.(db, userId)
    if (sentence) found.push(sentence)
  }
  return found
}

async function shown({ platform, db, actor }: Pick<RequestContext, 'platform' | 'db' | 'actor'>): Promise<PrivacyDto> {
  const { userId } = actor
  const copy = await privacy.newestRequest(db, userId, 'Export')
  const closing = await privacy.newestRequest(db, userId, 'Closing')
  const [file] = copy?.fileId ? await attachmentsByIds(platform, db, [copy.fileId]) : []
  const isClosing = closing !== undefined && closing.doneTime === null && closing.cancelledTime === null
  return {
    exportStatus: !copy ? 'None' : copy.doneTime === null ? 'Preparing' : file ? 'Ready' : 'Expired',
    exportRequestedTime: toWireTimeOrNull(copy?.requestedTime),
    exportReadyTime: toWireTimeOrNull(copy?.doneTime),
    exportFile: file ? { id: file.id, fileName: file.fileName, url: file.url } : null,
    isClosing,
    closingRequestedTime: isClosing ? toWireTimeOrNull(closing.requestedTime) : null,
    closingTime: isClosing ? toWireTimeOrNull(closing.dueTime) : null,
    obstacles: await obstaclesOf(db, userId),
  }
}

async function requestExport(context: RequestContext): Promise<PrivacyDto> {
  const before = await shown(context)
  if (before.exportStatus !== 'Preparing' && before.exportStatus !== 'Ready') {
    const { actor, now } = context
    const request = { userId: actor.userId, kind: 'Export', requestedTime: now, dueTime: now } as const
    await privacy.insertRequest(context.db, request)
  }
  return shown(context)
}

const OWN_ACCOUNTS: ReadonlySet<string> = new Set(['DisabledPerson', 'Enterprise', 'Visitor'])

async function requestClosing(
  context: RequestContext,
  { isConfirmed, reason }: { isConfirmed: boolean; reason?: string },
): Promise<PrivacyDto> {
  const { db, actor, now } = context
  if (!OWN_ACCOUNTS.has(actor.userType)) throw refuse('工作人员的账号由平台管理员停用或删除')
  if (!isConfirmed) throw fieldError('isConfirmed', '请先阅读并勾选注销的后果')
  const obstacles = await obstaclesOf(db, actor.userId)
  if (obstacles.length > 0) throw refuse(obstacles.join('；'))
  const dueTime = new Date(now.getTime() + COOLING_DAYS * DAY_MS)
  await transact(context, async ({ tx }) => {
    const { userId } = actor
    const request = { userId, kind: 'Closing', reason: reason ?? null, requestedTime: now, dueTime } as const
    // a repeated request neither creates a second row nor notifies again
    if (!(await privacy.insertRequest(tx, request))) return
    const payload = { closingDay: toWireDay(dueTime) }
    await enqueue(tx, { to: 'person', template: 'account.closingAsked', userId, payload })
  })
  return shown(context)
}

async function cancelClosing(context: RequestContext): Promise<PrivacyDto> {
  await transact(context, async ({ tx, actor, now }) => {
    if (!(await privacy.cancelRequest(tx, actor.userId, 'Closing', now))) throw refuse('没有正在进行的注销申请')
    const { userId } = actor
    await enqueue(tx, { to: 'person', template: 'account.closingCancelled', userId, payload: { closingDay: null } })
  })
  return shown(context)
}

export const privacyService = defineService('Privacy', {
  RequestExport: action({
    summary: '申请导出我的个人信息；几分钟后可以下载，保留一天',
    allow: 'signedIn',
    secondFact: 'ReadOwnPapers',
    input: Type.Object({}),
    output: PrivacyDto,
    handler: requestExport,
  }),
  GetExport: action({
    summary: '我的个人信息导出和注销申请的进度',
    allow: 'signedIn',
    input: Type.Object({}),
    output: PrivacyDto,
    handler: shown,
  }),
  RequestClosing: action({
    summary: '申请注销账号；7 天冷静期后执行，期间可以取消',
    allow: 'signedIn',
    input: RequestClosingDto,
    output: PrivacyDto,
    handler: requestClosing,
  }),
  CancelClosing: action({
    summary: '取消注销申请',
    allow: 'signedIn',
    input: Type.Object({}),
    output: PrivacyDto,
    handler: cancelClosing,
  }),
})
