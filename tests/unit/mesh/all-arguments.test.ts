import { parse, print, stripIgnoredCharacters } from 'graphql'
import { describe, expect, test } from 'vitest'
import { withAllArguments } from '#mesh/all-arguments.ts'

const schema = parse(`
  type Query {
    thingGetAll(keyword: String, kind: [Kind!], pageSize: Int): Things!
    thingGet(id: Int!): Thing
  }
  type Mutation { thingCreate(input: ThingDto!): Thing }
  enum Kind { A B }
`)
const expanded = (document: string) => print(withAllArguments(parse(document), schema))
const expectSame = (document: string, expected: string) =>
  expect(stripIgnoredCharacters(expanded(document))).toBe(stripIgnoredCharacters(expected))

describe('a document with @allArguments', () => {
  test('takes every argument of the operation from a variable of its name and its type', () => {
    expectSame(
      'query Things { thingGetAll @allArguments { totalCount } }',
      `query Things($keyword: String, $kind: [Kind!], $pageSize: Int) {
        thingGetAll(keyword: $keyword, kind: $kind, pageSize: $pageSize) { totalCount }
      }`,
    )
  })

  test('keeps an argument that is written out, and a variable that is declared', () => {
    expectSame(
      'query Things($keyword: String = "x") { thingGetAll(kind: [A]) @allArguments { totalCount } }',
      `query Things($keyword: String = "x", $pageSize: Int) {
        thingGetAll(kind: [A], keyword: $keyword, pageSize: $pageSize) { totalCount }
      }`,
    )
  })

  test('leaves all other fields, operations and fragments as they are', () => {
    const plain = 'query Thing($id: Int!) { thingGet(id: $id) { ...Row } } fragment Row on Thing { id }'
    expectSame(plain, plain)
    expectSame(
      'mutation Create { thingCreate @allArguments { id } }',
      'mutation Create($input: ThingDto!) { thingCreate(input: $input) { id } }',
    )
  })

  test('names the operation that does not exist', () => {
    expect(() => expanded('query Things { thingsGetAll @allArguments { id } }')).toThrow(/no operation thingsGetAll/)
  })
})
