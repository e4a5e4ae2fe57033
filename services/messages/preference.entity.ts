import type { Entity } from '#services/abp/entities/entity.ts'
import { userPreferences } from '#services/database/schema/preferences.ts'
import { preferenceData } from './preference-data.repository.ts'

export const preferenceEntity: Entity = {
  name: 'UserPreference',
  label: '显示和提醒设置',
  services: ['Preference'],
  personalTables: [{ table: userPreferences, copiedIn: '显示和提醒设置', erasedBy: '账号' }],
  personalData: [preferenceData],
}
