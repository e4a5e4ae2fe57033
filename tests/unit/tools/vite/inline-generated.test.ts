import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentsOf, limitsOf, withValues } from '#tools/vite/inline-generated.ts'

const documents = new Map([['ADocument', '{"__meta__":{"hash":"a1"}}']])

test('operations stand where they are used; types and all else stay imported', () => {
  const code = "import { ADocument, type AQuery, other } from '#src/api/graphql.ts'\nuse(ADocument)"
  expect(withValues(code, documents)).toBe(
    'import { type AQuery, other } from \'#src/api/graphql.ts\';const ADocument = {"__meta__":{"hash":"a1"}};\nuse(ADocument)',
  )
})

test('imports of nothing but operations, and of nothing but types', () => {
  expect(withValues("import { ADocument } from '#src/api/graphql.ts'", documents)).toBe(
    'const ADocument = {"__meta__":{"hash":"a1"}};',
  )
  const types = "import type { AQuery } from '#src/api/graphql.ts'"
  expect(withValues(types, documents)).toBe(types)
})

test('every generated operation is found', () => {
  const generated = readFileSync('src/api/graphql.ts', 'utf8')
  const count = [...generated.matchAll(/^export const \w+Document = /gm)].length
  expect(count).toBeGreaterThan(100)
  expect(documentsOf(generated).size).toBe(count)
})

test('limits stand where they are used, and every generated one is found', () => {
  const generated = readFileSync('src/api/limits.ts', 'utf8')
  const limits = limitsOf(generated)
  expect(limits.size).toBe([...generated.matchAll(/^export const /gm)].length)
  expect(limits.size).toBeGreaterThan(500)
  expect(withValues("import { A_b } from '#src/api/limits.ts'", new Map([['A_b', '{"max":5}']]))).toBe(
    'const A_b = {"max":5};',
  )
})

test('what forms must know of a body stands where it is used, and every generated body is found', () => {
  const generated = readFileSync('src/api/fields.ts', 'utf8')
  const bodies = limitsOf(generated)
  expect(bodies.size).toBe([...generated.matchAll(/^export const /gm)].length)
  expect(bodies.size).toBeGreaterThan(200)
  expect(withValues("import { ADto } from '#src/api/fields.ts'", new Map([['ADto', '{"b":{}}']]))).toBe(
    'const ADto = {"b":{}};',
  )
})
