import type { Entity } from '#services/abp/entities/entity.ts'
import { sessions } from '#services/database/schema/identity.ts'
import { sessionData } from './account-data.repository.ts'

export const sessionEntity: Entity = {
  name: 'Session',
  label: '登录的设备',
  services: ['Session'],
  personalTables: [{ table: sessions, copiedIn: '登录的设备', erasedBy: '账号' }],
  personalData: [sessionData],
}
