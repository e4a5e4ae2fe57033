import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { LIMITS, limitRules } from '#mesh/limits.ts'
import { root } from '#tools/lib/root.mjs'

const documents = JSON.parse(readFileSync(join(root, 'src/api/persisted-documents.json'), 'utf8')) as Record<
  string,
  string
>

test('every document of the screens keeps the limits of the gateway', () => {
  const schema = buildSchema(readFileSync(join(root, 'mesh/schema.graphql'), 'utf8'))
  const refused = Object.values(documents).flatMap((text) =>
    validate(schema, parse(text), limitRules(LIMITS)).map(
      ({ message }) => `${/(?:query|mutation) \w+/.exec(text)?.[0]}: ${message}`,
    ),
  )
  expect(Object.keys(documents).length).toBeGreaterThan(400)
  expect(refused).toEqual([])
})
