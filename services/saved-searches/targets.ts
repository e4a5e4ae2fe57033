import { entitiesWith } from '#services/abp/entities/entities.ts'
import type { SearchRules } from '#services/abp/entities/entity.ts'

/** The lists whose filters a saved search can store. */
export const SEARCH_TARGETS = ['WorkOrder', 'Requirement'] as const
export type SearchTarget = (typeof SEARCH_TARGETS)[number]

export const findSearchRules = (target: SearchTarget): SearchRules | undefined =>
  entitiesWith('search').find(([name]) => name === target)?.[1]
