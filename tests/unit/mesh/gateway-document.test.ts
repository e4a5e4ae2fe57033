import { describe, expect, it } from 'vitest'
import { readOperations } from '#mesh/operations.ts'
import { fixtureOpenApi } from '#tests/support/abp-openapi.ts'
import { readableByMesh } from '#tools/gateway/document.ts'

const GET_ALL = '/api/services/app/WorkOrder/GetAll'
const GET = '/api/services/app/WorkOrder/Get'

describe('the gateway’s copy of the services’ document', () => {
  it('repeats the name of a list parameter instead of joining its values', () => {
    const source = structuredClone(fixtureOpenApi)
    for (const parameter of source.paths[GET_ALL]?.get?.parameters ?? []) delete parameter.explode
    const exploded = readableByMesh(source).paths[GET_ALL]?.get?.parameters?.filter((it) => it.explode)
    expect(exploded?.map((it) => it.name)).toEqual(['statusList'])
  })

  it('hands on a result that may be null as the named type it is', () => {
    const source = structuredClone(fixtureOpenApi)
    const reference = { $ref: '#/components/schemas/WorkOrderDto' }
    const operation = source.paths[GET]?.get
    if (operation) {
      operation.responses['200'] = {
        content: { 'application/json': { schema: { nullable: true, allOf: [reference] } } },
      }
    }
    const readable = readableByMesh(source)
    expect(readable.paths[GET]?.get?.responses['200']?.content?.['application/json']?.schema).toEqual(reference)
    expect(readOperations(readable).get('workOrderGet')?.isNullable).toBe(true)
  })

  it('describes an enum whose values are no names as text', () => {
    const source = structuredClone(fixtureOpenApi)
    source.components.schemas.Scale = { title: 'Scale', type: 'string', enum: ['1–30', '1000+'] }
    const { schemas } = readableByMesh(source).components
    expect(schemas.Scale).toEqual({ title: 'Scale', type: 'string' })
    expect(schemas.WorkOrderStatus?.enum).toHaveLength(3)
  })
})
