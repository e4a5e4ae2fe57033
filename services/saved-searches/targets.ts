import type { ValidationError } from '#services/abp/errors.ts'
import type { Database } from '#services/database/connect.ts'

/** What can be searched for, and the list whose query fields a saved search holds. */
export const SEARCH_TARGETS = ['WorkOrder', 'Requirement'] as const
export type SearchTarget = (typeof SEARCH_TARGETS)[number]

export interface SearchRules {
  /** what the list itself would find wrong with the query */
  problems(query: URLSearchParams): readonly ValidationError[]
  /** how many rows that everybody may see fit the query and were published after `since`, up to `until` */
  countNew(db: Database, query: URLSearchParams, since: Date, until: Date): Promise<number>
}

const targets = new Map<SearchTarget, SearchRules>()

export const setSearchRules = (target: SearchTarget, rules: SearchRules): void => void targets.set(target, rules)
export const findSearchRules = (target: SearchTarget): SearchRules | undefined => targets.get(target)
