/** An article of the seeds; days are counted from the day of seeding. */
export interface SeedArticle {
  readonly category: string
  readonly title: string
  readonly summary: string
  readonly source: string
  /** HTML that the site allows */
  readonly body: string
  /** days since publication; absent for a draft */
  readonly published?: number
  readonly status?: 'Draft' | 'End' | 'Deleted'
  /** number of days until a scheduled draft is published */
  readonly scheduledIn?: number
  /** number of days until the announced event ends; negative when it has ended */
  readonly endsIn?: number
  readonly isSticky?: boolean
  readonly kind?: 'Content'
  readonly views?: number
  readonly praises?: number
}

export const PLATFORM = '融合就业服务平台'
