import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readOperations } from '#mesh/operations.ts'
import { tighten } from '#mesh/tighten.ts'
import { fixtureOpenApi } from '#tests/support/abp-openapi.ts'
import { unifiedSchema } from '#tools/gateway/unified-schema.ts'

const built = (more = '') => `
  directive @httpOperation(path: String) on FIELD_DEFINITION
  scalar ObjMap
  type Query {
    workOrderGetAll(statusList: [Status]): Page @httpOperation(path: "/x")
    workOrderGetCount: Int
  }
  type Mutation { workOrderCreate(input: New_Input): Row  workOrderDelete(id: Int!): Boolean }
  type Page { items: [Row]! totalCount: Int! }
  type Row { id: Int! tags: [String] status: Status ${more} }
  enum Status { Published }
  input New_Input { tags: [String] }
`

const document = structuredClone(fixtureOpenApi)

describe('the unified schema', () => {
  it('says that lists hold no nulls, that a body is required and that results are there', () => {
    const schema = tighten(buildSchema(built()), readOperations(document))
    const query = schema.getQueryType()?.getFields()
    const mutation = schema.getMutationType()?.getFields()
    expect(String(query?.workOrderGetAll?.type)).toBe('Page!')
    expect(String(query?.workOrderGetAll?.args[0]?.type)).toBe('[Status!]')
    expect(String(mutation?.workOrderCreate?.args[0]?.type)).toBe('New_Input!')
    expect(String(mutation?.workOrderDelete?.type)).toBe('Boolean!')
    expect(unifiedSchema(built(), document)).toContain('items: [Row!]!')
    expect(unifiedSchema(built(), document)).toContain('tags: [String!]\n')
  })

  it('does not say how the services are reached', () => {
    expect(unifiedSchema(built(), document)).not.toMatch(/httpOperation|ObjMap|\/x/)
  })

  it('refuses a scalar a screen cannot read plainly', () => {
    expect(() => unifiedSchema(`${built('amount: BigInt')} scalar BigInt`, document)).toThrow('Row.amount: BigInt')
  })

  it('leaves a result nullable that the document describes so', () => {
    const nullable = structuredClone(document)
    const count = nullable.paths['/api/services/app/WorkOrder/GetCount']?.get
    if (count)
      count.responses['200'] = { content: { 'application/json': { schema: { type: 'integer', nullable: true } } } }
    expect(unifiedSchema(built(), nullable)).toContain('workOrderGetCount: Int\n')
  })
})

describe('the document', () => {
  it('is refused when a list parameter would be joined by commas', () => {
    const joined = structuredClone(document)
    for (const parameter of joined.paths['/api/services/app/WorkOrder/GetAll']?.get?.parameters ?? []) {
      delete parameter.explode
    }
    expect(() => readOperations(joined)).toThrow('statusList')
  })

  it('is refused when a parameter has no place in a field', () => {
    const odd = structuredClone(document)
    const get = odd.paths['/api/services/app/WorkOrder/Get']?.get
    if (get) get.parameters = [{ name: 'id', in: 'path', schema: { type: 'integer' } }]
    expect(() => readOperations(odd)).toThrow('workOrderGet: parameter id (path)')
  })

  it('is refused when an operationId is used twice', () => {
    const twice = structuredClone(document)
    const operation = twice.paths['/api/services/app/WorkOrder/Get']?.get
    if (operation) twice.paths['/api/other'] = { get: operation }
    expect(() => readOperations(twice)).toThrow('used twice')
  })
})
