import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { POSTING_COLUMNS } from '#services/recruitment/requirements/requirement-input.schemas.ts'
import { root } from '#tools/lib/root.mjs'

interface View {
  files: readonly string[]
  /** why a field is not shown there */
  leftOut?: Partial<Record<(typeof POSTING_COLUMNS)[number], string>>
}

const hiring = 'src/features/hiring/components'
const IN_TITLE = 'the page is titled with it'
const WRITTEN_FOR_AUDIT = 'written for the auditor'
const IN_PAY = 'part of the pay: payTextOf and payWithUnit of job-texts.ts'

/** Everywhere a posting is read or written as a whole. Lists and cards show a choice. */
const VIEWS: Readonly<Record<string, View>> = {
  'the form': { files: [`${hiring}/requirement-fields.tsx`, `${hiring}/place-fields.tsx`] },
  'the preview beside the form': {
    files: [`${hiring}/requirement-preview.tsx`],
    leftOut: {
      jobName: 'the title says it in the preview',
      isInterviewExempt: 'not part of the card or the text',
      sourceStatement: 'not part of the card or the text',
      specialReason: WRITTEN_FOR_AUDIT,
    },
  },
  'the page of the enterprise': {
    files: [`${hiring}/job-facts.tsx`],
    leftOut: { title: IN_TITLE, payMax: IN_PAY, payUnit: IN_PAY },
  },
  'the page of the public': {
    files: ['src/features/recruitment/components/job-sections.tsx', 'src/features/recruitment/components/job-view.tsx'],
    leftOut: { payMin: IN_PAY, payMax: IN_PAY, specialReason: WRITTEN_FOR_AUDIT },
  },
  'the case of the auditor': {
    files: ['src/features/console/recruitment/requirement-text.tsx'],
    leftOut: { payMin: IN_PAY, payMax: IN_PAY, payUnit: IN_PAY },
  },
  'what every page asks for': { files: ['src/shared/recruitment/queries/posting.graphql'] },
  'what the form asks for': { files: ['src/features/hiring/queries/requirement-get-for-edit.graphql'] },
}

/** A page shows the words of what is stored as an id or as a name of an enumeration. */
const wordsOf = (column: string): readonly string[] => {
  const stem = column.replace(/Ids?$/, '')
  return [column, `${stem}Name`, `${stem}Names`, `${stem}Label`]
}

/** `job.title`, `values.title`, `'title'` of a control, a member taken out of an object, a line of a document. */
const mentionOf = (word: string) => new RegExp(`(?:job\\.|values\\.|'|[{,] |^ +)${word}\\b(?!=)`, 'm')

const missingOf = ({ files, leftOut = {} }: View): string[] => {
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const isShown = (column: string) => wordsOf(column).some((word) => mentionOf(word).test(source))
  return POSTING_COLUMNS.filter((column) => !isShown(column) && !(column in leftOut))
}

const excusedInVain = ({ files, leftOut = {} }: View): string[] => {
  const missing = missingOf({ files })
  return Object.keys(leftOut).filter((column) => !missing.includes(column))
}

describe('every stored field of a posting', () => {
  test.each(Object.entries(VIEWS))('is in %s, or is left out with a reason', (_, view) => {
    expect(missingOf(view)).toEqual([])
  })

  test.each(Object.entries(VIEWS))('is not excused in %s once it is shown', (_, view) => {
    expect(excusedInVain(view)).toEqual([])
  })
})
