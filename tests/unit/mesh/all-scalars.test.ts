import { parse, print, stripIgnoredCharacters } from 'graphql'
import { describe, expect, test } from 'vitest'
import { withAllScalars } from '#mesh/all-scalars.ts'

const schema = parse(`
  type Query { thingGet(id: Int!): Thing! }
  type Thing { id: Int! kind: Kind names: [String!]! files: [File!]! owner: Owner }
  type File { id: Int! url: String }
  type Owner { id: Int! }
  enum Kind { A B }
`)
const expectSame = (document: string, expected: string) =>
  expect(stripIgnoredCharacters(print(withAllScalars(parse(document), schema)))).toBe(stripIgnoredCharacters(expected))

describe('a document with @allScalars', () => {
  test('asks for every member without members of its own, beside what is written out', () => {
    expectSame(
      'query Thing($id: Int!) { thingGet(id: $id) @allScalars { kind files { url } } }',
      'query Thing($id: Int!) { thingGet(id: $id) { id names kind files { url } } }',
    )
  })

  test('leaves all other fields as they are', () => {
    const plain = 'query Thing($id: Int!) { thingGet(id: $id) { ...Row } } fragment Row on Thing { id }'
    expectSame(plain, plain)
  })

  test('names the operation that does not exist', () => {
    const document = parse('query Thing { thingsGet @allScalars { id } }')
    expect(() => withAllScalars(document, schema)).toThrow(/no operation thingsGet/)
  })
})
