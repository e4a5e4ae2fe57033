import { expect, test } from 'vitest'
import type { OpenApiDocument, OpenApiSchema } from '#mesh/operations.ts'
import { fieldLimits, limitsModule, limitsText } from '#tools/gateway/field-limits.ts'

const properties: Record<string, OpenApiSchema> = {
  title: { type: 'string', minLength: 2, maxLength: 60 },
  note: { type: 'string', minLength: 1, maxLength: 500, nullable: true },
  code: { type: 'string', minLength: 1, maxLength: 6, pattern: '^\\d{6}$' },
  loose: { type: 'string', maxLength: 20 },
  amount: { type: 'string', format: 'money', pattern: '^-?\\d+$', 'x-minimum': '0.01', 'x-maximum': '1000000' },
  progress: { type: 'integer', minimum: 0, maximum: 100 },
  personId: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  fileIds: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'integer' } },
  tags: { type: 'array', items: { type: 'string', maxLength: 20 } },
  priority: { nullable: true, allOf: [{ $ref: '#/components/schemas/Priority' }] },
  kind: { $ref: '#/components/schemas/Priority' },
  questions: { type: 'array', maxItems: 10, items: { $ref: '#/components/schemas/QuestionDto' } },
  place: { type: 'object', properties: { address: { type: 'string', maxLength: 200 } } },
  isOpen: { type: 'boolean' },
}

const document: OpenApiDocument = {
  openapi: '3.0.3',
  info: { title: '', version: '' },
  paths: {
    '/Create': {
      post: {
        operationId: 'taskCreate',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateTaskDto' } } } },
        responses: {},
      },
    },
    '/GetAll': {
      get: {
        operationId: 'taskGetAll',
        parameters: [
          { name: 'name', in: 'query', schema: { type: 'string', maxLength: 50 } },
          { name: 'isMine', in: 'query', schema: { type: 'boolean' } },
          { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
        ],
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TaskDto' } } } } },
      },
    },
  },
  components: {
    schemas: {
      CreateTaskDto: {
        type: 'object',
        required: ['title', 'note', 'loose', 'amount', 'personId', 'fileIds', 'tags', 'priority', 'kind'],
        properties,
      },
      QuestionDto: { type: 'object', properties: { answer: { type: 'string', minLength: 1, maxLength: 500 } } },
      Priority: { type: 'string', enum: ['High', 'Low'] },
      TaskDto: { type: 'object', properties: { title: { type: 'string', maxLength: 60 } } },
    },
  },
}

test('each kind of limit of what operations take is found, and nothing of what they answer', () => {
  expect(fieldLimits(document)).toEqual({
    CreateTaskDto_amount: { min: '0.01', max: '1000000', required: true },
    CreateTaskDto_code: { max: 6, pattern: '^\\d{6}$' },
    CreateTaskDto_fileIds: { max: 20, required: true },
    CreateTaskDto_kind: { required: true },
    // a required text without a lower bound may be empty
    CreateTaskDto_loose: { max: 20 },
    CreateTaskDto_note: { max: 500 },
    CreateTaskDto_personId: { required: true },
    CreateTaskDto_place_address: { max: 200 },
    CreateTaskDto_progress: { min: 0, max: 100 },
    CreateTaskDto_questions: { max: 10 },
    CreateTaskDto_tags_each: { max: 20 },
    CreateTaskDto_title: { min: 2, max: 60, required: true },
    QuestionDto_answer: { max: 500 },
    taskGetAll_name: { max: 50 },
  })
})

test('the file of the review has one field a line, and the module one constant a field', () => {
  const limits = { A_b: { min: 2, max: 60 }, c_d: { max: 5 } }
  expect(limitsText(limits)).toBe('{\n "A_b": {"min":2,"max":60},\n "c_d": {"max":5}\n}\n')
  expect(limitsModule(limits).split('\n').slice(1)).toEqual([
    'export const A_b = {"min":2,"max":60} as const',
    'export const c_d = {"max":5} as const',
    '',
  ])
})
