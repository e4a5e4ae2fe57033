import type { Entity } from '#services/abp/entities/entity.ts'
import { savedSearches } from '#services/database/schema/saved-searches.ts'
import { savedSearchData } from './saved-search-data.repository.ts'

export const savedSearchEntity: Entity = {
  name: 'SavedSearch',
  label: '保存的搜索',
  services: ['SavedSearch'],
  personalTables: [{ table: savedSearches, copiedIn: '保存的搜索', erasedBy: '账号' }],
  personalData: [savedSearchData],
}
