import type { Entity } from '#services/abp/entities/entity.ts'
import { cmsFriendLinks } from '#services/database/schema/content.ts'

export const friendLinkEntity: Entity = {
  name: 'CmsFriendLink',
  label: '友情链接',
  services: ['CmsFriendLink'],
  tables: [cmsFriendLinks],
  // everyone may read the pictures, because every page shows them
  files: [{ category: 'FriendlyLinkLogo', mayRead: async () => true }],
}
