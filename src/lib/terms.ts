import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { useQueryResource } from './use-query-resource.ts'

export type Term = keyof SettingGetQuery['settingGet']['terms']

/** The working days in which the platform does a kind of work, as its settings have them; null: none is set, or not known yet. */
export const useTerm = (work: Exclude<Term, '__typename'>): number | null =>
  useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet.terms[work] ?? null

/** `10 个工作日内`; '' without a term: then nothing is promised. */
export const withinDays = (days: number | null): string =>
  days === null ? '' : days === 0 ? '当天' : `${days} 个工作日内`

/** `10 个工作日内有结果。`, a sentence after another one; '' without a term. */
export const resultWithin = (days: number | null): string => (days === null ? '' : `${withinDays(days)}有结果。`)
