import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { hasRoomFor } from '#services/attachments/attachment.api.ts'
import { userGrowthRecords } from '#services/database/schema/growth-records.ts'
import { findRecord, growthData } from './growth-record.repository.ts'

const HOST = 'UserGrowthRecord'
const MOST_FILES = 9

export const growthRecordEntity: Entity = {
  name: 'UserGrowthRecord',
  label: '成长记录',
  services: ['UserGrowthRecord'],
  personalTables: [{ table: userGrowthRecords, copiedIn: '成长记录', erasedBy: '成长记录' }],
  files: [
    {
      category: HOST,
      mayRead: isFound(findRecord),
      // only the author of a note may attach files to it
      async mayAttach(db, actor, id) {
        const row = await findRecord(db, actor, id)
        return row?.creatorUserId === actor.userId && hasRoomFor(db, HOST, id, MOST_FILES)
      },
    },
  ],
  personalData: [growthData],
}
