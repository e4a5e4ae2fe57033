import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { plainMutations } from '#tools/gateway/plain-mutations.ts'
import { importedBy, importedDocuments } from '#tools/lib/imported-documents.mjs'
import { root } from '#tools/lib/root.mjs'

const schema = buildSchema(`
  type Query { thingGet(id: Int!): Thing }
  type Thing { id: Int!, rowVersion: Int!, statusLabel: String!, secret: String }
  type Token { accessToken: String! }
  input ThingInput { name: String! }
  type Mutation {
    thingCreate(input: ThingInput!): Thing!
    thingDelete(id: Int!): Boolean
    thingSaveSEO: Boolean
    tokenTake(input: ThingInput!): Token!
  }
`)
const none: ReadonlySet<string> = new Set()

describe('a write that a screen imports', () => {
  test('takes all arguments, and of the answer what the next write needs', () => {
    expect(plainMutations(schema, ['ThingCreate', 'ThingDelete', 'ThingSaveSeo'], none)).toEqual([
      'mutation ThingCreate($input: ThingInput!) { thingCreate(input: $input) { id rowVersion statusLabel } }',
      'mutation ThingDelete($id: Int!) { thingDelete(id: $id) }',
      'mutation ThingSaveSeo { thingSaveSEO }',
    ])
  })

  test('is not written again where a file has it', () => {
    expect(plainMutations(schema, ['ThingCreate', 'ThingSaveSeo'], new Set(['ThingCreate', 'ThingSaveSEO']))).toEqual(
      [],
    )
  })

  test('is written by hand where the answer has nothing usual, and a name that nothing has is refused', () => {
    expect(() => plainMutations(schema, ['TokenTake'], none)).toThrow('TokenTake: write this document by hand')
    expect(() => plainMutations(schema, ['ThingGet'], none)).toThrow('ThingGetDocument: no .graphql file has it')
  })
})

test('only documents imported from the generated module count, types beside them and other modules do not', () => {
  expect(
    importedBy(`import {
  ThingCreateDocument,
  type ThingGetQuery,
  ThingDeleteDocument as remove,
} from '#src/api/graphql.ts'
import { OtherDocument } from './other.ts'`),
  ).toEqual(['ThingCreate', 'ThingDelete'])
})

test('the allow-list has the writes that screens import, and no other', () => {
  const texts = Object.values<string>(JSON.parse(readFileSync(join(root, 'src/api/persisted-documents.json'), 'utf8')))
  const listed = texts.flatMap((text) =>
    [...text.matchAll(/^mutation (\w+)/gm)].map(([, name = '']) => name.toLowerCase()),
  )
  const imported = new Set(importedDocuments(root).map((name) => name.toLowerCase()))
  expect(listed.length).toBeGreaterThan(200)
  expect(listed.filter((name) => !imported.has(name))).toEqual([])
})
