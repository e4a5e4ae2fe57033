import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { POSTING_COLUMNS } from '#services/recruitment/requirements/posting.schemas.ts'
import { CreateRequirementDto } from '#src/api/fields.ts'
import { POSTING_FACTS, POSTING_VIEWS, type PostingFactName } from '#src/shared/recruitment/posting-facts.tsx'
import { root } from '#tools/lib/root.mjs'

type Column = (typeof POSTING_COLUMNS)[number]

interface View<Field extends string> {
  files: readonly string[]
  /** why a field is not shown there */
  leftOut?: Partial<Record<Field, string>>
}

const hiring = 'src/features/hiring/components'
const IN_PAY = 'part of the pay: payWithUnit of job-texts.ts'
const ON_CARD = 'the card above the text says it'

/** Where a posting is written, asked for and described as a whole. Lists and cards show a choice. */
const WRITTEN: Readonly<Record<string, View<Column>>> = {
  'the form': { files: [`${hiring}/requirement-fields.tsx`, `${hiring}/place-fields.tsx`] },
  'its description for every page': {
    files: ['src/shared/recruitment/posting-facts.tsx'],
    leftOut: { title: 'every page is headed with it', payMin: IN_PAY, payMax: IN_PAY, payUnit: IN_PAY },
  },
  'what every page asks for': { files: ['src/shared/recruitment/queries/posting.graphql'] },
}

interface Page {
  parts: readonly (keyof typeof POSTING_VIEWS)[]
  leftOut?: Partial<Record<PostingFactName, string>>
}

/** The pages that show a posting as a whole: each shows every fact, or says why not. */
const PAGES: Readonly<Record<string, Page>> = {
  'the preview beside the form': {
    parts: ['preview'],
    leftOut: {
      jobName: 'the title says it in the preview',
      pay: ON_CARD,
      recruitNumber: ON_CARD,
      operationMode: ON_CARD,
      city: ON_CARD,
      education: ON_CARD,
      experience: ON_CARD,
      disabilities: ON_CARD,
      kind: ON_CARD,
      validTo: ON_CARD,
    },
  },
  'the page of the enterprise': { parts: ['content', 'suitable'], leftOut: { city: 'the place begins with it' } },
  'the page of the public': {
    parts: ['key', 'about', 'offered', 'asked', 'employer'],
    leftOut: {
      pay: 'large, with its unit beside it',
      kind: 'labels beside the title',
      duties: 'the text of the section',
    },
  },
  'the case of the auditor': {
    parts: ['promised', 'forWhom', 'said'],
    leftOut: { city: 'the place begins with it' },
  },
}

/** A page shows the words of what is stored as an id or as a name of an enumeration. */
const wordsOf = (column: string): readonly string[] => {
  const stem = column.replace(/Ids?$/, '')
  return [column, `${stem}Name`, `${stem}Names`, `${stem}Label`]
}

/** `job.title`, `values.title`, `'title'` of a control, a member taken out of an object, a line of a document. */
const mentionOf = (word: string) => new RegExp(`(?:job\\.|values\\.|'|[{,] |^ +)${word}\\b(?!=)`, 'm')

const sourceOf = ({ files }: View<string>): string =>
  files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

const isWritten = (source: string) => (column: string) => wordsOf(column).some((word) => mentionOf(word).test(source))
/** Fields that a view forgets, and excuses that it does not need. */
const wrongIn = (
  { leftOut: excused = {} }: { leftOut?: object },
  fields: readonly string[],
  isThere: (field: string) => boolean,
): string[] => {
  const leftOut = new Set(Object.keys(excused))
  return fields.filter((field) => isThere(field) === leftOut.has(field))
}

describe('every stored field of a posting', () => {
  test.each(Object.entries(WRITTEN))('is in %s, or is left out with a reason', (_, view) => {
    expect(wrongIn(view, POSTING_COLUMNS, isWritten(sourceOf(view)))).toEqual([])
  })

  test.each(Object.entries(PAGES))('is in %s by its description, or is left out with a reason', (_, page) => {
    const shown = page.parts.flatMap((part): readonly string[] => POSTING_VIEWS[part])
    expect(shown).toEqual([...new Set(shown)])
    expect(wrongIn(page, Object.keys(POSTING_FACTS), (name) => shown.includes(name))).toEqual([])
  })

  test('is part of a page', () => {
    const parts = Object.values(PAGES).flatMap((page) => page.parts)
    expect(parts.toSorted()).toEqual(Object.keys(POSTING_VIEWS).toSorted())
  })

  test('has one title, in forms, errors and pages', () => {
    const labels = Object.values(CreateRequirementDto).map(({ label }) => label as string)
    const titles = Object.entries(POSTING_FACTS).map(([name, { term }]) => [name, term] as const)
    const ownTitles = titles.filter(([, term]) => !labels.includes(term))
    // one fact of two fields each
    expect(ownTitles).toEqual([
      ['pay', '薪资'],
      ['interview', '面试'],
    ])
  })
})
