// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingBar } from '#src/ui/feedback/loading-bar.tsx'
import { RecentNotices } from '#src/ui/feedback/recent-notices.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { type Notice, ToastRegion } from '#src/ui/feedback/toast-region.tsx'
import { click, descriptionOf, get, getByName, nameOf, render, type } from '#tests/support/render.tsx'

function DialogExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={open} title="放弃这张工单？" onClose={() => setOpen(false)}>
        <p>剩余部分会释放。</p>
      </Dialog>
    </>
  )
}

it('a dialog is modal, named by its title, takes the focus, and gives the focus back when it closes', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await render(<DialogExample />)
  const opener = getByName('打开')
  opener.focus()
  await click(opener)
  expect(showModal).toHaveBeenCalledOnce()
  expect(nameOf(get('dialog'))).toBe('放弃这张工单？')
  expect(document.activeElement).toBe(get('dialog'))
  get('dialog button').focus()
  await click(getByName('关闭'))
  expect(get<HTMLDialogElement>('dialog').open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('a browser without modal dialogs still opens and closes it', async () => {
  vi.spyOn(HTMLDialogElement.prototype as { showModal?: unknown }, 'showModal', 'get').mockReturnValue(
    undefined as never,
  )
  vi.spyOn(HTMLDialogElement.prototype as { close?: unknown }, 'close', 'get').mockReturnValue(undefined as never)
  await render(<DialogExample />)
  await click(getByName('打开'))
  expect(get('dialog').hasAttribute('open')).toBe(true)
  await click(getByName('关闭'))
  expect(get('dialog').hasAttribute('open')).toBe(false)
})

it('the cancel of a file picker inside does not close the dialog, its own does', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog open title="上传" onClose={onClose}>
      <input type="file" aria-label="文件" />
    </Dialog>,
  )
  get('input').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  get('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

const confirmation = {
  open: true,
  title: '驳回这份成果？',
  consequence: '对方会看到您的意见并重新提交。',
  confirmLabel: '驳回并要求返工',
  onCancel: () => {},
}

it('a required reason must be written before the act is confirmed', async () => {
  const onConfirm = vi.fn()
  await render(<ConfirmDialog {...confirmation} reason={{ label: '验收意见', required: true }} onConfirm={onConfirm} />)
  await click(getByName('驳回并要求返工'))
  expect(onConfirm).not.toHaveBeenCalled()
  expect(descriptionOf(get('textarea'))).toBe('错误：请填写验收意见')
  await type(get('textarea'), ' 照片反光 ')
  await click(getByName('驳回并要求返工'))
  expect(onConfirm).toHaveBeenCalledWith('照片反光')
})

it('the harmless answer stands before the destructive one', async () => {
  await render(<ConfirmDialog {...confirmation} onConfirm={() => {}} />)
  const answers = [...document.querySelectorAll('.btns button')].map((button) => button.textContent)
  expect(answers).toEqual(['再想想', '驳回并要求返工'])
})

it('a refused act keeps the dialog with what was written and announces why', async () => {
  const props = { ...confirmation, reason: { label: '验收意见' }, onConfirm: () => {} }
  const { rerender } = await render(<ConfirmDialog {...props} />)
  await type(get('textarea'), '照片反光')
  await rerender(<ConfirmDialog {...props} error="当前状态不允许驳回" />)
  expect(get('[role=alert]').textContent).toBe('当前状态不允许驳回')
  expect(get<HTMLTextAreaElement>('textarea').value).toBe('照片反光')
})

it('a question is described by what follows from it', async () => {
  const props = { onConfirm: vi.fn(), onCancel: vi.fn(), confirmLabel: '放弃', consequence: '剩余部分会释放。' }
  await render(<ConfirmDialog open title="放弃这张工单？" {...props} />)
  expect(descriptionOf(get('dialog'))).toBe('剩余部分会释放。')
})

const toasts: Notice[] = [
  { id: 1, tone: 'success', title: '已领取 2,400 张' },
  { id: 2, tone: 'error', title: '请求参数未能通过验证', lines: ['数量过大', '请选择方式'] },
]
const toastProps = { onDismiss: () => {}, onPause: () => {}, onResume: () => {} }

it('errors are alerts, other messages are statuses, and both regions exist before any message', async () => {
  const { rerender } = await render(<ToastRegion toasts={[]} {...toastProps} />)
  const [alert, status] = [get('[role=alert]'), get('[role=status]')]
  await rerender(<ToastRegion toasts={toasts} {...toastProps} />)
  expect(get('[role=alert]')).toBe(alert)
  expect(alert.textContent).toContain('数量过大')
  expect(status.textContent).toContain('已领取 2,400 张')
  expect(status.textContent).not.toContain('请求参数')
  // each toast is announced as one text, and once
  const heard = [...document.querySelectorAll('.toast > :not([aria-hidden=true], button)')]
  expect(heard.map(({ textContent, childNodes }) => [childNodes.length, textContent])).toEqual([
    [1, '请求参数未能通过验证；数量过大；请选择方式'],
    [1, '已领取 2,400 张'],
  ])
})

it('a toast stands still under the pointer and the focus, and goes on after both', async () => {
  const [onPause, onResume, onDismiss] = [vi.fn(), vi.fn(), vi.fn()]
  await render(<ToastRegion toasts={toasts} onPause={onPause} onResume={onResume} onDismiss={onDismiss} />)
  const [first, second] = [getByName('关闭提示：已领取'), getByName('关闭提示：请求参数')]
  const fire = (element: Element, event: Event) => act(async () => element.dispatchEvent(event))
  await fire(first, new MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }))
  expect(onPause.mock.calls).toEqual([['hover']])
  await fire(first, new FocusEvent('focusin', { bubbles: true }))
  expect(onPause.mock.calls).toEqual([['hover'], ['focus']])
  await fire(first, new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
  expect(onResume.mock.calls).toEqual([['hover']])
  await fire(first, new FocusEvent('focusout', { bubbles: true, relatedTarget: second }))
  expect(onResume).toHaveBeenCalledTimes(1)
  await fire(second, new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
  expect(onResume.mock.calls).toEqual([['hover'], ['focus']])
  await click(first)
  expect(onDismiss).toHaveBeenCalledWith(1)
})

it('a toast dismissed with the focus on it does not hold the others', async () => {
  const onResume = vi.fn()
  const { rerender } = await render(<ToastRegion toasts={toasts} {...toastProps} onResume={onResume} />)
  await act(async () => getByName('关闭提示：已领取').focus())
  await rerender(<ToastRegion toasts={toasts.slice(1)} {...toastProps} onResume={onResume} />)
  expect(onResume.mock.calls).toEqual([['focus']])
})

it('recent notices keep the words and the time', async () => {
  const { rerender } = await render(<RecentNotices notices={[]} />)
  expect(document.body.textContent).toContain('还没有提示')
  await rerender(<RecentNotices notices={toasts.map((notice) => ({ ...notice, time: '14:05' }))} />)
  expect(get('ul[aria-label=最近提示]').textContent).toContain('14:05　数量过大　请选择方式')
})

it('the loading bar speaks once when it appears and its region stays mounted', async () => {
  const { rerender } = await render(<LoadingBar active={false} progress={0} />)
  const region = get('[role=status]')
  expect(region.textContent).toBe('')
  await rerender(<LoadingBar active progress={40} />)
  expect(region.textContent).toBe('正在加载页面')
  expect(get('rect').getAttribute('width')).toBe('40')
})

it('a skeleton says that it waits and hides its bars', async () => {
  await render(<Skeleton label="正在加载列表" />)
  expect(get('[role=status]').textContent).toBe('正在加载列表')
  expect(get('.skel').getAttribute('aria-hidden')).toBe('true')
})

it('a failed part is announced and can be loaded again', async () => {
  const onRetry = vi.fn()
  await render(<ErrorState text="服务暂时没有回应" onRetry={onRetry} />)
  expect(get('[role=alert]').textContent).toContain('服务暂时没有回应')
  await click(getByName('重新加载'))
  expect(onRetry).toHaveBeenCalledOnce()
})
