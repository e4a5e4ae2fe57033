// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Decision, Opinion } from '#src/shared/audit/case-types.ts'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const DECISIONS: readonly Decision[] = [
  { name: 'pass', label: '通过', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'back', label: '退回', icon: 'undo', variant: 'secondary', needsOpinion: true, key: 'B' },
]

type Sent = [string, Opinion]

async function open(decisions: readonly Decision[], onDecide?: () => Promise<unknown>) {
  const sent: Sent[] = []
  await renderWith(
    <OpinionForm
      about="UserDisabledPerson:7"
      decisions={decisions}
      phrases={['证件已到期，请换领新证。']}
      idle="周* 正在审核。"
      onDecide={async (decision, opinion) => {
        sent.push([decision.name, opinion])
        await onDecide?.()
      }}
    />,
    {},
    { userId: 41, userType: 'PlatformUser' },
  )
  await settle()
  return sent
}

const pressKey = async (code: string) => {
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { code, altKey: true, bubbles: true })))
  await settle()
}

beforeEach(() => sessionStorage.clear())

describe('the opinion of an auditor', () => {
  it('may be left out when he agrees, by button or key', async () => {
    const sent = await open(DECISIONS)
    await pressKey('KeyP')
    expect(sent).toEqual([['pass', { opinion: '', fields: [] }]])
  })

  it('is asked for when he sends something back', async () => {
    const sent = await open(DECISIONS)
    await click(getByName('退回'))
    await settle()
    expect(sent).toEqual([])
    expect(document.body.textContent).toContain('请写明原因和怎么修改，对方会看到')
    await type(fieldNamed('意见'), '请补拍反面')
    await pressKey('KeyB')
    expect(sent).toEqual([['back', { opinion: '请补拍反面', fields: [] }]])
  })

  it('stays when the services refuse it, and when somebody else was faster', async () => {
    await open(DECISIONS, () => Promise.reject(new Error('这条记录已被他人修改，请刷新后再试')))
    await type(fieldNamed('意见'), '资料完整')
    await pressKey('KeyP')
    expect(fieldNamed<HTMLTextAreaElement>('意见').value).toBe('资料完整')
    expect(document.body.textContent).toContain('这条记录已被他人修改')
    document.body.replaceChildren()
    await open([])
    expect(fieldNamed<HTMLTextAreaElement>('意见').value).toBe('资料完整')
    expect(document.body.textContent).toContain('周* 正在审核。您写的意见没有提交')
  })
})
