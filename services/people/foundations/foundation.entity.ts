import type { Entity } from '#services/abp/entities/entity.ts'
import { foundations } from '#services/database/schema/people.ts'

export const foundationEntity: Entity = {
  name: 'Foundation',
  label: '基金会',
  services: ['Foundation'],
  personalTables: [{ table: foundations, notCopied: 'data of an organisation', notErased: 'kept with the foundation' }],
}
