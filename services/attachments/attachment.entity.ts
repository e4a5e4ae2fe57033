import type { Entity } from '#services/abp/entities/entity.ts'
import { attachments } from '#services/database/schema/attachments.ts'

export const attachmentEntity: Entity = {
  name: 'Attachment',
  label: '附件',
  services: ['Attachment'],
  personalTables: [{ table: attachments, notCopied: 'the archive contains the files themselves', erasedBy: '账号' }],
}
