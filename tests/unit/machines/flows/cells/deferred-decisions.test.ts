import { deferredDecisionsMachine } from '#machines/flows/deferred-decisions.machine.ts'
import { after, done, type Effect, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const LONGEST = 2 ** 31 - 1
const now = () => NOW
const wait = (ms: number): Effect => ['wait', ms]

const made = (id: number) => ({
  about: `Enterprise:${id}`,
  userId: 7,
  title: `企业${id}：同意`,
  told: `企业${id}：同意，已通知企业`,
  href: `/console/enterprise/${id}`,
  draftId: `Enterprise:${id}`,
  typed: { decision: 'pass', opinion: '资料齐全', fields: [] },
  request: { hash: 'hash', text: 'hash', variables: { input: { id, rowVersion: 1 } } },
  idempotencyKey: `key ${id}`,
  holdMs: 10_000,
})
const held = (id: number, dueIn: number, changes: object = {}) => ({
  ...{ ...made(id), id, dueAt: NOW + dueIn, failure: null },
  ...changes,
})
const lost = Object.assign(new Error('没有收到答复'), { isRetryable: true })
const refusal = Object.assign(new Error('这条记录已被他人修改'), { isRetryable: false })
const wasLost = { failure: { error: lost, isLost: true } }
const wasRefused = { failure: { error: refusal, isLost: false } }
const signedOut = { failure: { error: new Error('登录已结束，请登录后重新作出结论'), isLost: false } }

const first = held(1, 2000)
const second = held(2, 5000)
const due = held(1, 0)
const base = { decisions: [first, second], nextId: 3, sendingId: null, pausedBy: [], frozenAt: undefined, now }
const none = { decisions: [], pausedBy: [], frozenAt: undefined }
const only = (...decisions: object[]) => ({ decisions })
const sends = (decision: object): Effect => ['start', 'sendDecision', decision]
/** One is under way, another waits. */
const underWay = { when: { decisions: [due, second], sendingId: 1 } }
const keeps = (...decisions: object[]): Effect => ['keepTyped', { decisions }]

testFlow(deferredDecisionsMachine, {
  id: 'deferredDecisions',
  context: base,
  states: { 'empty idle': {}, 'waiting idle': {}, 'waiting sending': { tags: ['busy'] } },
  inFull: (name) => {
    const [list = '', post = ''] = name.split(' ')
    return { list, post }
  },
  events: {
    'hold a third': { type: 'hold', decision: made(3) },
    'hold the second again': { type: 'hold', decision: made(2) },
    'hold without a time': { type: 'hold', decision: { ...made(3), holdMs: 0 } },
    'undo the last': { type: 'undo', id: null },
    'undo the first': { type: 'undo', id: 1 },
    'submit the second': { type: 'submit', id: 2 },
    'submit all': { type: 'submit', id: null },
    'dismiss the second': { type: 'dismiss', id: 2 },
    'pause by focus': { type: 'pause', reason: 'focus' },
    'resume by focus': { type: 'resume', reason: 'focus' },
    leave: { type: 'leave' },
    'nobody is signed in': { type: 'userChanged', userId: null },
    'the same user is signed in': { type: 'userChanged', userId: 7 },
    'somebody else is signed in': { type: 'userChanged', userId: 8 },
    clear: { type: 'clear' },
    'the time is over': after('nextDue', 'deferredDecisions.list.waiting'),
    'it is sent': done('0.deferredDecisions.post.sending', { id: 1 }),
    'no answer comes': failed('0.deferredDecisions.post.sending', lost),
    'it is refused': failed('0.deferredDecisions.post.sending', refusal),
  },
  rows: [
    {
      from: 'empty idle',
      event: 'hold a third',
      to: 'waiting idle',
      when: none,
      changes: { nextId: 4, decisions: [held(3, 10_000)] },
      does: [wait(10_000)],
    },
    {
      from: 'empty idle',
      event: 'hold the second again',
      to: 'waiting idle',
      when: none,
      changes: { nextId: 4, decisions: [{ ...held(2, 10_000), id: 3 }] },
      does: [wait(10_000)],
    },
    {
      from: 'empty idle',
      event: 'hold without a time',
      to: 'waiting sending',
      when: none,
      changes: { nextId: 4, sendingId: 3, decisions: [held(3, 0, { holdMs: 0 })] },
      does: [wait(LONGEST), sends(held(3, 0, { holdMs: 0 }))],
    },
    {
      from: 'waiting idle',
      event: 'hold a third',
      to: '=',
      changes: { nextId: 4, decisions: [first, second, held(3, 10_000)] },
      does: [wait(2000)],
    },
    // a refused decision about the same case is replaced by the new one
    {
      from: 'waiting idle',
      event: 'hold the second again',
      to: '=',
      when: only(first, held(2, 0, wasRefused)),
      changes: { nextId: 4, decisions: [first, { ...held(2, 10_000), id: 3 }] },
      does: [wait(2000)],
    },
    { from: 'waiting idle', event: 'hold the second again', to: '=' },
    { from: 'waiting idle', event: 'hold the second again', to: '=', when: only(first, held(2, 0, wasLost)) },
    {
      from: 'waiting idle',
      event: 'hold without a time',
      to: 'waiting sending',
      changes: { nextId: 4, sendingId: 3, decisions: [first, second, held(3, 0, { holdMs: 0 })] },
      does: [wait(2000), sends(held(3, 0, { holdMs: 0 }))],
    },
    {
      ...{ from: 'waiting sending', event: 'hold a third', to: '=', ...underWay },
      changes: { nextId: 4, decisions: [due, second, held(3, 10_000)] },
      does: [wait(5000)],
    },
    {
      ...{ from: 'waiting sending', event: 'hold without a time', to: '=', ...underWay },
      changes: { nextId: 4, decisions: [due, second, held(3, 0, { holdMs: 0 })] },
      does: [wait(5000)],
    },

    {
      from: 'waiting idle',
      event: 'undo the last',
      to: '=',
      changes: only(first),
      does: [['bringBack', { decision: second }]],
    },
    {
      from: 'waiting idle',
      event: 'undo the first',
      to: '=',
      changes: only(second),
      does: [['bringBack', { decision: first }]],
    },
    {
      from: 'waiting idle',
      event: 'undo the last',
      to: 'empty idle',
      when: only(first),
      changes: none,
      does: [['bringBack', { decision: first }]],
    },
    // what may have been done cannot be undone
    { from: 'waiting idle', event: 'undo the first', to: '=', when: only(held(1, 0, wasLost), second) },
    { from: 'waiting sending', event: 'undo the first', to: '=', ...underWay },
    {
      ...{ from: 'waiting sending', event: 'undo the last', to: '=', ...underWay },
      changes: only(due),
      does: [['bringBack', { decision: second }]],
    },

    {
      from: 'waiting idle',
      event: 'submit the second',
      to: 'waiting sending',
      changes: { sendingId: 2, decisions: [first, held(2, 0)] },
      does: [sends(held(2, 0))],
    },
    // the focus is on the button, so the clock stands
    {
      from: 'waiting idle',
      event: 'submit the second',
      to: 'waiting sending',
      when: { frozenAt: NOW - 500, pausedBy: ['focus'] },
      changes: { sendingId: 2, decisions: [first, held(2, -500)] },
      does: [sends(held(2, -500))],
    },
    {
      from: 'waiting idle',
      event: 'submit the second',
      to: 'waiting sending',
      when: only(first, held(2, -9000, wasLost)),
      changes: { sendingId: 2, decisions: [first, held(2, -9000)] },
      does: [sends(held(2, -9000))],
    },
    // the services have answered; only a new decision about the case is sent
    { from: 'waiting idle', event: 'submit the second', to: '=', when: only(first, held(2, 0, wasRefused)) },
    {
      from: 'waiting idle',
      event: 'submit all',
      to: 'waiting sending',
      changes: { sendingId: 1, decisions: [held(1, 0), held(2, 0)] },
      does: [sends(held(1, 0))],
    },
    ...['submit the second', 'submit all'].map((event) => ({
      ...{ from: 'waiting sending', event, to: '=', ...underWay },
      changes: only(due, held(2, 0)),
    })),

    { from: 'waiting idle', event: 'dismiss the second', to: '=' },
    {
      from: 'waiting *',
      event: 'dismiss the second',
      to: '=',
      when: only(first, held(2, 0, wasRefused)),
      changes: only(first),
    },
    {
      from: 'waiting idle',
      event: 'dismiss the second',
      to: 'empty idle',
      when: only(held(2, 0, wasLost)),
      changes: none,
    },

    { from: 'waiting *', event: 'pause by focus', to: '=', changes: { frozenAt: NOW, pausedBy: ['focus'] } },
    {
      from: 'waiting idle',
      event: 'pause by focus',
      to: '=',
      when: { frozenAt: NOW - 500, pausedBy: ['hover'] },
      changes: { pausedBy: ['hover', 'focus'] },
    },
    {
      from: 'waiting idle',
      event: 'resume by focus',
      to: '=',
      when: { frozenAt: NOW - 500, pausedBy: ['focus'] },
      changes: { frozenAt: undefined, pausedBy: [], decisions: [held(1, 2500), held(2, 5500)] },
      does: [wait(2500)],
    },
    {
      from: 'waiting idle',
      event: 'resume by focus',
      to: '=',
      when: { frozenAt: NOW - 500, pausedBy: ['hover', 'focus'] },
      changes: { pausedBy: ['hover'] },
    },
    { from: 'waiting *', event: 'resume by focus', to: '=', does: [wait(2000)] },

    {
      from: 'waiting idle',
      event: 'leave',
      to: 'waiting sending',
      changes: { sendingId: 1, decisions: [held(1, 0), held(2, 0)] },
      does: [['sendOnLeaving', { decisions: [first, second] }], sends(held(1, 0))],
    },
    {
      ...{ from: 'waiting sending', event: 'leave', to: '=', ...underWay },
      changes: only(due, held(2, 0)),
      does: [['sendOnLeaving', { decisions: [due, second] }]],
    },

    {
      from: 'waiting idle',
      event: 'nobody is signed in',
      to: '=',
      changes: only(held(1, 2000, signedOut), held(2, 5000, signedOut)),
      does: [keeps(first, second)],
    },
    // the one under way gets its own answer
    {
      ...{ from: 'waiting sending', event: 'nobody is signed in', to: '=', ...underWay },
      changes: only(due, held(2, 5000, signedOut)),
      does: [keeps(second)],
    },
    { from: 'waiting *', event: 'the same user is signed in', to: '=' },
    { from: 'waiting idle', event: 'somebody else is signed in', to: 'empty idle', changes: none },
    // one under way is answered to nobody
    { from: 'waiting sending', event: 'somebody else is signed in', to: 'empty sending', ...underWay, changes: none },
    { from: 'waiting sending', event: 'somebody else is signed in', to: 'empty sending', changes: none },
    { from: 'waiting *', event: 'clear', to: 'empty idle', changes: { ...none, sendingId: null } },
    { from: 'empty idle', event: 'clear', to: '=', changes: { ...none, sendingId: null }, when: none },

    { from: 'waiting *', event: 'the time is over', to: '=', does: [wait(2000)] },
    {
      from: 'waiting idle',
      event: 'the time is over',
      to: 'waiting sending',
      when: only(held(2, 0), held(1, -5), held(3, 7000)),
      changes: { sendingId: 1 },
      does: [wait(7000), sends(held(1, -5))],
    },
    // the clock stands
    {
      from: 'waiting idle',
      event: 'the time is over',
      to: '=',
      when: { decisions: [due], frozenAt: NOW - 500, pausedBy: ['hover'] },
      does: [wait(LONGEST)],
    },

    {
      ...{ from: 'waiting sending', event: 'it is sent', to: 'waiting idle', ...underWay },
      changes: { sendingId: null, decisions: [second] },
      does: [['tellSent', { decision: due }]],
    },
    {
      from: 'waiting sending',
      event: 'it is sent',
      to: '=',
      when: { decisions: [due, held(2, -1)], sendingId: 1 },
      changes: { sendingId: 2, decisions: [held(2, -1)] },
      does: [['tellSent', { decision: due }], sends(held(2, -1))],
    },
    {
      from: 'waiting sending',
      event: 'it is sent',
      to: 'empty idle',
      when: { decisions: [due], sendingId: 1 },
      changes: { ...none, sendingId: null },
      does: [['tellSent', { decision: due }]],
    },
    {
      ...{ from: 'waiting sending', event: 'no answer comes', to: 'waiting idle', ...underWay },
      changes: { sendingId: null, decisions: [held(1, 0, wasLost), second] },
    },
    {
      ...{ from: 'waiting sending', event: 'it is refused', to: 'waiting idle', ...underWay },
      changes: { sendingId: null, decisions: [held(1, 0, wasRefused), second] },
      does: [keeps(due), ['tellRefused', { error: refusal }]],
    },
  ],
  starts: [
    { input: { now }, to: 'empty idle', context: { decisions: [], nextId: 1, sendingId: null, pausedBy: [], now } },
  ],
  provided: ['sendDecision', 'bringBack', 'keepTyped', 'tellSent', 'tellRefused', 'sendOnLeaving'],
})
