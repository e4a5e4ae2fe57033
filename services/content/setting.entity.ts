import type { Entity } from '#services/abp/entities/entity.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { isFooterPicture } from './footer-pictures.ts'
import { moneySwitchesAct } from './money-switches-act.ts'

export const settingEntity: Entity = {
  name: 'Setting',
  label: '平台设置',
  services: ['Setting'],
  tables: [settings],
  namedFiles: [{ category: 'EditorImage', mayRead: isFooterPicture }],
  acts: [moneySwitchesAct],
}
