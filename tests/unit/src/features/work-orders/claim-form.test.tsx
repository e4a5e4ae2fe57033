// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ClaimForm } from '#src/features/work-orders/components/claim-form.tsx'
import type { OrderDetail } from '#src/features/work-orders/components/order-detail.types.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { type Portal, PortalProvider } from '#src/lib/portal.tsx'
import { ClaimProvider, useClaim } from '#src/shared/work-orders/claim/claim.provider.tsx'
import { click, get, getByName, render, settle, type } from '#tests/support/render.tsx'

interface Sent {
  input?: { quantity?: string; idempotencyKey?: string; hasReadRules?: boolean }
}

const order = {
  id: 7,
  allowedActions: ['grab'],
  claimConditions: [],
  remainingQuantity: '100.000',
  maxClaimQuantity: '50.000',
  statusLabel: '已发布',
  unitName: '张',
  pricingUnit: 'Quantity',
  endDate: '2026-12-12',
  myParticipation: null,
} as unknown as OrderDetail

const estimate = { net: '4.80', quantity: '40.000' }

/** The services: reads answer the order, the claim as `claims` says, one after the other. */
function portalWith(claims: (() => unknown)[]) {
  const sent: Sent[] = []
  const request = vi.fn(async (_document: unknown, variables: Sent) => {
    if (variables.input === undefined) return { workOrderGet: { ...order, estimate } }
    sent.push(variables)
    return claims[sent.length - 1]?.()
  })
  const portal = {
    client: { request },
    queryClient: new QueryClient(),
    start: () => undefined,
  } as unknown as Portal
  return { portal, sent }
}

function Receipt() {
  const { receipt } = useClaim()
  return receipt === null ? <ClaimForm order={order} /> : <p id="receipt">{receipt.participatorId}</p>
}

const page = (portal: Portal) => (
  <PortalProvider portal={portal}>
    <ClaimProvider workOrderId={7} mode="claim" quantity="40" remaining="50.000" pricingUnit="Quantity">
      <Receipt />
    </ClaimProvider>
  </PortalProvider>
)

const claimed = () => ({ workOrderParticipatorUserClaim: { id: 9, statusLabel: '已领取' } })
const lost = () => {
  throw new NetworkError('Failed to fetch')
}
const full = () => {
  throw new ApiError('剩余数量不足', {
    code: 'CONFLICT',
    httpStatus: 409,
    abpCode: 40903,
    details: '剩余数量不足，请减少后再试',
    validationErrors: [],
  })
}

const crowded = () => {
  throw new ApiError('现在办理的人很多，请稍后再试', {
    code: 'TOO_MANY_REQUESTS',
    httpStatus: 429,
    abpCode: 42902,
    details: '现在领取的人很多，还没有轮到您。请 5 秒后再试',
    validationErrors: [],
    retryAfter: 5,
  })
}

async function openDialog() {
  await click(get('#claim-rules'))
  await click(getByName('领取 40 张'))
  await settle()
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

describe('the claim of an order', () => {
  test('asks for a good quantity and the rules before anything is sent', async () => {
    const { portal, sent } = portalWith([])
    await render(page(portal))
    await type(get('#claim-quantity'), '51')
    await click(get('button[type=submit]'))
    expect(get('#claim-quantity-error').textContent).toContain('最多可以领取 50 张')
    await type(get('#claim-quantity'), '40')
    await click(get('button[type=submit]'))
    expect(get('#claim-rules-error').textContent).toContain('再勾选')
    expect(sent).toEqual([])
  })

  test('claims after the last question', async () => {
    const { portal, sent } = portalWith([claimed])
    await render(page(portal))
    await openDialog()
    expect(get('dialog h2').textContent).toBe('确认领取 40 张？')
    await click(getByName('确认领取'))
    await settle()
    expect(get('#receipt').textContent).toBe('9')
    expect(sent[0]?.input).toMatchObject({ quantity: '40', hasReadRules: true })
  })

  test('asks again with the same key when the answer got lost', async () => {
    const { portal, sent } = portalWith([lost, claimed])
    await render(page(portal))
    await openDialog()
    await click(getByName('确认领取'))
    await settle()
    expect(get('dialog').textContent).toContain('网络中断，还不知道是否成功')
    await click(getByName('再试一次'))
    await settle()
    expect(get('#receipt').textContent).toBe('9')
    expect(sent[0]?.input?.idempotencyKey).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(sent[1]?.input?.idempotencyKey).toBe(sent[0]?.input?.idempotencyKey)
  })

  test('says in a rush when it asks again, and asks again at a press with the same key', async () => {
    const { portal, sent } = portalWith([crowded, claimed])
    await render(page(portal))
    await openDialog()
    await click(getByName('确认领取'))
    await settle()
    expect(get('dialog [role=alert]').textContent).toContain('现在领取的人很多，还没有轮到您')
    expect(get('dialog [role=alert]').textContent).toContain('5 秒后会自动再试')
    await click(getByName('现在再试'))
    await settle()
    expect(get('#receipt').textContent).toBe('9')
    expect(sent[1]?.input?.idempotencyKey).toBe(sent[0]?.input?.idempotencyKey)
  })

  test('tells a refusal above the button, keeps the quantity, and claims anew with another key', async () => {
    const { portal, sent } = portalWith([full, claimed])
    await render(page(portal))
    await openDialog()
    await click(getByName('确认领取'))
    await settle()
    expect(get('form [role=alert]').textContent).toContain('剩余数量不足，请减少后再试')
    expect(get<HTMLInputElement>('#claim-quantity').value).toBe('40')
    await click(getByName('领取 40 张'))
    await settle()
    await click(getByName('确认领取'))
    await settle()
    expect(get('#receipt').textContent).toBe('9')
    expect(sent[1]?.input?.idempotencyKey).not.toBe(sent[0]?.input?.idempotencyKey)
  })
})
