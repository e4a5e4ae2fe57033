import { confirmationMachine } from '#machines/flows/confirmation.machine.ts'
import { proofMachine } from '#machines/flows/proof.machine.ts'
import { done, type Effect, failed, testFlow } from '#tests/support/flows/table.ts'

const ways = { kinds: ['Totp'], challengeId: 'asked', passkeyOptions: null, codeTarget: null }
const older = { kinds: ['Password'], challengeId: 'older', passkeyOptions: null, codeTarget: null }
const proof = { kind: 'Totp', code: '123456' }
const wrong = new Error('验证码不正确')
const grant = { accessToken: 'granted', expireInSeconds: 600 }
const reads = ({ pendingToken }: { pendingToken: string | null }): Effect[] => [['start', 'readWays', { pendingToken }]]

testFlow(proofMachine, {
  id: 'proof',
  context: { pendingToken: 'pending', ways: older, isProved: false, grant: null, error: wrong },
  states: {
    loading: { begins: reads, tags: ['busy'] },
    failed: {},
    asking: {},
    checking: {
      begins: [['start', 'prove', { pendingToken: 'pending', challengeId: 'older', proof }]],
      tags: ['busy'],
    },
    proved: { isFinal: true },
    cancelled: { isFinal: true },
  },
  events: {
    prove: { type: 'prove', proof },
    retry: { type: 'retry' },
    cancel: { type: 'cancel' },
    'the ways are read': done('0.proof.loading', ways),
    'the ways are not read': failed('0.proof.loading', wrong),
    'it is right': done('0.proof.checking', grant),
    'it is wrong': failed('0.proof.checking', wrong),
  },
  rows: [
    { from: 'loading', event: 'the ways are read', to: 'asking', changes: { ways } },
    { from: 'loading', event: 'the ways are not read', to: 'failed', when: { error: null }, changes: { error: wrong } },
    { from: 'loading|failed|asking', event: 'cancel', to: 'cancelled' },
    { from: 'failed|asking', event: 'retry', to: 'loading', changes: { error: null } },
    { from: 'asking', event: 'prove', to: 'checking', changes: { error: null } },
    { from: 'checking', event: 'it is right', to: 'proved', changes: { isProved: true, grant } },
    { from: 'checking', event: 'it is wrong', to: 'asking', when: { error: null }, changes: { error: wrong } },
  ],
  starts: [
    {
      input: { pendingToken: null },
      to: 'loading',
      context: { pendingToken: null, ways: null, isProved: false, grant: null, error: null },
    },
  ],
  provided: ['readWays', 'prove'],
})

const settled = (isConfirmed: boolean): Effect => ['say', { type: 'settled', isConfirmed }]

testFlow(confirmationMachine, {
  id: 'confirmation',
  context: {},
  states: { idle: {}, asking: { begins: [['start', 'proof', { pendingToken: null }]] } },
  events: {
    ask: { type: 'ask' },
    'he is the owner': done('proof', { isProved: true, grant: null }),
    'he gives up': done('proof', { isProved: false, grant: null }),
    'the proof breaks': failed('proof', wrong),
  },
  rows: [
    { from: 'idle', event: 'ask', to: 'asking' },
    { from: 'asking', event: 'he is the owner', to: 'idle', does: [settled(true)] },
    { from: 'asking', event: 'he gives up|the proof breaks', to: 'idle', does: [settled(false)] },
  ],
  starts: [{ to: 'idle' }],
})
