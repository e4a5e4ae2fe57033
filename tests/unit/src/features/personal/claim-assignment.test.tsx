// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ClaimAssignment } from '#src/features/personal/components/claim-assignment.tsx'
import type { PartDetail } from '#src/features/personal/components/part-detail.types.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { type Portal, PortalProvider } from '#src/lib/portal.tsx'
import { click, get, getByName, render, settle } from '#tests/support/render.tsx'

const part = {
  id: 9,
  quantity: '12.500',
  workOrder: { id: 7, unitName: '小时', pricingUnit: 'WorkingHours' },
} as unknown as PartDetail

/** The assignment, and what its button has sent; the claim is answered as `answers` says, one after the other. */
async function openAssignment(answers: (() => unknown)[]) {
  const sent: { id?: number; hasReadRules?: boolean; idempotencyKey?: string }[] = []
  const toasts: unknown[] = []
  const request = vi.fn(async (_document: unknown, { input }: { input: (typeof sent)[number] }) => {
    sent.push(input)
    return answers[sent.length - 1]?.()
  })
  const portal = {
    client: { request },
    queryClient: new QueryClient(),
    start: () => undefined,
    actor: { send: ({ toast }: { toast: unknown }) => toasts.push(toast) },
  } as unknown as Portal
  await render(
    <PortalProvider portal={portal}>
      <ClaimAssignment part={part} />
    </PortalProvider>,
  )
  return { sent, toasts }
}

const claimed = () => ({
  workOrderParticipatorUserClaim: { id: 9, statusLabel: '已领取', dueTime: '2026-12-01T16:00:00Z' },
})
const lost = () => {
  throw new NetworkError('Failed to fetch')
}

test('asks for the rules before anything is sent', async () => {
  const { sent } = await openAssignment([])
  await click(getByName('领取 12.5 小时'))
  expect(get('#offer-rules-error').textContent).toContain('请先阅读“工单要求”')
  expect(sent).toEqual([])
})

test('accepts the whole assignment and says until when', async () => {
  const { sent, toasts } = await openAssignment([claimed])
  await click(get('#offer-rules'))
  await click(getByName('领取 12.5 小时'))
  await settle()
  expect(sent).toEqual([{ id: 9, hasReadRules: true, idempotencyKey: expect.any(String) }])
  expect(JSON.stringify(toasts)).toContain('请在 12 月 1 日 24:00 前提交成果')
})

test('sends the same again when the answer got lost', async () => {
  const { sent, toasts } = await openAssignment([lost, claimed])
  await click(get('#offer-rules'))
  await click(getByName('领取 12.5 小时'))
  await settle()
  expect(get('[role=alert]').textContent).toContain('网络中断，还不知道是否成功')
  await click(getByName('再试一次'))
  await settle()
  expect(sent[1]).toEqual(sent[0])
  expect(toasts).toHaveLength(1)
})
