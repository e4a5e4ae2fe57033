import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, decimal, whole } from '#src/lib/forms/model/figures.ts'
import { beginning, checked, formModel, labelled, notAsked } from '#src/lib/forms/model/form-model.ts'
import { choice, day, files, id, ids, text, texts, yes } from '#src/lib/forms/model/kinds.ts'

const ThingDto = {
  id: { label: '编号', required: true },
  name: { label: '名称', min: 2, max: 5, required: true },
  note: { label: '备注', max: 5 },
  motto: { label: '口号', max: 5, blank: true },
  places: { label: '名额', min: 0, max: 1000 },
  days: { label: '天数', min: 1, max: 15, required: true },
  pay: { label: '薪资', min: '0.5', max: '200000' },
  price: { label: '单价' },
  kind: { label: '类型', required: true },
  mood: { label: '心情' },
  typeId: { label: '类别', required: true },
  cityId: { label: '城市' },
  needIds: { label: '便利', max: 8 },
  isOpen: { label: '公开' },
  startDate: { label: '开始日期', required: true },
  endDate: { label: '截止日期' },
  tags: { label: '标签', max: 2, each: { max: 3 } },
  fileIds: { label: '附件', max: 3 },
} as const

const thing = formModel(ThingDto, {
  id: notAsked,
  name: text,
  note: labelled('说明', text),
  motto: text,
  places: whole,
  days: beginning('7', whole),
  pay: amount,
  price: checked((label) => z.string().check(z.refine((typed) => typed !== 'x', `${label}不对`)), decimal),
  kind: choice<'A' | 'B' | ''>(''),
  mood: choice<'Good' | ''>(''),
  typeId: id,
  cityId: id,
  needIds: ids,
  isOpen: yes,
  startDate: day,
  endDate: day,
  tags: texts,
  fileIds: files,
  hasAgreed: labelled('我同意', yes),
})
type Values = typeof thing.empty

const filled: Values = {
  ...thing.empty,
  ...{ name: ' 名称 ', note: ' ', motto: ' ', places: '0', days: '3', pay: '4000', price: '1.5', kind: 'A' },
  ...{ typeId: '4', cityId: '', needIds: ['2', '3'], startDate: '2026-12-01', tags: '五险、餐补' },
  ...{ fileIds: [{ id: 9, name: '说明.pdf', size: 12 }], hasAgreed: true },
}

describe('a form over the fields of an operation', () => {
  test('calls its fields as the operation does, in its own order, unless it says another name', () => {
    expect(Object.entries(thing.labels).slice(0, 3)).toEqual([
      ['name', '名称'],
      ['note', '说明'],
      ['motto', '口号'],
    ])
    expect(thing.labels.hasAgreed).toBe('我同意')
    expect(Object.keys(thing.labels)).not.toContain('id')
  })

  test('begins empty, or with what it says', () => {
    expect(thing.empty).toMatchObject({ name: '', days: '7', kind: '', needIds: [], isOpen: false, fileIds: [] })
    expect(thing.valuesOf(null)).toEqual(thing.empty)
  })

  test('sends an absent value as null, an empty text where the operation takes one, and zero as zero', () => {
    expect(thing.inputOf(filled)).toEqual({
      ...{
        name: '名称',
        note: null,
        motto: '',
        places: 0,
        days: 3,
        pay: '4000',
        price: '1.5',
        kind: 'A',
        mood: null,
        typeId: 4,
      },
      ...{ cityId: null, needIds: [2, 3], isOpen: false, startDate: '2026-12-01', endDate: null },
      ...{ tags: ['五险', '餐补'], fileIds: [9] },
    })
  })

  test('shows a row as it would have been typed', () => {
    const row = {
      ...thing.inputOf(filled),
      ...{ pay: '4000.00', price: null, fileIds: [{ id: 9, fileName: '说明.pdf', size: 12 }], isOpen: true },
    }
    expect(thing.valuesOf(row)).toEqual({
      ...filled,
      ...{ name: '名称', note: '', motto: '', price: '', isOpen: true, hasAgreed: false },
    })
  })
})

describe('the check of a field', () => {
  const problems = (changes: Partial<Values>) =>
    (thing.schema.safeParse({ ...filled, ...changes }).error?.issues ?? []).map(({ message }) => message)

  test('lets a whole form through', () => {
    expect(problems({})).toEqual([])
  })

  test.each<[Partial<Values>, string]>([
    [{ name: '' }, '名称不能为空'],
    [{ name: '名' }, '名称长度应为 2–5 个字符'],
    [{ note: '一二三四五六' }, '说明最多 5 个字符'],
    [{ places: '1001' }, '名额应在 0 与 1,000 之间'],
    [{ places: '三' }, '名额应在 0 与 1,000 之间'],
    [{ days: '' }, '天数应在 1 与 15 之间'],
    [{ pay: '0.4' }, '薪资应在 0.5 与 200,000 之间，最多两位小数'],
    [{ pay: '1.234' }, '薪资应在 0.5 与 200,000 之间，最多两位小数'],
    [{ price: 'x' }, '单价不对'],
    [{ kind: '' }, '请选择类型'],
    [{ typeId: '' }, '请选择类别'],
    [{ startDate: '' }, '请选择开始日期'],
    [{ tags: '一、二、三' }, '标签最多 2 项'],
    [{ tags: '一二三四' }, '每项标签最多 3 个字符'],
  ])('says in the name of the field what is wrong: %j', (changes, message) => {
    expect(problems(changes)).toEqual([message])
  })

  test('lets what may be absent be absent', () => {
    expect(problems({ note: '', places: '', pay: '', cityId: '', endDate: '', tags: '' })).toEqual([])
  })
})

test('a field that is forgotten, a kind that the field is not of, and a row without a field are errors of types', () => {
  const TwoDto = { name: { label: '名称', max: 5 }, note: { label: '备注', max: 5 } } as const
  // @ts-expect-error the line of `note` is missing
  formModel(TwoDto, { name: text })
  // @ts-expect-error a number needs limits of a number
  formModel(TwoDto, { name: text, note: amount })
  const two = formModel(TwoDto, { name: text, note: text })
  // @ts-expect-error `note` was not read
  expect(two.valuesOf({ name: '名称' })).toEqual({ name: '名称', note: '' })
})
