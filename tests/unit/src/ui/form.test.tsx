// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { click, descriptionOf, get, getByName, render, settle, type } from '#tests/support/render.tsx'

const schema = z.object({
  title: z.string().check(z.minLength(2, '请填写标题')),
  quantity: z.string().check(z.regex(/^\d+$/, '数量应为整数')),
})

type Values = z.infer<typeof schema>

function Example({ onSubmit, title = '' }: { onSubmit: (values: Values) => Promise<unknown>; title?: string }) {
  const form = useAppForm<Values>({
    schema,
    defaultValues: { title, quantity: '' },
    labels: { title: '标题', quantity: '数量' },
    onSubmit,
  })
  return (
    <Form form={form} label="示例">
      <TextInput {...form.field('title')} />
      <NumberInput {...form.field('quantity')} />
      <Button type="submit" busy={form.submitting}>
        提交示例
      </Button>
    </Form>
  )
}

const box = (name: string) => get<HTMLInputElement>(`input[name=${name}]`)
const submit = async () => {
  await click(getByName('提交示例'))
  await settle()
}

it('a wrong form puts the focus on a summary whose lines lead to the fields', async () => {
  const onSubmit = vi.fn()
  await render(<Example onSubmit={onSubmit} />)
  await submit()
  const summary = get('.error-summary')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('还有 2 处需要修改')
  // a screen reader speaks the reasons with the heading, not only when it is asked to go on
  expect(descriptionOf(summary)).toBe('标题：请填写标题；数量：数量应为整数')
  await click(getByName('数量：数量应为整数'))
  expect(document.activeElement).toBe(box('quantity'))
  expect(descriptionOf(box('quantity'))).toBe('错误：数量应为整数')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('of many reasons the first three are said at once', async () => {
  const problems = ['一', '二', '三', '四', '五'].map((label) => ({ fieldId: label, label, message: '请填写' }))
  await render(<ErrorSummary problems={problems} attempt={1} />)
  expect(descriptionOf(get('.error-summary'))).toBe('一：请填写；二：请填写；三：请填写；另有 2 处，见下面的列表')
  expect(document.querySelectorAll('.error-summary a')).toHaveLength(5)
})

it('the summary takes the focus again at the second failed attempt', async () => {
  await render(<Example onSubmit={vi.fn()} />)
  await submit()
  box('title').focus()
  await submit()
  expect(document.activeElement).toBe(get('.error-summary'))
})

it('an error goes as soon as its field is right', async () => {
  await render(<Example onSubmit={vi.fn()} />)
  await submit()
  await type(box('title'), '图像标注')
  await settle()
  expect(box('title').hasAttribute('aria-invalid')).toBe(false)
  expect(box('quantity').hasAttribute('aria-invalid')).toBe(true)
})

it('validation errors of the server arrive at their fields and what was typed stays', async () => {
  const refusal = Object.assign(new Error('请求参数未能通过验证'), {
    validationErrors: [
      { message: '数量应在 1 与 3,000 之间', members: ['Input.Quantity'] },
      { message: '工单已截止', members: [] },
    ],
  })
  await render(<Example onSubmit={vi.fn().mockRejectedValue(refusal)} title="图像标注" />)
  await type(box('quantity'), '9000')
  await submit()
  expect(descriptionOf(box('quantity'))).toBe('错误：数量应在 1 与 3,000 之间')
  expect(get('.error-summary').textContent).toContain('工单已截止')
  expect(document.activeElement).toBe(get('.error-summary'))
  expect([box('title').value, box('quantity').value]).toEqual(['图像标注', '9000'])
})

it('a failure that names no field says that nothing typed was lost', async () => {
  await render(<Example onSubmit={vi.fn().mockRejectedValue(new Error('该工单已被领完'))} title="图像标注" />)
  await type(box('quantity'), '10')
  await submit()
  expect(get('.error-summary').textContent).toContain('该工单已被领完')
  expect(get('.error-summary').textContent).toContain('您填写的内容都还在')
  expect(box('quantity').value).toBe('10')
})

it('a second attempt that succeeds takes the summary away', async () => {
  const onSubmit = vi.fn().mockRejectedValueOnce(new Error('请稍后再试')).mockResolvedValueOnce(undefined)
  await render(<Example onSubmit={onSubmit} title="图像标注" />)
  await type(box('quantity'), '10')
  await submit()
  await submit()
  expect(onSubmit).toHaveBeenLastCalledWith({ title: '图像标注', quantity: '10' })
  expect(document.querySelector('.error-summary')).toBeNull()
})
