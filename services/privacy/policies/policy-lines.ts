import type { PolicySection } from '#machines/rules/policy-text.ts'

/** What the software does, as a text; `{…}` are facts of the operator. */
export interface PolicyDraft {
  title: string
  summary: string
  sections: readonly PolicySection[]
}

/** Paragraphs and points, one a line. */
export const lines = (...texts: readonly string[]): string => texts.join('\n')
