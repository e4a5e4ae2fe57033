import type { Entity } from '#services/abp/entities/entity.ts'
import { isDeveloperVisible } from './user-work-developer.repository.ts'

/** The entity of developers, whose rows are accounts. */
export const workDeveloperEntity: Entity = {
  name: 'UserWorkDeveloper',
  label: '劳务经理',
  services: ['UserWorkDeveloper'],
  fieldPolicies: ['UserWorkDeveloper'],
  files: [{ category: 'WorkDeveloperWorkCard', mayRead: isDeveloperVisible }],
}
