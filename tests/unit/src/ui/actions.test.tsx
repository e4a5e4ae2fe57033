// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { Button } from '#src/ui/actions/button.tsx'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { type LinkProps, LinkProvider } from '#src/ui/link-provider.tsx'
import { click, descriptionOf, get, getByName, nameOf, render, settle } from '#tests/support/render.tsx'

it('a button with a reason stays focusable, says why, and does nothing', async () => {
  const onClick = vi.fn()
  await render(
    <Button reason="暂时不能投递：身份审核通过后即可。" onClick={onClick}>
      投递
    </Button>,
  )
  const button = getByName('投递')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(descriptionOf(button)).toBe('暂时不能投递：身份审核通过后即可。')
  await click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('a submit button with a reason does not submit its form', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" reason="请先阅读规范">
        领取
      </Button>
    </form>,
  )
  await click(getByName('领取'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a busy button ignores further presses and says it is busy', async () => {
  const onClick = vi.fn()
  await render(
    <Button busy onClick={onClick}>
      正在提交
    </Button>,
  )
  await click(getByName('正在提交'))
  expect(getByName('正在提交').getAttribute('aria-busy')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('a button never submits a form unless it is asked to', async () => {
  await render(<Button>保存草稿</Button>)
  expect(getByName('保存草稿').getAttribute('type')).toBe('button')
})

it('words for screen readers tell equal buttons apart', async () => {
  await render(<Button about="：方言语音转写">去确认</Button>)
  expect(nameOf(get('button'))).toBe('去确认：方言语音转写')
})

it('an icon button has its whole name and hides the drawing', async () => {
  await render(<IconButton icon="times" label="关闭提示：已领取" />)
  expect(nameOf(get('button'))).toBe('关闭提示：已领取')
  expect(get('svg').getAttribute('aria-hidden')).toBe('true')
})

function Routed({ children, ...link }: LinkProps) {
  return (
    <a {...link} data-routed>
      {children}
    </a>
  )
}

it('links go through the given router link', async () => {
  await render(
    <LinkProvider component={Routed}>
      <LinkButton href="/workOrder">接工单</LinkButton>
    </LinkProvider>,
  )
  expect(get('a[data-routed]').getAttribute('href')).toBe('/workOrder')
})

it('copying says so, and a refused clipboard says what to do instead', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await render(<CopyText text="GD2026" label="工单编号" />)
  await click(getByName('复制'))
  await settle()
  expect(writeText).toHaveBeenCalledWith('GD2026')
  expect(get('[role=status]').textContent).toBe('已复制工单编号')
  await click(getByName('复制'))
  await settle()
  expect(get('[role=status]').textContent).toContain('手动复制')
})
