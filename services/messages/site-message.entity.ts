import type { Entity } from '#services/abp/entities/entity.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { messageData } from './message-data.repository.ts'

export const siteMessageEntity: Entity = {
  name: 'SiteMessage',
  label: '消息',
  services: ['SiteMessage'],
  personalTables: [{ table: siteMessages, copiedIn: '消息', erasedBy: '消息' }],
  personalData: [messageData],
}
