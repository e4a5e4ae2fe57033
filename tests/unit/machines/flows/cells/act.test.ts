import { actMachine } from '#machines/flows/act.machine.ts'
import { bulkRunMachine } from '#machines/flows/bulk-run.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

const lost = Object.assign(new Error('Failed to fetch'), { isRetryable: true })
const offline = Object.assign(new Error('Failed to fetch'), { isRetryable: true, isOffline: true })
const refusal = Object.assign(new Error('名额已满'), { isRetryable: false })

const sends = { begins: [['start', 'send', { idempotencyKey: 'key' }]], tags: ['busy'] } as const

testFlow(actMachine, {
  id: 'act',
  context: { idempotencyKey: 'key', answer: null, error: lost },
  states: {
    sending: sends,
    waiting: { begins: [['start', 'network']], tags: ['busy'] },
    lost: {},
    done: { isFinal: true },
    refused: { isFinal: true },
  },
  events: {
    retry: { type: 'retry' },
    'the user leaves': { type: 'abandon' },
    'there is no network': failed('0.act.sending', offline),
    'the network is back': done('0.act.waiting', undefined),
    'the network cannot be watched': failed('0.act.waiting', undefined),
    'it is done': done('0.act.sending', { id: 5 }),
    'no answer comes': failed('0.act.sending', lost),
    'it is refused': failed('0.act.sending', refusal),
    // an error of the page itself is no lost answer
    'something else fails': failed('0.act.sending', undefined),
  },
  rows: [
    { from: 'sending', event: 'it is done', to: 'done', changes: { answer: { id: 5 }, error: null } },
    { from: 'sending', event: 'no answer comes', to: 'lost', changes: { error: lost } },
    { from: 'sending', event: 'it is refused', to: 'refused', changes: { error: refusal } },
    { from: 'sending', event: 'something else fails', to: 'refused', changes: { error: undefined } },
    { from: 'sending', event: 'there is no network', to: 'waiting', changes: { error: offline } },
    { from: 'waiting', event: 'the network is back', to: 'sending' },
    { from: 'waiting', event: 'the user leaves|the network cannot be watched', to: 'lost' },
    { from: 'lost', event: 'retry', to: 'sending' },
  ],
  starts: [
    { input: { idempotencyKey: 'key' }, to: 'sending', context: { idempotencyKey: 'key', answer: null, error: null } },
  ],
  provided: ['send', 'network'],
})

const before = {
  total: 3,
  answered: 1,
  refused: [{ index: 0, error: refusal }],
  interruption: lost,
  isStopping: false,
}
const begun = { answered: 0, refused: [], interruption: null, isStopping: false }
const sendsRow = {
  begins: ({ answered }: { answered: number }) => [['start', 'sendRow', { index: answered }] as const],
  tags: ['busy'],
}

testFlow(bulkRunMachine, {
  id: 'bulkRun',
  context: before,
  states: { idle: {}, sending: sendsRow, interrupted: {}, stopped: {}, finished: {} },
  passed: ['next'],
  events: {
    'run on three': { type: 'run', total: 3 },
    'run on none': { type: 'run', total: 0 },
    stop: { type: 'stop' },
    'a row is done': done('0.bulkRun.sending', {}),
    'a row is refused': failed('0.bulkRun.sending', refusal),
    'no answer comes': failed('0.bulkRun.sending', lost),
  },
  rows: [
    { from: 'idle|interrupted|stopped|finished', event: 'run on three', to: 'sending', changes: begun },
    { from: 'idle|interrupted|stopped', event: 'run on none', to: 'finished', changes: { ...begun, total: 0 } },
    { from: 'finished', event: 'run on none', to: '=', changes: { ...begun, total: 0 } },
    { from: 'sending', event: 'a row is done', to: '=', again: true, changes: { answered: 2 } },
    {
      from: 'sending',
      event: 'a row is refused',
      to: '=',
      again: true,
      changes: { answered: 2, refused: [...before.refused, { index: 1, error: refusal }] },
    },
    {
      from: 'sending',
      event: 'no answer comes',
      to: 'interrupted',
      when: { interruption: null },
      changes: { interruption: lost },
    },
    { from: 'sending', event: 'a row is done', to: 'finished', when: { answered: 2 }, changes: { answered: 3 } },
    { from: 'sending', event: 'stop', to: '=', changes: { isStopping: true } },
    {
      from: 'sending',
      event: 'a row is done',
      to: 'stopped',
      when: { isStopping: true },
      changes: { answered: 2 },
    },
    {
      from: 'sending',
      event: 'a row is refused',
      to: 'stopped',
      when: { isStopping: true },
      changes: { answered: 2, refused: [...before.refused, { index: 1, error: refusal }] },
    },
    // the last row was under way: nothing is left to be stopped
    {
      from: 'sending',
      event: 'a row is done',
      to: 'finished',
      when: { isStopping: true, answered: 2 },
      changes: { answered: 3 },
    },
  ],
  starts: [{ to: 'idle', context: { ...begun, total: 0 } }],
  provided: ['sendRow'],
})
