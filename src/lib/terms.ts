import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { useQueryResource } from './use-query-resource.ts'

export type Term = keyof SettingGetQuery['settingGet']['terms']

/**
 * The processing time for a kind of work, in working days, from the platform's settings; null while the settings load,
 * or when no time is set.
 */
export const useTerm = (work: Exclude<Term, '__typename'>): number | null =>
  useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet.terms[work] ?? null

/** `10 个工作日内`; '' without a processing time, so that nothing is promised. */
export const withinDays = (days: number | null): string =>
  days === null ? '' : days === 0 ? '当天' : `${days} 个工作日内`

/** `10 个工作日内有结果。`, a sentence to follow another one; '' without a processing time. */
export const resultWithin = (days: number | null): string => (days === null ? '' : `${withinDays(days)}有结果。`)
