import Type from 'typebox'
import { expect, test } from 'vitest'
import { DateOnly, EnumOf, Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { fieldNames, fieldsModule, type InputSchema, namesText } from '#tools/gateway/form-fields.ts'

const Question = Type.Object({ answer: Text(500, { title: '答复' }) }, { $id: 'QuestionDto' })
const Create = Type.Object(
  {
    title: Text(60, { title: '名称' }),
    note: Nullable(Type.String({ title: '备注' })),
    motto: Type.String({ title: '口号', maxLength: 9 }),
    kind: EnumOf('Kind', ['A', 'B'], { title: '类型' }),
    day: DateOnly({ title: '日期' }),
    tags: Type.Array(Text(5), { title: '标签' }),
    questions: Type.Array(Question, { title: '问题' }),
    cityId: Id(),
  },
  { $id: 'CreateThingDto' },
)

const names = fieldNames([Create, Type.Object({ id: Id() })] as InputSchema[])

test('every field of a named body and of what it contains has its Chinese name, if the service says one', () => {
  expect(names).toEqual({
    CreateThingDto: {
      title: { label: '名称' },
      note: { label: '备注' },
      // a text that may be empty and not null
      motto: { label: '口号', blank: true },
      kind: { label: '类型' },
      day: { label: '日期' },
      tags: { label: '标签' },
      questions: { label: '问题' },
      cityId: {},
    },
    QuestionDto: { answer: { label: '答复' } },
  })
})

test('the file of the review has one field a line', () => {
  expect(namesText({ A: { b: { label: '乙' }, c: {} }, D: { e: {} } })).toBe(
    '{\n "A": {\n  "b": {"label":"乙"},\n  "c": {}\n },\n "D": {\n  "e": {}\n }\n}\n',
  )
})

test('the module has one constant a body, with the limits beside the names', () => {
  const limits = { A_b: { min: 2, max: 60, required: true }, A_b_each: { max: 5 }, A_other: { max: 1 } } as const
  expect(fieldsModule({ A: { b: { label: '乙' }, c: { label: '丙' } } }, limits).split('\n')[1]).toBe(
    'export const A = {"b":{"label":"乙","min":2,"max":60,"required":true,"each":{"max":5}},"c":{"label":"丙"}} as const',
  )
})
