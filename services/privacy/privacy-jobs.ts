import type { Scope } from '#services/abp/apply-event.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { personalData } from '#services/abp/entities/entities.ts'
import { zipOf } from '#services/abp/files/zip.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { ownFiles, storeUpload } from '#services/attachments/attachment.api.ts'
import { endWaiting } from '#services/identity/account-ends.api.ts'
import { enqueueFarewell } from '#services/messages/notifications.api.ts'
import { withdrawAll } from './consent.repository.ts'
import * as privacy from './privacy.repository.ts'
import { obstaclesOf } from './privacy.service.ts'

const DAY_MS = 86_400_000
/** The maximum total size of files in an archive; the user downloads larger files one by one. */
const MOST_BYTES = 15 * 1_048_576

/** Creates one archive with the data of all domains and the user's own uploads. */
async function makeCopy(scope: Scope, id: number): Promise<void> {
  const { platform, tx, now } = scope
  const request = await privacy.lockRequest(tx, id)
  if (!request) return
  const { userId } = request
  const sections: Record<string, unknown> = { 导出时间: now.toISOString() }
  for (const { section, collect } of personalData()) {
    if (collect) sections[section] = await collect(tx, userId, platform.sealer)
  }
  const { files, left } = await ownFiles(platform, tx, userId, MOST_BYTES)
  sections.没有放进压缩包的文件 = left
  const content = Buffer.from(JSON.stringify(sections, null, 2))
  const entries = [
    { name: '个人信息.json', body: content },
    ...files.map((file) => ({ name: `文件/${file.id}-${file.fileName}`, body: file.content })),
  ]
  const owner = { platform, db: tx, actor: { ...ANONYMOUS, userId }, now }
  const stored = await storeUpload(owner, `个人信息-${toWireDay(now)}.zip`, zipOf(entries, now), 'Temp')
  await privacy.finishRequest(tx, id, now, stored.id)
}

/**
 * Closes the account on the due day, after another check of the obstacles, because a payment may have become due
 * meanwhile.
 */
async function close(scope: Scope, id: number): Promise<void> {
  const { platform, tx, now } = scope
  const request = await privacy.lockRequest(tx, id)
  if (!request) return
  const { userId } = request
  if ((await obstaclesOf(tx, userId)).length > 0) {
    await privacy.postponeRequest(tx, id, new Date(now.getTime() + DAY_MS))
    return
  }
  const last = { to: 'person', template: 'account.closed' } as const
  await enqueueFarewell(platform, tx, { ...last, userId, payload: { closingDay: null } })
  await endWaiting(scope, userId)
  for (const { forget } of personalData()) await forget?.(tx, userId, now)
  await withdrawAll(tx, userId, now)
  await privacy.finishRequest(tx, id, now)
  platform.logger.info('account closed', { userId })
}

export const privacyJobs: readonly Job[] = [
  dueJob('privacy.exports', 1, privacy.dueRequests('Export'), makeCopy),
  dueJob('privacy.closings', 60, privacy.dueRequests('Closing'), close),
]
