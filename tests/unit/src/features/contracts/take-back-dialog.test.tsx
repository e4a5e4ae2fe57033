// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContractInvitationRowFragment } from '#src/api/graphql.ts'
import { TakeBackDialog } from '#src/features/contracts/components/take-back-dialog.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, descriptionOf, get, getByName, nameOf, settle } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const row = { id: 4, invitedName: '林一鸣', status: 'Sent' } as ContractInvitationRowFragment
const onClose = vi.fn()
const open = (answers: Answers) => {
  onClose.mockClear()
  return renderWith(<TakeBackDialog row={row} onClose={onClose} />, answers, { userId: 7, userType: 'Enterprise' })
}
const takeBack = () => click(getByName('撤回邀请', 'dialog button'))

describe('taking an invitation back', () => {
  it('asks with the name of who was invited, says what becomes of it, and has the focus', async () => {
    const { of } = await open({})
    const dialog = get('dialog')
    expect(nameOf(dialog)).toBe('撤回给林一鸣的邀请？')
    expect(descriptionOf(dialog)).toBe('对方不用再答复。还想签合同的，可以重新邀请。')
    expect(document.activeElement).toBe(dialog)
    // the answer that changes nothing comes first
    expect([...dialog.querySelectorAll('.btns button')].map(nameOf)).toEqual(['再想想', '撤回邀请'])
    expect(of('contractInvitationTakeBack')).toEqual([])
  })

  it('sends the invitation once, tells of it and closes', async () => {
    const { of, toasts } = await open({ contractInvitationTakeBack: () => ({ id: 4 }) })
    await takeBack()
    await settle()
    expect(of('contractInvitationTakeBack')).toEqual([{ input: { id: 4 } }])
    expect(JSON.stringify(toasts())).toContain('已撤回邀请')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is busy until the answer comes, and a second press sends nothing more', async () => {
    let answer: (row: object) => void = () => undefined
    const { of } = await open({ contractInvitationTakeBack: () => new Promise((resolve) => (answer = resolve)) })
    await takeBack()
    await settle()
    const button = getByName('撤回邀请', 'dialog button')
    expect(button.getAttribute('aria-busy') ?? button.getAttribute('aria-disabled')).toBe('true')
    await click(button)
    await settle()
    expect(of('contractInvitationTakeBack')).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
    answer({ id: 4 })
    await settle()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open with the reason when it is refused, and may be tried again', async () => {
    let isRefused = true
    const details = '对方已经同意，不能再撤回'
    const { of } = await open({
      contractInvitationTakeBack: () => {
        if (!isRefused) return { id: 4 }
        throw new ApiError('失败', { code: 'CONFLICT', httpStatus: 409, abpCode: 40901, details, validationErrors: [] })
      },
    })
    await takeBack()
    await settle()
    expect(get('dialog [role=alert]').textContent).toContain(details)
    expect(onClose).not.toHaveBeenCalled()
    isRefused = false
    await takeBack()
    await settle()
    expect(of('contractInvitationTakeBack')).toHaveLength(2)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes by its buttons and by Escape without sending', async () => {
    const { of } = await open({})
    await click(getByName('再想想', 'dialog button'))
    await click(getByName('关闭', 'dialog button'))
    get('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(of('contractInvitationTakeBack')).toEqual([])
  })
})
