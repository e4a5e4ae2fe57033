import type { Entity } from '#services/abp/entities/entity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { loginData } from './log-data.repository.ts'

export const loginLogEntity: Entity = {
  name: 'LoginLog',
  label: '登录记录',
  personalTables: [
    { table: loginLogs, copiedIn: '登录记录', notErased: 'kept for 190 days by law: logs/retention.ts' },
  ],
  personalData: [loginData],
}
