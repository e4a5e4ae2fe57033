// @vitest-environment happy-dom
import { act, useLayoutEffect, useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { useKeptFocus } from '#src/ui/layout/kept-focus.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import { click, getByName, render } from '#tests/support/render.tsx'

const focused = () => document.activeElement?.textContent

/** An act that can be done once, at once or after a question. */
function Page({ asks = false }: { asks?: boolean }) {
  const [done, setDone] = useState(false)
  const [open, setOpen] = useState(false)
  useKeptFocus()
  const finish = () => {
    setDone(true)
    setOpen(false)
  }
  return (
    <main>
      <h1>工单</h1>
      <Panel title="下一步">
        {!done && <Button onClick={asks ? () => setOpen(true) : finish}>发布工单</Button>}
        <ConfirmDialog
          open={open}
          title="发布？"
          consequence="所有人可以看到。"
          confirmLabel="确认发布"
          onConfirm={finish}
          onCancel={() => setOpen(false)}
        />
      </Panel>
    </main>
  )
}

/** A form that is gone with its section once it is sent. */
function Sent() {
  const [sent, setSent] = useState(false)
  useKeptFocus()
  return (
    <main>
      <h1>工单</h1>
      {!sent && (
        <Panel title="提交成果">
          <Button onClick={() => setSent(true)}>提交</Button>
        </Panel>
      )}
    </main>
  )
}

/** A receipt in place of the form whose dialog has sent it. */
function Receipt() {
  const box = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <p ref={box} tabIndex={-1}>
      已投递
    </p>
  )
}

function Delivery() {
  const [delivered, setDelivered] = useState(false)
  useKeptFocus()
  return (
    <main>
      <Panel title="投递简历">{delivered ? <Receipt /> : <Asking onDone={() => setDelivered(true)} />}</Panel>
    </main>
  )
}

function Asking({ onDone }: { onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>投递</Button>
      <ConfirmDialog
        open={open}
        title="投递？"
        consequence="企业会看到简历。"
        confirmLabel="确认投递"
        // after an answer: what follows a press is done at once by React, what follows an answer is not
        onConfirm={() => void Promise.resolve().then(onDone)}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

async function press(name: string) {
  act(() => getByName(name).focus())
  await click(getByName(name))
}

it('goes to the heading of the section when the button that had it is gone', async () => {
  await render(<Page />)
  await press('发布工单')
  expect(focused()).toBe('下一步')
})

it('goes there, too, when a dialog closes and its opener is gone', async () => {
  await render(<Page asks />)
  await press('发布工单')
  await press('确认发布')
  expect(focused()).toBe('下一步')
})

it('goes back to the opener when that is still there', async () => {
  await render(<Page asks />)
  await press('发布工单')
  await press('再想想')
  expect(focused()).toBe('发布工单')
})

it('goes to the heading of the page when the whole section is gone', async () => {
  await render(<Sent />)
  await press('提交')
  expect(focused()).toBe('工单')
})

it('stays away from who has left a control before it went', async () => {
  await render(<Page />)
  const button = getByName('发布工单')
  act(() => button.focus())
  await act(async () => button.blur())
  await act(async () => button.click())
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus to a receipt that takes it, and has it nowhere else before', async () => {
  await render(<Delivery />)
  await press('投递')
  const places: string[] = []
  document.addEventListener('focusin', ({ target }) => places.push((target as Element).textContent ?? ''))
  await click(getByName('确认投递'))
  expect(focused()).toBe('已投递')
  expect(places).toEqual(['已投递'])
})
