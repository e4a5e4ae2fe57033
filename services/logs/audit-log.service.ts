import { maskRealName } from '#machines/rules/masking.ts'
import type { LoginMethod, LoginResult } from '#services/abp/access/audit-trail.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { entityLabelOf, fieldLabelsOf } from '#services/abp/access/seen-labels.ts'
import { operationLabelOf } from '#services/abp/conventions/known-operations.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { FileStream, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { endOfDay, startOfDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { pageLogins, pageOperations, pageSensitiveViews } from './audit-log.repository.ts'
import {
  ExportLogsDto,
  LoginLogDto,
  LoginLogQuery,
  OperationLogDto,
  OperationLogQuery,
  SensitiveViewLogDto,
  SensitiveViewQuery,
} from './audit-log.schemas.ts'
import { exportLogs } from './export/export-logs.ts'

const READERS: Policy = ['PlatformUser:Admin']

interface Span {
  userId?: number
  startTime?: string
  endTime?: string
}

const spanOf = ({ userId, startTime, endTime }: Span) => ({
  userId,
  from: startTime === undefined ? undefined : startOfDay(startTime),
  until: endTime === undefined ? undefined : endOfDay(endTime),
})

interface Shown {
  realName: string | null
  creationTime: Date
}
const shown = ({ realName, creationTime }: Shown) => ({
  userName: realName === null ? null : maskRealName(realName),
  creationTime: toWireTime(creationTime),
})

export const auditLogService = defineService('AuditLog', {
  Export: action({
    summary: '导出一段时间的全部日志和链，供监管机构核对；写明用途，须再次确认身份，每次导出都有记录',
    confirm: true,
    allow: READERS,
    input: ExportLogsDto,
    output: FileStream,
    handler: exportLogs,
  }),
  GetOperations: action({
    summary: '操作日志：谁在什么时候做了什么，成功与否；最新的在前',
    allow: READERS,
    input: OperationLogQuery,
    output: PagedResult(OperationLogDto),
    handler: async ({ db, platform }, query) => {
      // writes the rows that this process still buffers, so that the result includes them
      await operationLogOf(platform).flush()
      const { totalCount, items } = await pageOperations(db, { ...query, ...spanOf(query) }, pageOf(query))
      return {
        totalCount,
        items: items.map(({ realName, ...row }) => ({
          ...row,
          operationLabel: operationLabelOf(row.service, row.action),
          ...shown({ ...row, realName }),
        })),
      }
    },
  }),
  GetLogins: action({
    summary: '登录日志，包括失败的；最新的在前',
    allow: READERS,
    input: LoginLogQuery,
    output: PagedResult(LoginLogDto),
    handler: async ({ db }, query) => {
      const { totalCount, items } = await pageLogins(db, { ...query, ...spanOf(query) }, pageOf(query))
      return {
        totalCount,
        items: items.map(({ realName, ...row }) => ({
          ...row,
          method: row.method as LoginMethod,
          result: row.result as LoginResult,
          ...shown({ ...row, realName }),
        })),
      }
    },
  }),
  GetSensitiveViews: action({
    summary: '敏感信息查看记录：谁看了谁的哪些字段，为什么；最新的在前',
    allow: READERS,
    input: SensitiveViewQuery,
    output: PagedResult(SensitiveViewLogDto),
    handler: async ({ db }, query) => {
      const { totalCount, items } = await pageSensitiveViews(db, { ...query, ...spanOf(query) }, pageOf(query))
      return {
        totalCount,
        items: items.map(({ realName, ...row }) => ({
          ...row,
          entityLabel: entityLabelOf(row.entityType),
          fieldLabels: fieldLabelsOf(row.fields),
          ...shown({ ...row, realName }),
        })),
      }
    },
  }),
})
