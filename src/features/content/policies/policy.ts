/** A text the platform answers for: sections of paragraphs and points, in plain words. */
export interface Policy {
  title: string
  /** one sentence: what it says */
  summary: string
  /** the day it holds from */
  since: string
  sections: readonly PolicySection[]
}

export interface PolicySection {
  title: string
  paragraphs?: readonly string[]
  points?: readonly string[]
  /** after the points */
  closing?: string
}
