/** A text the platform answers for: sections of paragraphs and points, in plain words. */
export interface Policy {
  title: string
  /** its content in one sentence */
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
