/** Whom a text is for, in the order of the page. */
export const READERS = ['person', 'enterprise', 'staff', 'everybody'] as const
export type Reader = (typeof READERS)[number]

export const READER_NAMES: Readonly<Record<Reader, string>> = {
  person: '求职者',
  enterprise: '企业',
  staff: '工作人员',
  everybody: '所有人',
}

/** One story in easy words: short sentences, one step a line, what the screens really say. */
export interface HelpTopic {
  id: string
  reader: Reader
  /** as somebody asks: 怎么领工单？ */
  title: string
  /** the whole in one or two sentences */
  short: string
  steps: readonly string[]
  /** what people ask next */
  notes?: readonly string[]
  /** other words for it, which nobody sees */
  words: string
  link?: { label: string; href: string }
}
