import { claimMachine } from '#machines/flows/claim.machine.ts'
import { after, done, failed, testFlow } from '#tests/support/flows/table.ts'

const newKey = () => 'new-key'
const request = {
  workOrderId: 1,
  participatorId: 8,
  mode: 'claim',
  quantity: '100',
  remark: '上午',
  idempotencyKey: 'old-key',
}
const failure = { message: '上次没有成功', isRetryable: true, retryAfter: 7 }
const receipt = { participatorId: 5, statusLabel: '已领取', dueTime: '2026-12-01T16:00:00Z' }
const check = { isAllowed: true, remaining: '100.000', reason: null }
const less = { isAllowed: true, remaining: '99.999', reason: '只剩 99.999' }
const barred = { isAllowed: false, remaining: '2400', reason: '需要先通过培训' }
const lost = Object.assign(new Error('Failed to fetch'), { isRetryable: true })
const full = Object.assign(new Error('名额已满'), { isRetryable: false })
const crowded = Object.assign(new Error('现在领取的人很多'), { isRetryable: false, retryAfter: 4 })
const failureOf = ({ message, isRetryable }: typeof lost) => ({ failure: { message, isRetryable, retryAfter: null } })
const sentAway = { message: '现在领取的人很多', isRetryable: false, retryAfter: 4 }
const learnt = ({ remaining, reason }: { remaining: string; reason: string | null }) => ({
  changes: { remaining, reason, failure: null },
})
const cleared = { reason: null, failure: null }
/** pressed: from then on problems are shown */
const pressed = { ...cleared, showsProblems: true }
const renewed = { ...request, idempotencyKey: 'new-key' }
const sends = (src: string) => ({
  begins: (context: { request: object }) => [['start', src, context.request] as const],
  tags: ['busy'],
})

testFlow(claimMachine, {
  id: 'claim',
  context: {
    request,
    remaining: '2400',
    pricingUnit: 'Quantity',
    hasReadRules: true,
    showsProblems: false,
    reason: '只剩 60 张',
    failure,
    receipt: null,
    tries: 3,
    newKey,
  },
  states: {
    choosing: {},
    checking: sends('checkClaim'),
    confirming: {},
    claiming: sends('sendClaim'),
    // as long as the answer said
    waiting: {
      begins: ({ failure: { retryAfter } }: { failure: { retryAfter: number } }) => [['wait', retryAfter * 1000]],
    },
    claimed: { isFinal: true },
    refused: {},
    failed: {},
  },
  events: {
    'the same quantity': { type: 'setQuantity', quantity: '100' },
    'another quantity': { type: 'setQuantity', quantity: '90' },
    setRemark: { type: 'setRemark', remark: '下午' },
    'the rules are read': { type: 'setRulesRead', hasReadRules: true },
    'the rules are not read': { type: 'setRulesRead', hasReadRules: false },
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
    'too many are before it': failed('0.claim.claiming', crowded),
    'it is time to come again': after('comeAgain', 'claim.waiting'),
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
    {
      from: 'choosing',
      event: 'the rules are read',
      to: '=',
      when: { hasReadRules: false },
      changes: { hasReadRules: true },
    },
    { from: 'choosing', event: 'the rules are not read', to: '=', changes: { hasReadRules: false } },
    { from: 'choosing', event: 'check', to: 'checking', changes: pressed },
    // an application asks for the rules later
    {
      from: 'choosing',
      event: 'check',
      when: { request: { ...request, mode: 'apply' }, hasReadRules: false },
      to: 'checking',
      changes: pressed,
    },
    // an assignment has its place and its quantity
    {
      from: 'choosing',
      event: 'check',
      when: { request: { ...request, mode: 'accept', quantity: '12.500' } },
      to: 'claiming',
      changes: { ...pressed, tries: 0 },
    },
    {
      from: 'choosing',
      event: 'check',
      when: { request: { ...request, mode: 'accept' }, hasReadRules: false },
      to: '=',
      changes: { showsProblems: true },
    },
    { from: 'choosing', event: 'check', to: '=', when: { hasReadRules: false }, changes: { showsProblems: true } },
    { from: 'choosing', event: 'check', to: '=', when: { remaining: '99.999' }, changes: { showsProblems: true } },
    { from: 'checking', event: 'it can be claimed', to: 'confirming', ...learnt(check) },
    { from: 'checking', event: 'less is left', to: 'choosing', ...learnt(less) },
    { from: 'checking', event: 'the person may not', to: 'choosing', ...learnt(barred) },
    { from: 'checking', event: 'no check comes', to: 'choosing', changes: failureOf(lost) },
    { from: 'confirming', event: 'confirm', to: 'claiming', changes: { tries: 0 } },
    { from: 'confirming', event: 'back', to: 'choosing' },
    {
      from: 'claiming',
      event: 'it is claimed',
      to: 'claimed',
      changes: { receipt, failure: null },
      does: [['announce', receipt]],
    },
    { from: 'claiming', event: 'no answer comes', to: 'failed', changes: failureOf(lost) },
    // a refused claim was not made; trying again is a new one
    {
      from: 'claiming',
      event: 'the claim is refused',
      to: 'refused',
      changes: { ...failureOf(full), request: renewed },
    },
    {
      from: 'claiming',
      event: 'too many are before it',
      to: 'waiting',
      changes: { failure: sentAway, tries: 4 },
    },
    // not for ever: then the person says when
    {
      from: 'claiming',
      event: 'too many are before it',
      when: { tries: 20 },
      to: 'refused',
      changes: { failure: sentAway, request: renewed },
    },
    { from: 'waiting', event: 'it is time to come again', to: 'claiming' },
    { from: 'waiting', event: 'retry', to: 'claiming' },
    { from: 'waiting', event: 'back', to: 'choosing', changes: cleared },
    { from: 'refused', event: 'back|the same quantity', to: 'choosing', changes: cleared },
    {
      from: 'refused',
      event: 'another quantity',
      to: 'choosing',
      changes: { ...cleared, request: { ...renewed, quantity: '90' } },
    },
    {
      from: 'refused',
      event: 'setRemark',
      to: 'choosing',
      changes: { ...cleared, request: { ...request, remark: '下午' } },
    },
    { from: 'refused', event: 'the rules are read', to: 'choosing', changes: cleared },
    { from: 'refused', event: 'the rules are not read', to: 'choosing', changes: { ...cleared, hasReadRules: false } },
    { from: 'refused', event: 'check', to: 'checking', changes: pressed },
    // an application asks for the rules later
    {
      from: 'refused',
      event: 'check',
      when: { request: { ...request, mode: 'apply' }, hasReadRules: false },
      to: 'checking',
      changes: pressed,
    },
    // an assignment has its place and its quantity
    {
      from: 'refused',
      event: 'check',
      when: { request: { ...request, mode: 'accept', quantity: '12.500' } },
      to: 'claiming',
      changes: { ...pressed, tries: 0 },
    },
    {
      from: 'refused',
      event: 'check',
      when: { request: { ...request, mode: 'accept' }, hasReadRules: false },
      to: '=',
      changes: { showsProblems: true },
    },
    { from: 'refused', event: 'check', to: '=', when: { hasReadRules: false }, changes: { showsProblems: true } },
    { from: 'refused', event: 'check', to: '=', when: { remaining: '99.999' }, changes: { showsProblems: true } },
    { from: 'failed', event: 'retry', to: 'claiming' },
    { from: 'failed', event: 'back', to: 'choosing', changes: cleared },
  ],
  starts: [
    {
      input: { workOrderId: 1, mode: 'apply', remaining: '120', pricingUnit: 'Quantity', newKey },
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
        remaining: '120',
        pricingUnit: 'Quantity',
        hasReadRules: false,
        showsProblems: false,
        reason: null,
        failure: null,
        receipt: null,
        tries: 0,
        newKey,
      },
    },
    {
      input: {
        workOrderId: 1,
        participatorId: 8,
        mode: 'accept',
        quantity: '100',
        remaining: '60',
        pricingUnit: 'WorkingHours',
        newKey,
      },
      to: 'choosing',
      context: {
        request: { ...request, mode: 'accept', remark: '', idempotencyKey: 'new-key' },
        remaining: '60',
        pricingUnit: 'WorkingHours',
        hasReadRules: false,
        showsProblems: false,
        reason: null,
        failure: null,
        receipt: null,
        tries: 0,
        newKey,
      },
    },
  ],
  provided: ['checkClaim', 'sendClaim'],
})
