import type { Entity } from '#services/abp/entities/entity.ts'
import { publicHolidays } from '#services/database/schema/rates.ts'
import { publicHolidayAct } from './public-holiday-changes.ts'

export const publicHolidayEntity: Entity = {
  name: 'PublicHoliday',
  label: '节假日',
  services: ['PublicHoliday'],
  tables: [publicHolidays],
  acts: [publicHolidayAct],
}
