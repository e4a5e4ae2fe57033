import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  Money,
  Nullable,
  PagedRequest,
  Quantity,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'

const validate = compileValidator(
  Type.Object({
    id: Id({ title: '编号' }),
    name: Type.Optional(Text(10, { minLength: 2, title: '名称' })),
    title: Type.Optional(Text(10, { title: '标题' })),
    phone: Type.Optional(Text(11, { pattern: '^1[3-9]\\d{9}$', title: '手机号' })),
    price: Type.Optional(Money({ minimum: '0.01', maximum: '100000', title: '单价' })),
    quantity: Type.Optional(Quantity({ minimum: '0.001', title: '数量' })),
    day: Type.Optional(DateOnly({ title: '日期' })),
    time: Type.Optional(DateTime({ title: '时间' })),
    kind: Type.Optional(Nullable(EnumOf('ValidationKind', ['A', 'B'], { title: '种类' }))),
    rows: Type.Optional(
      Type.Array(Type.Object({ quantity: Quantity({ minimum: '0.001', title: '派单数量' }) }), {
        maxItems: 2,
        title: '派单',
      }),
    ),
  }),
)
const messages = (input: object) => validate({ id: 1, ...input }).map(({ message }) => message)

test('accepts what is right', () => {
  const input = {
    name: '标注',
    price: '0.12',
    quantity: '2400.000',
    day: '2028-02-29',
    time: '2026-11-18T09:30:00+08:00',
  }
  expect(messages(input)).toEqual([])
  expect(messages({ kind: null })).toEqual([])
  expect(messages({ kind: 'B', rows: [{ quantity: '1' }] })).toEqual([])
})

test('names a missing field by its Chinese title and its member', () => {
  expect(validate({})).toEqual([{ message: '编号不能为空', members: ['id'] }])
})

test.each([
  [{ title: '' }, '标题不能为空'],
  [{ name: '长' }, '名称长度应为 2–10 个字符'],
  [{ name: '一二三四五六七八九十多' }, '名称长度应为 2–10 个字符'],
  [{ id: 0 }, '编号应在 1 与 2147483647 之间'],
  [{ id: 1.5 }, '编号格式不正确'],
  [{ id: 'x' }, '编号格式不正确'],
  [{ phone: '12800138000' }, '手机号格式不正确'],
  [{ kind: 'C' }, '种类不在可选范围内'],
  [{ rows: [{ quantity: '1' }, { quantity: '1' }, { quantity: '1' }] }, '派单应为 0–2 项'],
])('says what is wrong with %j', (input, message) => {
  expect(messages(input)).toEqual([message])
})

describe('exact decimals', () => {
  test.each(['0.00', '-1', '100000.01', '99999999'])('refuses %s outside the bounds', (price) => {
    expect(messages({ price })).toEqual(['单价应在 0.01 与 100000 之间'])
  })

  test.each(['1.234', '1e3', '', '1,000', '.5', 'NaN'])('refuses «%s», which is no amount', (price) => {
    expect(messages({ price })).toEqual(['单价格式不正确'])
  })

  test('compares without floats', () => {
    expect(messages({ quantity: '0.0009' })).toEqual(['数量格式不正确'])
    expect(messages({ quantity: '0.000' })).toEqual(['数量应不小于 0.001'])
    expect(messages({ price: '100000.00' })).toEqual([])
  })

  test('names the row of a list', () => {
    expect(validate({ id: 1, rows: [{ quantity: '1' }, { quantity: '0' }] })).toEqual([
      { message: '派单数量应不小于 0.001', members: ['rows[1].quantity'] },
    ])
  })
})

describe('dates', () => {
  test.each(['2026-02-30', '2026-13-01', '18.11.2026', '2026-1-1'])('refuses %s as a day', (day) => {
    expect(messages({ day })).toEqual(['日期格式不正确'])
  })

  test.each(['2026-11-18', '2026-11-18 09:30', 'now', '2026-11-18T25:00:00Z'])('refuses %s as an instant', (time) => {
    expect(messages({ time })).toEqual(['时间格式不正确'])
  })
})

describe('what the database could not hold', () => {
  test.each(['9999-12-31', '0001-01-01', '1899-12-31', '3000-01-01'])('refuses %s as a day', (day) => {
    expect(messages({ day })).toEqual(['日期应在 1900 年至 2999 年之间'])
  })

  test.each(['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2999-12-31T16:00:00Z', '1899-12-31T15:59:59Z'])(
    'refuses %s as an instant, by the day in Shanghai',
    (time) => {
      expect(messages({ time })).toEqual(['时间应在 1900 年至 2999 年之间'])
    },
  )

  test.each([
    '10000-01-01T00:00:00Z',
    '-000044-03-15T00:00:00Z',
    '2026-12-31T23:59:60Z',
    '2026-12-31T09:00:00+08:00[Asia/Shanghai]',
  ])('refuses %s as an instant, which no Date can hold', (time) => {
    expect(messages({ time })).toEqual(['时间格式不正确'])
  })

  test('takes the ends of the calendar', () => {
    expect(messages({ day: '1900-01-01' })).toEqual([])
    expect(messages({ day: '2999-12-31', time: '2999-12-31T15:59:59Z' })).toEqual([])
    expect(messages({ time: '1899-12-31T16:00:00Z' })).toEqual([])
  })

  const texts = compileValidator(
    Type.Object({
      title: Type.Optional(Text(10, { title: '标题' })),
      tags: Type.Optional(Type.Array(Text(10), { title: '标签', maxItems: 3 })),
      rows: Type.Optional(Type.Array(Type.Object({ remark: Text(10, { title: '备注' }) }), { maxItems: 3 })),
    }),
  )
  test.each([
    [{ title: '好\ud83d' }, '标题', 'title'],
    [{ title: '\udc00好' }, '标题', 'title'],
    [{ title: '好\u0000' }, '标题', 'title'],
    [{ tags: ['好', '\ud800'] }, '标签', 'tags[1]'],
    [{ rows: [{ remark: '\ud800' }] }, '备注', 'rows[0].remark'],
  ])('names the text of %j', (input, title, member) => {
    expect(texts(input)).toEqual([
      { message: `${title}含有不完整或无法保存的字符，请删去后重新输入`, members: [member] },
    ])
    expect(texts({ title: '👩‍🦽好' })).toEqual([])
  })

  test('is named beside what the schema refuses', () => {
    const members = validate({ id: 0, title: '\ud800', price: 'x' }).flatMap((error) => error.members)
    expect(members.sort()).toEqual(['id', 'price', 'title'])
  })
})

test('reports each field once, and all fields that are wrong', () => {
  const errors = validate({ id: 0, name: '', kind: 'C' })
  expect(errors.map(({ members }) => members[0]).sort()).toEqual(['id', 'kind', 'name'])
})

test('bounds the fields of paging', () => {
  const paged = compileValidator(PagedRequest({}))
  expect(paged({ maxResultCount: 1000, skipCount: 0, pageIndex: 1 })).toEqual([])
  expect(paged({ maxResultCount: 1001 })).toHaveLength(1)
  expect(paged({ maxResultCount: 0 })).toHaveLength(1)
  expect(paged({ skipCount: -1 })).toHaveLength(1)
  expect(paged({ pageIndex: 0 })).toHaveLength(1)
  expect(compileValidator(PagedRequest({}, 65_535))({ maxResultCount: 65_535 })).toEqual([])
})
