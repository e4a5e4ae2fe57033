/** An article as the seeds write it; days count from the day of seeding. */
export interface SeedArticle {
  readonly category: string
  readonly title: string
  readonly summary: string
  readonly source: string
  /** HTML as the site allows it */
  readonly body: string
  /** how many days ago it was published; missing for a draft */
  readonly published?: number
  readonly status?: 'Draft' | 'End' | 'Deleted'
  /** a draft that is to be published in so many days */
  readonly scheduledIn?: number
  /** what it announces ends so many days from now; before, when negative */
  readonly endsIn?: number
  readonly isSticky?: boolean
  readonly kind?: 'Content'
  readonly views?: number
  readonly praises?: number
}

export const PLATFORM = '融合就业服务平台'
