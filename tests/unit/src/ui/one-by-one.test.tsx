// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { OneByOne } from '#src/ui/forms/one-by-one.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { click, get, getByName, render, settle, type } from '#tests/support/render.tsx'

const schema = z.object({
  name: z.string().check(z.minLength(2, '请填写姓名')),
  way: z.string(),
  place: z.string(),
  phone: z.string().check(z.minLength(11, '请填写手机号')),
})
type Values = z.infer<typeof schema>

const onSubmit = vi.fn(async () => {})

function Example() {
  const form = useAppForm<Values>({
    schema,
    defaultValues: { name: '', way: 'Home', place: '', phone: '' },
    labels: { name: '姓名', way: '工作方式', place: '工作地点', phone: '手机号' },
    onSubmit,
  })
  const choices = [
    { value: 'Home', label: '居家' },
    { value: 'OnSite', label: '到岗' },
  ]
  return (
    <Form form={form} label="示例">
      <OneByOne form={form}>
        <Card title="本人">
          <TextInput {...form.field('name')} />
          <RadioGroup {...form.field('way')} choices={choices} />
          {form.methods.watch('way') === 'OnSite' && <TextInput {...form.field('place')} />}
        </Card>
        <Card title="联系方式">
          <TextInput {...form.field('phone')} />
        </Card>
      </OneByOne>
      <Button type="submit">保存示例</Button>
    </Form>
  )
}

const field = (name: string) => get<HTMLInputElement>(`input[name=${name}]`)
const isShown = (element: Element) => element.closest('[data-off]') === null
const shown = () => ['name', 'way', 'phone'].filter((name) => isShown(field(name)))
const press = async (name: string) => {
  await click(getByName(name))
  await settle()
}
const counter = () => get('.question-steps p').textContent

beforeEach(() => {
  onSubmit.mockClear()
  setPreferences({ questions: 'all' })
})

it('a long form shows all of its questions until its reader asks for one at a time', async () => {
  await render(<Example />)
  expect(shown()).toEqual(['name', 'way', 'phone'])
  await press('一次只看一题')
  expect(getByName('一次只看一题').getAttribute('aria-pressed')).toBe('true')
  expect(shown()).toEqual(['name'])
  expect(isShown(getByName('保存示例'))).toBe(true)
  expect(counter()).toBe('第 1 题，共 3 题')
  // a card whose questions are all hidden is hidden with its heading
  const headings = () => [...document.querySelectorAll('h2')].filter(isShown).map((heading) => heading.textContent)
  expect(headings()).toEqual(['本人'])
  await press('一次只看一题')
  expect(shown()).toEqual(['name', 'way', 'phone'])
  expect(headings()).toEqual(['本人', '联系方式'])
})

it('a wrong answer keeps its question; a right one leads to the next, with the focus, and nothing is lost', async () => {
  setPreferences({ questions: 'one' })
  await render(<Example />)
  await press('下一题')
  expect(shown()).toEqual(['name'])
  expect(document.body.textContent).toContain('请填写姓名')
  expect(document.activeElement).toBe(field('name'))
  await type(field('name'), '林一鸣')
  await press('下一题')
  expect(shown()).toEqual(['way'])
  expect(document.activeElement).toBe(get('input[value=Home]'))
  await press('下一题')
  expect(counter()).toBe('第 3 题，共 3 题')
  await press('上一题')
  await press('上一题')
  expect(field('name').value).toBe('林一鸣')
})

it('a question that an answer brings is the next one', async () => {
  setPreferences({ questions: 'one' })
  await render(<Example />)
  await type(field('name'), '林一鸣')
  await press('下一题')
  await click(get('input[value=OnSite]'))
  await settle()
  expect(counter()).toBe('第 2 题，共 4 题')
  await press('下一题')
  expect(isShown(field('place'))).toBe(true)
})

it('an error leads to its question, though it is hidden', async () => {
  setPreferences({ questions: 'one' })
  await render(<Example />)
  await type(field('name'), '林一鸣')
  await press('保存示例')
  expect(onSubmit).not.toHaveBeenCalled()
  await press('手机号：请填写手机号')
  expect(shown()).toEqual(['phone'])
  expect(document.activeElement).toBe(field('phone'))
})
