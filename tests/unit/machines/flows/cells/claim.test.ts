import { claimMachine } from '#machines/flows/claim.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

const newKey = () => 'new-key'
const request = {
  workOrderId: 1,
  participatorId: 8,
  mode: 'claim',
  quantity: '100',
  remark: '上午',
  idempotencyKey: 'old-key',
}
const failure = { message: '上次没有成功', isRetryable: true }
const receipt = { participatorId: 5, statusLabel: '已领取' }
const check = { isAllowed: true, remaining: '100.000', reason: null }
const less = { isAllowed: true, remaining: '99.999', reason: '只剩 99.999' }
const barred = { isAllowed: false, remaining: '2400', reason: '需要先通过培训' }
const lost = Object.assign(new Error('Failed to fetch'), { isRetryable: true })
const full = Object.assign(new Error('名额已满'), { isRetryable: false })
const failureOf = ({ message, isRetryable }: typeof lost) => ({ failure: { message, isRetryable } })
const learnt = ({ remaining, reason }: { remaining: string; reason: string | null }) => ({
  changes: { remaining, reason, failure: null },
})
const cleared = { reason: null, failure: null }
const sends = (src: string) => ({
  begins: (context: { request: object }) => [['start', src, context.request] as const],
  tags: ['busy'],
})

testFlow(claimMachine, {
  id: 'claim',
  context: { request, remaining: '2400', reason: '只剩 60 张', failure, receipt: null, newKey },
  states: {
    choosing: {},
    checking: sends('checkClaim'),
    confirming: {},
    claiming: sends('sendClaim'),
    claimed: { isFinal: true },
    refused: {},
    failed: {},
  },
  events: {
    'the same quantity': { type: 'setQuantity', quantity: '100' },
    'another quantity': { type: 'setQuantity', quantity: '90' },
    setRemark: { type: 'setRemark', remark: '下午' },
    check: { type: 'check' },
    confirm: { type: 'confirm' },
    retry: { type: 'retry' },
    back: { type: 'back' },
    'it can be claimed': done('0.claim.checking', check),
    'less is left': done('0.claim.checking', less),
    'the person may not': done('0.claim.checking', barred),
    'no check comes': failed('0.claim.checking', lost),
    'it is claimed': done('0.claim.claiming', receipt),
    'no answer comes': failed('0.claim.claiming', lost),
    'the claim is refused': failed('0.claim.claiming', full),
  },
  rows: [
    { from: 'choosing', event: 'the same quantity', to: '=' },
    // another quantity is another claim: it must not be answered with the old one
    {
      from: 'choosing',
      event: 'another quantity',
      to: '=',
      changes: { request: { ...request, quantity: '90', idempotencyKey: 'new-key' } },
    },
    { from: 'choosing', event: 'setRemark', to: '=', changes: { request: { ...request, remark: '下午' } } },
    { from: 'choosing', event: 'check', to: 'checking', changes: cleared },
    { from: 'choosing', event: 'check', to: '=', when: { remaining: '99.999' } },
    { from: 'checking', event: 'it can be claimed', to: 'confirming', ...learnt(check) },
    { from: 'checking', event: 'less is left', to: 'choosing', ...learnt(less) },
    { from: 'checking', event: 'the person may not', to: 'choosing', ...learnt(barred) },
    { from: 'checking', event: 'no check comes', to: 'choosing', changes: failureOf(lost) },
    { from: 'confirming', event: 'confirm', to: 'claiming' },
    { from: 'confirming', event: 'back', to: 'choosing' },
    { from: 'claiming', event: 'it is claimed', to: 'claimed', changes: { receipt, failure: null } },
    { from: 'claiming', event: 'no answer comes', to: 'failed', changes: failureOf(lost) },
    { from: 'claiming', event: 'the claim is refused', to: 'refused', changes: failureOf(full) },
    // a refused claim was not made; trying again is a new one
    {
      from: 'refused',
      event: 'back',
      to: 'choosing',
      changes: { ...cleared, request: { ...request, idempotencyKey: 'new-key' } },
    },
    {
      from: 'refused',
      event: 'the same quantity',
      to: 'choosing',
      changes: { ...cleared, request: { ...request, idempotencyKey: 'new-key' } },
    },
    {
      from: 'refused',
      event: 'another quantity',
      to: 'choosing',
      changes: { ...cleared, request: { ...request, quantity: '90', idempotencyKey: 'new-key' } },
    },
    {
      from: 'refused',
      event: 'setRemark',
      to: 'choosing',
      changes: { ...cleared, request: { ...request, remark: '下午', idempotencyKey: 'new-key' } },
    },
    {
      from: 'refused',
      event: 'check',
      to: 'checking',
      changes: { ...cleared, request: { ...request, idempotencyKey: 'new-key' } },
    },
    { from: 'refused', event: 'check', to: '=', when: { remaining: '99.999' } },
    { from: 'failed', event: 'retry', to: 'claiming' },
    { from: 'failed', event: 'back', to: 'choosing', changes: cleared },
  ],
  starts: [
    {
      input: { workOrderId: 1, mode: 'apply', remaining: '60', newKey },
      to: 'choosing',
      context: {
        request: {
          workOrderId: 1,
          participatorId: null,
          mode: 'apply',
          quantity: '',
          remark: '',
          idempotencyKey: 'new-key',
        },
        remaining: '60',
        reason: null,
        failure: null,
        receipt: null,
        newKey,
      },
    },
    {
      input: { workOrderId: 1, participatorId: 8, mode: 'claim', quantity: '100', remaining: '60', newKey },
      to: 'choosing',
      context: {
        request: { ...request, remark: '', idempotencyKey: 'new-key' },
        remaining: '60',
        reason: null,
        failure: null,
        receipt: null,
        newKey,
      },
    },
  ],
  provided: ['checkClaim', 'sendClaim'],
})
