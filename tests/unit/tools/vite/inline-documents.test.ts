import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentsOf, withDocuments } from '#tools/vite/inline-documents.ts'

const documents = new Map([['ADocument', '{"__meta__":{"hash":"a1"}}']])

test('operations stand where they are used; types and all else stay imported', () => {
  const code = "import { ADocument, type AQuery, other } from '#src/api/graphql.ts'\nuse(ADocument)"
  expect(withDocuments(code, documents)).toBe(
    'import { type AQuery, other } from \'#src/api/graphql.ts\';const ADocument = {"__meta__":{"hash":"a1"}};\nuse(ADocument)',
  )
})

test('imports of nothing but operations, and of nothing but types', () => {
  expect(withDocuments("import { ADocument } from '#src/api/graphql.ts'", documents)).toBe(
    'const ADocument = {"__meta__":{"hash":"a1"}};',
  )
  const types = "import type { AQuery } from '#src/api/graphql.ts'"
  expect(withDocuments(types, documents)).toBe(types)
})

test('every generated operation is found', () => {
  const generated = readFileSync('src/api/graphql.ts', 'utf8')
  const count = [...generated.matchAll(/^export const \w+Document = /gm)].length
  expect(count).toBeGreaterThan(100)
  expect(documentsOf(generated).size).toBe(count)
})
