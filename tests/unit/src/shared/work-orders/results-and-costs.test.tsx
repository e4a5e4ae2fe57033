// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { CompletionSection } from '#src/shared/work-orders/completion-section.tsx'
import { CostSection } from '#src/shared/work-orders/cost-section.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

describe('the submissions of an order', () => {
  const submission = {
    id: 7,
    status: 'Waiting',
    statusLabel: '待验收',
    allowedActions: ['pass', 'back'],
    workOrder: { id: 40, number: 'W1', displayName: '标注', enterpriseName: '云杉', unitName: '张' },
    realName: '蒋平',
    round: 2,
    submittedQuantity: '100',
    acceptedQuantity: null,
    opinion: null,
    creationTime: '2026-11-01T02:00:00Z',
    auditDueTime: '2026-11-08T02:00:00Z',
    isOverdue: true,
    isTakenOver: false,
    appealTime: null,
    appealDecision: null,
  }

  it('are asked for by the address alone, and those of other tabs in it do not count', async () => {
    window.history.replaceState(null, '', '/order?tab=results&mine=true&verdict=Waiting&kind=Daily&state=Claimed')
    const { of } = await renderWith(<CompletionSection workOrderId={40} />, {
      workOrderCompletionGetAll: () => ({ totalCount: 1, items: [submission] }),
      enumGetValues: () => [],
    })
    await settle()
    expect(of('workOrderCompletionGetAll').at(-1)).toEqual({
      workOrderId: 40,
      isWaitingForMe: true,
      status: 'Waiting',
      pageIndex: 1,
      pageSize: 50,
    })
    expect(getByName('验收蒋平 的成果（第 2 次）')).not.toBeNull()
  })

  it('are only read where nothing may be decided', async () => {
    window.history.replaceState(null, '', '/order?tab=results')
    await renderWith(<CompletionSection workOrderId={40} />, {
      workOrderCompletionGetAll: () => ({ totalCount: 1, items: [{ ...submission, allowedActions: [] }] }),
      enumGetValues: () => [],
    })
    await settle()
    expect(getByName('查看蒋平 的成果（第 2 次）')).not.toBeNull()
  })
})

describe('the payments of an order', () => {
  it('are filtered, and the file holds what is filtered', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)))
      return new Response('no', { status: 500 })
    })
    window.history.replaceState(null, '', '/order?tab=cost&step=Settled&kind=Daily&answer=Open')
    const order = { id: 40, number: 'W1', funding: null } as unknown as ManagedOrder
    const { of } = await renderWith(<CostSection order={order} />, {
      workOrderFinancialFlowGetAll: () => ({ totalCount: 0, items: [], summary: null }),
      enumGetValues: () => [],
    })
    await settle()
    const filtered = { workOrderId: 40, status: 'Settled' }
    expect(of('workOrderFinancialFlowGetAll').at(-1)).toEqual({ ...filtered, pageIndex: 1, pageSize: 50 })
    await click(getByName('导出名单'))
    await settle()
    expect(asked).toEqual([filtered])
    expect(document.body.textContent).toContain('没有符合条件的款项')
    vi.unstubAllGlobals()
  })
})
