// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { descriptionOf, get, nameOf, render, type } from '#tests/support/render.tsx'

const options = [
  { value: 'Vision', label: '视力残疾' },
  { value: 'Hearing', label: '听力残疾' },
]

it.each([
  ['text', <TextInput key="1" label="证号" hint="18 位" error="请核对证件" required />, 'input'],
  ['number', <NumberInput key="2" label="证号" hint="18 位" error="请核对证件" required />, 'input'],
  ['long text', <TextArea key="3" label="证号" hint="18 位" error="请核对证件" required />, 'textarea'],
  ['date', <DateInput key="4" label="证号" hint="18 位" error="请核对证件" required />, 'input'],
  ['list', <Select key="5" label="证号" hint="18 位" error="请核对证件" required options={options} />, 'select'],
])('a %s field is named, described by hint then error, invalid and required', async (_kind, field, selector) => {
  await render(field)
  const control = get(selector)
  expect(nameOf(control)).toBe('证号，必填')
  expect(descriptionOf(control)).toBe('18 位 错误：请核对证件')
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.getAttribute('aria-required')).toBe('true')
})

it('a date has no placeholder, which HTML does not know; a month says its form where a browser shows a plain box', async () => {
  await render(<DateInput label="开始日期" />)
  expect(get('input').hasAttribute('placeholder')).toBe(false)
  expect(get('input').hasAttribute('aria-describedby')).toBe(false)
  await render(<DateInput label="月份" precision="month" />)
  expect(get('input[type=month]').hasAttribute('placeholder')).toBe(false)
  expect(descriptionOf(get('input[type=month]'))).toBe('例如 2026-11')
})

it.each([
  ['none is given', undefined, '9999-12-31'],
  ['a rule has none', { max: undefined }, '9999-12-31'],
  ['a rule has its own', { max: '2026-11-30' }, '2026-11-30'],
])(
  'a date ends with the year 9999 where %s, because a year of six figures would take the month in',
  async (_, given, max) => {
    await render(<DateInput label="开始日期" {...given} />)
    expect(get<HTMLInputElement>('input').max).toBe(max)
  },
)

it('no screen draws a date by hand, without the end of DateInput', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const drawn = files.filter((file) =>
    /type="(?:date|month|week|datetime-local)"/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(drawn).toEqual([])
})

it('no single line asks for an address of several, which browsers fill in text areas alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const lines = files.flatMap((file) => readFileSync(join('src', file), 'utf8').match(/<TextInput[^>]*>/g) ?? [])
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => line.includes('street-address'))).toEqual([])
})

it('a field without hint and error points at nothing', async () => {
  await render(<TextInput label="姓名" />)
  expect(get('input').hasAttribute('aria-describedby')).toBe(false)
  expect(get('input').hasAttribute('aria-invalid')).toBe(false)
})

it('the mark says 必填 or 选填 in words, or nothing in a filter', async () => {
  await render(
    <>
      <TextInput label="甲" required />
      <TextInput label="乙" required={false} />
      <TextInput label="丙" />
    </>,
  )
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    '甲，必填',
    '乙，选填',
    '丙',
  ])
})

it('a figure typed in full width or with commas becomes plain text, and the unit belongs to the description', async () => {
  const onChange = vi.fn()
  await render(<NumberInput label="数量" unit="张" onChange={(event) => onChange(event.target.value)} />)
  await type(get('input'), '２，４００．５')
  expect(onChange).toHaveBeenLastCalledWith('2400.5')
  expect(descriptionOf(get('input'))).toBe('张')
})

it('a long text is counted by characters and never cut', async () => {
  await render(<TextArea label="说明" limit={5} />)
  await type(get('textarea'), '一二三四五六😀')
  expect(descriptionOf(get('textarea'))).toBe('超出 2 字，最多 5 字')
  expect(get<HTMLTextAreaElement>('textarea').value).toBe('一二三四五六😀')
  expect(get('[role=status]').textContent).toContain('超出 2 字')
})

it('the counter keeps silent far from the limit', async () => {
  await render(<TextArea label="说明" limit={500} />)
  await type(get('textarea'), '一')
  expect(descriptionOf(get('textarea'))).toBe('已写 1 字，最多 500 字')
  expect(get('[role=status]').textContent).toBe('')
})

it('radio choices share one name and the group carries legend and error', async () => {
  await render(<RadioGroup label="面试方式" choices={options} error="请选择一种" required />)
  const names = [...document.querySelectorAll('input')].map((input) => input.name)
  expect(new Set(names).size).toBe(1)
  expect(names[0]).not.toBe('')
  expect(get('fieldset').getAttribute('role')).toBe('radiogroup')
  expect(get('legend').textContent).toBe('面试方式，必填')
  expect(descriptionOf(get('fieldset'))).toBe('错误：请选择一种')
})

it('each checkbox of a group is named by its own words', async () => {
  await render(<CheckboxGroup label="便利" name="needs" choices={options} selected={['Hearing']} onChange={() => {}} />)
  const boxes = [...document.querySelectorAll('input')]
  expect(boxes.map(nameOf)).toEqual(['视力残疾', '听力残疾'])
  expect(boxes.map((box) => box.checked)).toEqual([false, true])
})

it('a single checkbox is named by its sentence and described by its error', async () => {
  await render(<CheckboxField label="我已阅读规范" error="请先阅读规范" />)
  expect(nameOf(get('input'))).toBe('我已阅读规范')
  expect(descriptionOf(get('input'))).toBe('错误：请先阅读规范')
})
