import type { PolicySection } from '#machines/rules/policy-text.ts'

/** A text that describes what the software does; `{…}` are placeholders for the operator's data. */
export interface PolicyDraft {
  title: string
  summary: string
  sections: readonly PolicySection[]
}

/** Joins paragraphs and list items, one per line. */
export const lines = (...texts: readonly string[]): string => texts.join('\n')
