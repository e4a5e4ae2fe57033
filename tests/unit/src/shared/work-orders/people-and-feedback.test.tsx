// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldsOf as addressFieldsOf, conditionsOf, stateOf } from '#src/lib/list/list-address.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import { changeInput, changeOf, changeSchema, fieldsOf } from '#src/shared/work-orders/change-part.ts'
import { allFeedback, feedbackOfOrder } from '#src/shared/work-orders/feedback-list.tsx'
import { FeedbackSection } from '#src/shared/work-orders/feedback-section.tsx'
import { ParticipatorSection } from '#src/shared/work-orders/participator-section.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const NOW = Date.parse('2026-11-21T12:00:00+08:00')
const offer = { id: 1, rowVersion: 2, realName: '蒋平', claimSource: 'StaffAssigned', quantity: '40.000', remark: null }
const application = { ...offer, claimSource: 'UserApplied', remark: '周末有空' }
const working = { ...offer, claimedTime: '2026-11-20T02:00:00Z', dueTime: '2026-11-25T16:00:00Z' }

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})
beforeEach(() => window.history.replaceState(null, '', '/console/workOrder/40?tab=people'))

describe('a change of a participation by staff', () => {
  it('moves the size of an offer, the note of an application, the deadline of work under way', () => {
    expect(fieldsOf(offer)).toEqual(['quantity', 'remark'])
    expect(fieldsOf(application)).toEqual(['remark'])
    expect(fieldsOf(working)).toEqual(['dueTime'])
  })

  it('sends only what may be changed, the deadline as a time in China', () => {
    const reason = '企业加了一天'
    expect(changeInput({ ...changeOf(offer), quantity: '30', reason }, offer)).toEqual({
      id: 1,
      rowVersion: 2,
      quantity: '30',
      reason,
    })
    expect(changeInput({ ...changeOf(working), dueTime: '2026-11-28T18:00', reason }, working)).toEqual({
      id: 1,
      rowVersion: 2,
      dueTime: '2026-11-28T18:00:00+08:00',
      reason,
    })
    expect(changeInput({ ...changeOf(offer), remark: '周末有空' }, offer)).toEqual({
      id: 1,
      rowVersion: 2,
      quantity: '40',
      remark: '周末有空',
    })
  })

  it.each([
    [working, { dueTime: '2026-11-21T11:59', reason: '企业加了一天' }, ['dueTime']],
    [working, { dueTime: '', reason: '企业加了一天' }, ['dueTime']],
    [working, { dueTime: '2026-11-21T12:01', quantity: 'x', reason: '企业加了一天' }, []],
    [working, { dueTime: '2026-11-28T18:00' }, ['reason']],
    [working, { dueTime: '2026-11-28T18:00', reason: '加一天' }, ['reason']],
    [offer, { quantity: '0', reason: '企业加了一天' }, ['quantity']],
    [offer, { quantity: '41' }, ['reason']],
    [offer, {}, []],
    [offer, { remark: '长'.repeat(501) }, ['remark']],
  ])('%# finds what is wrong', (part, change, wrong) => {
    const result = changeSchema(part, () => NOW).safeParse({ ...changeOf(part), ...change })
    expect(result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))).toEqual(wrong)
  })
})

const row = {
  ...working,
  status: 'InExecution',
  statusLabel: '执行中',
  allowedActions: ['giveUp', 'update'],
  claimSourceLabel: '本人申请',
  reportedQuantity: '0',
  reworkCount: 0,
  isOverdue: false,
  money: { statusLabel: '待执行', isEstimate: true, gross: '4.80', net: '4.80' },
}
const order = { id: 40, unitName: '张', remainingQuantity: '60.000' }

describe('the people of an order', () => {
  const open = (rows: unknown[]) =>
    renderWith(<ParticipatorSection order={order} />, {
      workOrderParticipatorGetAll: () => ({ totalCount: rows.length, items: rows }),
      workOrderParticipatorGiveUp: () => ({ id: 1 }),
      enumGetValues: () => [],
    })

  it('offers only what the server allows, and nothing where it allows nothing', async () => {
    await open([row])
    await settle()
    const names = [...document.querySelectorAll('table button')].map(({ textContent }) => textContent)
    expect(names.filter((name) => name?.endsWith('蒋平'))).toEqual(['修改蒋平'])
    await click(getByName('更多操作：蒋平'))
    const others = [...document.querySelectorAll('.popup-item')].map(({ textContent }) => textContent)
    expect(others).toEqual(['结束参与蒋平'])
  })

  it('ends a participation with a reason, and never without', async () => {
    const { of } = await open([row])
    await settle()
    await click(getByName('更多操作：蒋平'))
    await click(getByName('结束参与'))
    await click(get('dialog[open] .btns button:last-child'))
    await settle()
    expect(of('workOrderParticipatorGiveUp')).toEqual([])
    await type(get('dialog[open] textarea'), '联系不上本人')
    await click(get('dialog[open] .btns button:last-child'))
    await settle()
    expect(of('workOrderParticipatorGiveUp')).toEqual([{ input: { id: 1, rowVersion: 2, reason: '联系不上本人' } }])
  })

  it('finds a person by name, with the name in the address', async () => {
    const { of } = await open([row])
    await settle()
    await type(fieldNamed('姓名'), '蒋')
    await click(getByName('搜索'))
    await settle()
    expect(window.location.search).toBe(`?tab=people&name=${encodeURIComponent('蒋')}`)
    expect(of('workOrderParticipatorGetAll').at(-1)).toMatchObject({ workOrderId: 40, realName: '蒋' })
  })
})

describe('the feedback of orders', () => {
  it('is asked for with the conditions of the address, and leaves out what is not asked', () => {
    const list = allFeedback((id) => `/orders/${id}`)
    const { values } = stateOf(readSearch(addressFieldsOf(list), 'kind=Problem&answer=Open&from=2026-11-01&order=标注'))
    expect(conditionsOf(list, values)).toEqual({
      workOrderDisplayName: '标注',
      kind: 'Problem',
      status: 'Open',
      startDate: '2026-11-01',
    })
    expect(conditionsOf(feedbackOfOrder(40), {})).toEqual({})
  })

  it('gives three files of what the filters leave', async () => {
    const asked: [string, unknown][] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push([url.split('/').at(-1) ?? '', JSON.parse(String(init.body))])
      return new Response('no', { status: 500 })
    })
    window.history.replaceState(null, '', '/console/workOrder/40?tab=feedback&kind=Daily')
    await renderWith(<FeedbackSection workOrderId={40} />, {
      workOrderFeedbackGetAll: () => ({ totalCount: 0, items: [] }),
    })
    for (const name of ['按工单导出', '按人员导出', '按日期导出']) {
      await click(getByName(name))
      await settle()
    }
    const filters = { workOrderId: 40, kind: 'Daily' }
    expect(asked).toEqual([
      ['ExportMainListToExcel', filters],
      ['ExportToExcel', filters],
      ['ExportDetailToExcel', filters],
    ])
    expect(document.body.textContent).toContain('没有符合条件的反馈')
    vi.unstubAllGlobals()
  })
})
