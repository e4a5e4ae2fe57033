/** The audiences of help texts, in the order of the page. */
export const READERS = ['person', 'enterprise', 'staff', 'everybody'] as const
export type Reader = (typeof READERS)[number]

export const READER_NAMES: Readonly<Record<Reader, string>> = {
  person: '求职者',
  enterprise: '企业',
  staff: '工作人员',
  everybody: '所有人',
}

/** One topic in easy language: short sentences, one step per line, labels exactly as on the screens. */
export interface HelpTopic {
  id: string
  reader: Reader
  /** the question as a user asks it: 怎么领工单？ */
  title: string
  /** the answer in one or two sentences */
  short: string
  steps: readonly string[]
  /** follow-up questions */
  notes?: readonly string[]
  /** search synonyms, not shown */
  words: string
  link?: { label: string; href: string }
}
