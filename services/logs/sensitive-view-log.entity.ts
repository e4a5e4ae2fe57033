import type { Entity } from '#services/abp/entities/entity.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { viewData } from './log-data.repository.ts'
import { watchViews } from './unusual-views.ts'

export const sensitiveViewLogEntity: Entity = {
  name: 'SensitiveViewLog',
  label: '敏感信息查看记录',
  personalTables: [
    {
      table: sensitiveViewLogs,
      copiedIn: '敏感信息被查看记录',
      notErased: 'kept for three years by law: logs/retention.ts',
    },
  ],
  personalData: [viewData],
  watchViews,
}
