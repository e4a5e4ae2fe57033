import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { daysBetween, endOfDay, startOfDay } from '#services/abp/conventions/wire.ts'
import { zipped } from '#services/abp/files/zip.ts'
import type { ExportLogsDto } from '../audit-log.schemas.ts'
import { chainKeyOf } from '../chain/chain-key.ts'
import { sealLogs } from '../chain/seal.ts'
import { archiveEntries } from './archive.ts'
import type { Period } from './range.repository.ts'

/** The longest period of an export; most logs are stored for only half a year. */
const MOST_DAYS = 366

export const archiveName = (from: string, to: string): string => `日志-${from}-${to}`

/** @throws AppError validation when the period ends before it begins or is too long */
export function periodOf({ from, to }: Pick<ExportLogsDto, 'from' | 'to'>): Period {
  if (to < from) throw fieldError('to', '结束日期不能早于开始日期')
  if (daysBetween(from, to) >= MOST_DAYS) throw fieldError('to', `一次最多导出 ${MOST_DAYS} 天`)
  return { from: startOfDay(from), until: endOfDay(to) }
}

/**
 * Exports all chained logs of a period for a supervising authority, with the data to verify them. The export itself,
 * with its actor and purpose, is logged before the first byte is sent.
 */
export async function exportLogs(context: RequestContext, input: ExportLogsDto): Promise<FileAnswer> {
  const { platform, db, actor, now } = context
  const period = periodOf(input)
  const { purpose, withNames = false } = input
  await recordSensitiveView(context, {
    entityType: 'AuditLog',
    entityId: actor.userId,
    fields: withNames ? ['logs', 'realName'] : ['logs'],
    reason: `导出 ${input.from} 至 ${input.to} 的日志：${purpose}`,
  })
  await operationLogOf(platform).flush()
  // on the platform's own connection, because the links must be committed before the export reads them
  await sealLogs(platform)
  const asked = { ...period, purpose, withNames, madeAt: now, madeBy: `账号 ${actor.userId}` }
  const entries = archiveEntries({ ...asked, db, key: chainKeyOf(platform.keys), title: platform.config.publicUrl })
  return zipped(archiveName(input.from, input.to), entries, now)
}
