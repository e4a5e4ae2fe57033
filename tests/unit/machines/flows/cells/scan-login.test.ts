import { scanLoginMachine } from '#machines/flows/scan-login.machine.ts'
import { after, done, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const now = () => NOW
const code = { ticket: 'first', scanUrl: 'https://example.com/q', expireInSeconds: 300 }
const second = { ticket: 'second', scanUrl: 'https://example.com/r', expireInSeconds: 60 }
const down = new Error('down')
const unbound = { state: 'NeedBind', cacheKey: 'key' }
const known = { state: 'Done', accessToken: 'token', userId: 7 }
const asked = (output: object) => done('0.scanLogin.asking', output)

testFlow(scanLoginMachine, {
  id: 'scanLogin',
  context: { code, expireTime: NOW + 1, answer: unbound, error: down, now },
  states: {
    creating: { begins: [['start', 'createCode']] },
    waiting: { begins: [['wait', 2000]], tags: ['shown'] },
    asking: {
      begins: ({ code }: { code: { ticket: string } | null }) => [['start', 'askCode', { ticket: code?.ticket ?? '' }]],
      tags: ['shown'],
    },
    expired: {},
    failed: {},
    unknown: {},
    known: {},
  },
  events: {
    renew: { type: 'renew' },
    'the next look': after('untilNextAsk', 'scanLogin.waiting'),
    'a code is made': done('0.scanLogin.creating', second),
    'no code is made': failed('0.scanLogin.creating', down),
    'nobody has scanned': asked({ state: 'Pending' }),
    'it has run out': asked({ state: 'Expired' }),
    'somebody without an account': asked(unbound),
    'somebody who is known': asked(known),
    'no answer comes': failed('0.scanLogin.asking', down),
  },
  rows: [
    { from: 'waiting|asking|expired|failed|unknown|known', event: 'renew', to: 'creating' },
    {
      from: 'creating',
      event: 'a code is made',
      to: 'waiting',
      changes: { code: second, expireTime: NOW + 60_000, answer: null, error: null },
    },
    { from: 'creating', event: 'no code is made', to: 'failed', when: { error: null }, changes: { error: down } },
    { from: 'waiting', event: 'the next look', to: 'asking' },
    { from: 'waiting', event: 'the next look', to: 'asking', when: { code: null } },
    { from: 'asking', event: 'nobody has scanned|no answer comes', to: 'waiting' },
    // the code's own end is the limit, whatever the answer; the clock of the last look is stopped with the state
    {
      from: 'asking',
      event: 'nobody has scanned|no answer comes',
      to: 'expired',
      when: { expireTime: NOW },
      does: [['wait', 2000]],
    },
    { from: 'asking', event: 'it has run out', to: 'expired' },
    {
      from: 'asking',
      event: 'somebody without an account',
      to: 'unknown',
      when: { answer: null },
      changes: { answer: unbound },
    },
    { from: 'asking', event: 'somebody who is known', to: 'known', changes: { answer: known } },
  ],
  starts: [
    { input: { now }, to: 'creating', context: { code: null, expireTime: 0, answer: null, error: null, now } },
    { input: {}, to: 'creating', context: { code: null, expireTime: 0, answer: null, error: null, now: Date.now } },
  ],
  provided: ['createCode', 'askCode'],
})
