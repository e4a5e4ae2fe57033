import type { DictionaryCode } from '#services/database/built-in/dictionaries.ts'

/** A job of the demonstration; days are counted from today, past ones are negative. */
export interface SeedRequirement {
  readonly key: string
  /** account of the enterprise */
  readonly by: string
  readonly title: string
  readonly jobName: string
  readonly pay: readonly [min: string, max: string]
  readonly mode: DictionaryCode<'OperationMode'>
  /** city and place of work; absent for work at home */
  readonly place?: readonly [cityId: number, workPlace: string]
  readonly disabilities: readonly DictionaryCode<'DisabilityRequirement'>[]
  readonly accommodations: readonly DictionaryCode<'Accommodation'>[]
  readonly education?: DictionaryCode<'EducationalRequirement'>
  readonly experience?: 'NoExperience' | 'WithinOneYear' | 'OneToThreeYears'
  readonly number: number
  readonly hours: string
  readonly benefits: readonly string[]
  readonly duties: string
  readonly conditions: string
  readonly isInterviewExempt?: true
  readonly created: number
  /** last day of the posting, counted from today */
  readonly validTo: number
  readonly later: readonly RequirementStep[]
}

export type RequirementStep =
  | readonly [what: 'publish' | 'pass' | 'expire', day: number]
  | readonly [what: 'reject', day: number, opinion: string]
  | readonly [what: 'close', day: number, remark: string]

/** Steps of a job that is submitted and approved within a day. */
export const OPEN = (created: number): readonly RequirementStep[] => [
  ['publish', created + 0.2],
  ['pass', created + 0.6],
]
