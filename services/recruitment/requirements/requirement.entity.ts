import { NEEDED_TO_PUBLISH } from '#machines/rules/requirement-posting.ts'
import type { Entity } from '#services/abp/entities/entity.ts'
import { requirementFavourites, requirements } from '#services/database/schema/requirements.ts'
import { favouriteData } from '../favourites/favourite-data.repository.ts'
import { requirementBinding, requirementHistory } from '../lifecycle/requirement.binding.ts'
import { isVisibleRequirement } from './requirement.repository.ts'
import { KEY_FIELDS } from './requirement.rules.ts'
import { requirementSearch } from './searches.repository.ts'

export const requirementEntity: Entity = {
  name: 'Requirement',
  label: '招聘需求',
  services: ['Requirement', 'Recommendation'],
  fieldPolicies: ['Recommendation'],
  reAudited: KEY_FIELDS,
  neededToPublish: NEEDED_TO_PUBLISH,
  personalTables: [
    { table: requirements, notCopied: 'data of an enterprise', notErased: 'kept with the job' },
    {
      table: requirementFavourites,
      copiedIn: '收藏的岗位',
      notErased: 'kept with the job; it names only the closed account',
    },
  ],
  lifecycle: requirementBinding,
  history: requirementHistory,
  files: [
    { category: 'RequirementAttachments', mayRead: (db, actor, id) => isVisibleRequirement(db, actor, id, new Date()) },
  ],
  personalData: [favouriteData],
  search: requirementSearch,
}
