import type { ValidationError } from '#services/abp/errors.ts'
import type { Database } from '#services/database/connect.ts'

/** The lists whose query fields a saved search can hold. */
export const SEARCH_TARGETS = ['WorkOrder', 'Requirement'] as const
export type SearchTarget = (typeof SEARCH_TARGETS)[number]

export interface SearchRules {
  /** the list's own problems with the query */
  problems(query: URLSearchParams): readonly ValidationError[]
  /** the number of public rows that match the query and were published after `since`, up to `until` */
  countNew(db: Database, query: URLSearchParams, since: Date, until: Date): Promise<number>
}

const targets = new Map<SearchTarget, SearchRules>()

export const setSearchRules = (target: SearchTarget, rules: SearchRules): void => void targets.set(target, rules)
export const findSearchRules = (target: SearchTarget): SearchRules | undefined => targets.get(target)
