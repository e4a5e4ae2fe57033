// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { SuccessorDialog } from '#src/features/console/enterprises/successor-dialog.tsx'
import { WindingUpCase } from '#src/features/console/enterprises/winding-up-case.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, descriptionOf, get, getByName, nameOf, press, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const NONE = { totalCount: 0, items: [] }
const STAFF = { userId: 2, userType: 'PlatformUser', platformRoles: ['Auditor'] } as const
const found = () => ({
  totalCount: 2,
  items: [
    { id: 21, enterpriseName: '海棠云客服科技（杭州）有限公司', isCertified: true },
    { id: 22, enterpriseName: '海棠花艺（杭州）有限公司', isCertified: false },
  ],
})
const refusal = (details: string) => () => {
  throw new ApiError('失败', { code: 'CONFLICT', httpStatus: 409, abpCode: 40902, details, validationErrors: [] })
}

describe('another successor', () => {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const open = (answers: Answers) => {
    onClose.mockClear()
    onDone.mockClear()
    return renderWith(
      <SuccessorDialog open windingUp={{ id: 5, rowVersion: 8 }} onClose={onClose} onDone={onDone} />,
      answers,
      STAFF,
    )
  }
  const search = async () => {
    await type(fieldNamed('查找接收合同的企业'), ' 海棠 ')
    await press(fieldNamed('查找接收合同的企业'), 'Enter')
    await settle()
  }
  const send = async () => {
    await click(getByName('换企业', 'dialog button[type=submit]'))
    await settle()
  }

  it('is found by the keyboard among certified enterprises, and named with a reason and the version that was read', async () => {
    const { of, toasts } = await open({
      enterpriseAdvSearch: found,
      enterpriseWindingUpChangeSuccessor: () => ({ id: 5 }),
    })
    await search()
    expect(of('enterpriseAdvSearch')).toMatchObject([{ keyword: '海棠' }])
    expect(get('dialog [role=status]').textContent).toBe('找到 1 家已认证的企业')
    expect([...document.querySelectorAll('dialog input[type=radio]')].map(nameOf)).toEqual([
      '海棠云客服科技（杭州）有限公司',
    ])
    await click(get('dialog input[type=radio]'))
    await type(fieldNamed('换企业的原因'), ' 原来的企业也注销了 ')
    await send()
    expect(of('enterpriseWindingUpChangeSuccessor')).toEqual([
      { input: { id: 5, rowVersion: 8, successorEnterpriseId: 21, reason: '原来的企业也注销了' } },
    ])
    expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1])
    expect(JSON.stringify(toasts())).toContain('另一位审核员批准以后，合同才转过去')
  })

  it('is being looked for, and says so', async () => {
    let answer: (page: object) => void = () => undefined
    await open({ enterpriseAdvSearch: () => new Promise((resolve) => (answer = resolve)) })
    await search()
    expect(get('dialog [role=status]').textContent).toBe('正在查找')
    answer(found())
    await settle()
    expect(get('dialog [role=status]').textContent).toBe('找到 1 家已认证的企业')
  })

  it('is not asked for by one character, and a search that fails says why', async () => {
    const { of } = await open({ enterpriseAdvSearch: refusal('服务暂时不可用，请稍后再试') })
    await type(fieldNamed('查找接收合同的企业'), '海')
    await click(getByName('查找', 'dialog button'))
    await settle()
    expect(of('enterpriseAdvSearch')).toEqual([])
    await search()
    expect(get('dialog [role=status]').textContent).toContain('服务暂时不可用')
  })

  it('needs a choice and a reason, each said at its field, and sends nothing before', async () => {
    const { of } = await open({ enterpriseAdvSearch: found })
    await search()
    await send()
    expect(get('dialog').textContent).toContain('请选择接收合同的企业')
    const reason = fieldNamed<HTMLTextAreaElement>('换企业的原因')
    expect(descriptionOf(reason)).toContain('请写明换企业的原因')
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(of('enterpriseWindingUpChangeSuccessor')).toEqual([])
  })

  it('keeps what was typed and chosen when it is refused, and reads why', async () => {
    const details = '这条记录已被他人修改。请刷新后核对'
    await open({ enterpriseAdvSearch: found, enterpriseWindingUpChangeSuccessor: refusal(details) })
    await search()
    await click(get('dialog input[type=radio]'))
    await type(fieldNamed('换企业的原因'), '原来的企业也注销了')
    await send()
    expect(get('dialog form').textContent).toContain(details)
    expect(fieldNamed<HTMLTextAreaElement>('换企业的原因').value).toBe('原来的企业也注销了')
    expect(get<HTMLInputElement>('dialog input[type=radio]').checked).toBe(true)
    expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([0, 0])
  })

  it('has a dialog with a name, takes the focus, and closes by its button and by Escape without sending', async () => {
    const { of } = await open({ enterpriseAdvSearch: found })
    const dialog = get('dialog')
    expect(nameOf(dialog)).toBe('换接收合同的企业')
    expect(document.activeElement).toBe(dialog)
    await click(getByName('再想想', 'dialog button'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(of('enterpriseWindingUpChangeSuccessor')).toEqual([])
  })
})

describe('what a winding-up could not do', () => {
  const windingUp = {
    ...{ id: 5, rowVersion: 8, status: 'UnderWay' as const, statusLabel: '进行中', allowedActions: ['retry'] },
    ...{ kind: 'Merged' as const, reason: '并入海棠云', lastDay: '2026-12-31', stopReason: null, finishedTime: null },
    ...{ successorEnterpriseName: '海棠云客服科技（杭州）有限公司' },
    ...{ preparedByName: '审核员甲', preparedTime: '2026-11-20T02:00:00Z' },
    ...{ approvedByName: '审核员乙', approvedTime: '2026-11-21T02:00:00Z' },
  }
  const FAILURES = [
    { step: '合同', reason: '接收的企业没有认证' },
    { step: '合同', reason: '接收的企业没有认证' },
    { step: '工单', reason: '还有一份成果在申诉' },
  ]
  const onChanged = vi.fn()
  const open = (failures: typeof FAILURES, answers: Answers = {}) =>
    renderWith(
      <WindingUpCase
        windingUp={{ ...windingUp, failures }}
        enterprise={{ enterpriseName: '云杉智能数据（上海）有限公司' }}
        onChanged={onChanged}
      />,
      { statusLogGetHistory: () => NONE, recordNoteGetAll: () => NONE, ...answers },
      STAFF,
    )
  const listed = () => [...document.querySelectorAll('.alert li')].map(({ textContent }) => textContent)

  it('is listed with its step and its reason, under a heading, each row by itself', async () => {
    await open(FAILURES)
    await settle()
    expect(get('.alert').textContent).toContain('有事办不下去')
    expect(listed()).toEqual(['合同：接收的企业没有认证', '合同：接收的企业没有认证', '工单：还有一份成果在申诉'])
  })

  it('is not mentioned where all could be done', async () => {
    await open([])
    await settle()
    expect(document.querySelector('.alert')).toBeNull()
    expect(document.body.textContent).not.toContain('有事办不下去')
  })

  it('is tried again after a question, and the page is read again', async () => {
    onChanged.mockClear()
    const { of } = await open(FAILURES, { enterpriseWindingUpRetry: () => ({ id: 5 }) })
    await settle()
    await click(getByName('再试一次', '.btns button, .acts button'))
    await settle()
    expect(nameOf(get('dialog[open]'))).toBe('再试一次？')
    expect(descriptionOf(get('dialog[open]'))).toContain('系统马上再办没有办成的事')
    expect(of('enterpriseWindingUpRetry')).toEqual([])
    await click(getByName('再试一次', 'dialog[open] button'))
    await settle()
    expect(of('enterpriseWindingUpRetry')).toEqual([{ input: { id: 5, rowVersion: 8 } }])
    expect(onChanged).toHaveBeenCalledTimes(1)
  })

  it('stays on the page when the trial is refused, with the reason in the dialog', async () => {
    onChanged.mockClear()
    await open(FAILURES, { enterpriseWindingUpRetry: refusal('另一位同事正在办理，请稍后再试') })
    await settle()
    await click(getByName('再试一次', '.btns button, .acts button'))
    await settle()
    await click(getByName('再试一次', 'dialog[open] button'))
    await settle()
    expect(get('dialog[open] [role=alert]').textContent).toContain('另一位同事正在办理')
    expect(listed()).toHaveLength(3)
    expect(onChanged).not.toHaveBeenCalled()
  })
})
