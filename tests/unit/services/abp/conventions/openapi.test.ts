import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { describeOperations, envelopeSchema } from '#services/abp/conventions/openapi.ts'
import {
  DateTime,
  EntityId,
  EnumOf,
  FileStream,
  Id,
  Money,
  Nothing,
  Nullable,
  PagedRequest,
  PagedResult,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { forGateway } from '#services/abp/files/file-links.ts'

const Kind = EnumOf('ThingKind', ['Good', 'Bad'])
const ThingDto = Type.Object(
  { id: Id(), price: Money(), kind: Kind, other: Nullable(Kind), time: Nullable(DateTime()) },
  { $id: 'ThingDto' },
)
const never = async (): Promise<never> => {
  throw new Error('not called')
}
const operations = listOperations([
  defineService('Thing', {
    GetAll: action({
      summary: '列表',
      allow: 'anonymous',
      input: PagedRequest({ keyword: Type.Optional(Type.String()) }),
      output: PagedResult(ThingDto),
      handler: never,
    }),
    Rename: action({
      summary: '改名',
      keepsKey: true,
      allow: ['PlatformUser:Content'],
      input: Type.Object({ id: Id(), name: Text(20, { title: '名称' }) }),
      output: ThingDto,
      handler: never,
    }),
    Close: action({
      summary: '关闭',
      allow: 'signedIn',
      input: EntityId,
      output: Nothing,
      query: ['id'],
      handler: never,
    }),
    Export: action({ summary: '导出', allow: 'signedIn', input: Type.Object({}), output: FileStream, handler: never }),
  }),
])
type Node = { [key: string]: Node } & { [key: number]: Node }
const whole = describeOperations(operations, { enveloped: true }) as unknown as Node
const plain = describeOperations(forGateway(operations), { enveloped: false }) as unknown as Node
/** Of a write that keeps its key, and of no other. */
const KEY = { $ref: '#/components/parameters/IdempotencyKey' }
const path = (name: string) => `/api/services/app/Thing/${name}`

test('names operations as the gateway calls them, under their ABP paths', () => {
  expect(Object.keys(whole.paths ?? {})).toEqual(['GetAll', 'Rename', 'Close', 'Export'].map(path))
  expect(whole.paths?.[path('GetAll')]?.get?.operationId).toBe('thingGetAll')
})

test('puts the input of a read into the query and that of a change into the body', () => {
  const parameters = (whole.paths?.[path('GetAll')]?.get?.parameters ?? []) as unknown as { name: string; in: string }[]
  expect(parameters.map(({ name }) => name)).toContain('keyword')
  expect(parameters.every((parameter) => parameter.in === 'query')).toBe(true)
  const rename = whole.paths?.[path('Rename')]?.post
  expect(rename?.parameters).toEqual([KEY])
  expect(rename?.requestBody?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/ThingRenameDto',
  })
})

test('needs no body where all input stands in the query', () => {
  const close = whole.paths?.[path('Close')]?.post
  expect(close?.parameters).toMatchObject([{ name: 'id', in: 'query', required: true }])
  expect(close?.requestBody).toBeUndefined()
})

test('says which operations need a token or take one, and which permissions', () => {
  expect(whole.paths?.[path('GetAll')]?.get?.security).toEqual([{}, { bearer: [] }])
  expect(plain.paths?.[path('GetAll')]?.get?.security).toBeUndefined()
  expect(whole.paths?.[path('Rename')]?.post?.security).toEqual([{ bearer: [] }])
  expect(whole.paths?.[path('Rename')]?.post?.['x-permissions']).toEqual(['PlatformUser:Content'])
})

test('lists every named schema once, and refers to it', () => {
  expect(Object.keys(plain.components?.schemas ?? {})).toEqual([
    'FileLinkDto',
    'FileLinkMethod',
    'PagedResultDtoOfThingDto',
    'ThingDto',
    'ThingKind',
    'ThingRenameDto',
  ])
  expect(plain.components?.schemas?.ThingDto?.properties?.kind).toEqual({ $ref: '#/components/schemas/ThingKind' })
  expect(plain.components?.schemas?.ThingDto?.properties?.other).toEqual({
    nullable: true,
    allOf: [{ $ref: '#/components/schemas/ThingKind' }],
  })
  expect(plain.components?.schemas?.ThingKind?.nullable).toBeUndefined()
})

describe('for the gateway', () => {
  test('describes the result alone, and a link in place of a file', () => {
    const answer = plain.paths?.[path('Rename')]?.post?.responses?.[200]?.content?.['application/json']?.schema
    expect(answer).toEqual({ $ref: '#/components/schemas/ThingDto' })
    expect(plain.paths?.[path('Export')]).toBeUndefined()
    const link = plain.paths?.['/api/links/services/app/Thing/Export']?.post
    expect(link?.operationId).toBe('thingExport')
    expect(link?.responses?.[200]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/FileLinkDto',
    })
  })

  test('leaves out bounds, patterns and formats, which it would check a second time', () => {
    const text = JSON.stringify(plain)
    for (const word of ['maxLength', 'minimum', 'pattern', 'date-time', '"money"', 'x-minimum'])
      expect(text).not.toContain(word)
    expect(JSON.stringify(whole)).toContain('maxLength')
  })

  test('describes an empty result as a boolean', () => {
    const answer = plain.paths?.[path('Close')]?.post?.responses?.[200]?.content?.['application/json']?.schema
    expect(answer).toEqual({ type: 'boolean', nullable: true })
  })
})

describe('on the wire', () => {
  test('wraps every answer but a file in the envelope', () => {
    const schema = (name: string, verb: string) => whole.paths?.[path(name)]?.[verb]?.responses?.[200]?.content
    expect(Object.keys(schema('Rename', 'post')?.['application/json']?.schema?.properties ?? {})).toEqual(
      expect.arrayContaining(['result', 'success', 'error', '__abp', 'unAuthorizedRequest']),
    )
    expect(Object.keys(schema('Export', 'post') ?? {})).toEqual(['application/octet-stream'])
  })

  test('serialises without names, which may occur many times in one answer', () => {
    const text = JSON.stringify(envelopeSchema(PagedResult(ThingDto)))
    expect(text).not.toContain('$id')
    expect(text).toContain('totalCount')
  })
})

test('lets the gateway answer null for what may be null and has a name', () => {
  const requiredOf = (document: Node) => document.components?.schemas?.ThingDto?.required
  expect(requiredOf(whole)).toEqual(['id', 'price', 'kind', 'other', 'time'])
  expect(requiredOf(plain)).toEqual(['id', 'price', 'kind', 'time'])
})
