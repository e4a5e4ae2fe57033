import { enterpriseGateMachine } from '#machines/flows/enterprise-gate.machine.ts'
import { personGateMachine } from '#machines/flows/person-gate.machine.ts'
import { done, failed, testFlow } from '#tests/support/flows/table.ts'

const down = new Error('down')
const settled = (redirect: string | null) => ({ tags: ['settled'], meta: { redirect } })
const recheckable = (...verdicts: string[]) => [...verdicts, 'failed'].join('|')

const check = { id: 11, status: 'ReexaminePassed', audit: 3, auditStatus: 3 }
const audited = (changes: object) => ({ ...check, ...changes })
const personLoads = (output: unknown) => done('0.personGate.loading', output)
/** What the server says of a person, and where it leads. */
const PERSONS: Record<string, readonly [answer: object | null, to: string]> = {
  'nobody is known': [null, 'noRecord'],
  'a record is empty': [audited({ id: null }), 'noRecord'],
  'nothing was sent': [audited({ audit: null }), 'notSubmitted'],
  'the audit goes on': [audited({ audit: 2 }), 'underReview'],
  'the audit was not passed': [audited({ status: 'FirstTrialUnPassed' }), 'underReview'],
  'the audit was passed': [check, 'certified'],
}

testFlow(personGateMachine, {
  id: 'personGate',
  context: { check, error: down },
  states: {
    unknown: {},
    signedOut: settled('/'),
    loading: { begins: [['start', 'loadCheckStatus']] },
    noRecord: settled('/userCenter/resume'),
    notSubmitted: settled('/userCenter/resume'),
    underReview: settled('/userCenter/resume/stepThree'),
    certified: settled(null),
    failed: { tags: ['settled'] },
  },
  passed: ['judging'],
  events: {
    recheck: { type: 'recheck' },
    'a person signs in': { type: 'sessionChanged', isLoggedIn: true, isPerson: true },
    'somebody else signs in': { type: 'sessionChanged', isLoggedIn: true, isPerson: false },
    'nobody is signed in': { type: 'sessionChanged', isLoggedIn: false, isPerson: true },
    'no answer comes': failed('0.personGate.loading', down),
    ...Object.fromEntries(Object.entries(PERSONS).map(([name, [answer]]) => [name, personLoads(answer)])),
  },
  rows: [
    { from: '*', event: 'a person signs in', to: 'loading', again: true },
    { from: '*', event: 'somebody else signs in', to: 'unknown', changes: { check: null, error: null } },
    { from: '*', event: 'nobody is signed in', to: 'signedOut', changes: { check: null, error: null } },
    { from: recheckable('noRecord', 'notSubmitted', 'underReview', 'certified'), event: 'recheck', to: 'loading' },
    { from: 'loading', event: 'no answer comes', to: 'failed', when: { error: null }, changes: { error: down } },
    ...Object.entries(PERSONS).map(([event, [answer, to]]) => ({
      from: 'loading',
      event,
      to,
      changes: { check: answer, error: null },
    })),
  ],
  starts: [
    { input: {}, to: 'unknown', context: { check: null, error: null } },
    { input: { check }, to: 'unknown', context: { check, error: null } },
  ],
  provided: ['loadCheckStatus'],
})

const enterprise = { id: 3, enterpriseName: '晨光数据', creatorUserId: 7, audit: 2, auditStatus: 2 }
const ENTERPRISES: Record<string, readonly [answer: object | null, to: string]> = {
  'no enterprise is known': [null, 'noEnterprise'],
  'nothing was sent': [{ ...enterprise, audit: null }, 'notSubmitted'],
  'the papers were sent back': [{ ...enterprise, audit: -1 }, 'notSubmitted'],
  'the audit goes on': [{ ...enterprise, audit: 1 }, 'waiting'],
  'the audit was passed': [enterprise, 'certified'],
}
const signedIn = (enterpriseId: number | null) => ({ type: 'sessionChanged', isLoggedIn: true, enterpriseId })

testFlow(enterpriseGateMachine, {
  id: 'enterpriseGate',
  context: { enterprise, error: down, isForced: true },
  states: {
    unknown: {},
    signedOut: settled('/'),
    loading: {
      begins: ({ isForced }: { isForced: boolean }) => [['start', 'loadEnterprise', { force: isForced }]],
    },
    noEnterprise: settled('/enterpriseCenter/selectEnterprise'),
    notSubmitted: settled('/enterpriseCenter/authentication'),
    waiting: settled('/enterpriseCenter/waitForAudit'),
    certified: settled(null),
    failed: { tags: ['settled'] },
  },
  passed: ['judging'],
  events: {
    recheck: { type: 'recheck' },
    'the same enterprise is chosen': signedIn(3),
    'another enterprise is chosen': signedIn(4),
    'no enterprise is chosen': signedIn(null),
    'nobody is signed in': { type: 'sessionChanged', isLoggedIn: false, enterpriseId: 3 },
    'no answer comes': failed('0.enterpriseGate.loading', down),
    ...Object.fromEntries(
      Object.entries(ENTERPRISES).map(([name, [answer]]) => [name, done('0.enterpriseGate.loading', answer)]),
    ),
  },
  rows: [
    { from: '*', event: 'the same enterprise is chosen', to: 'loading', again: true, changes: { isForced: false } },
    {
      from: '*',
      event: 'the same enterprise is chosen',
      to: 'loading',
      again: true,
      when: { enterprise: null },
      changes: { isForced: false },
    },
    // another enterprise's audit must not answer for this one
    {
      from: '*',
      event: 'another enterprise is chosen',
      to: 'loading',
      again: true,
      changes: { enterprise: null, isForced: false },
    },
    { from: '*', event: 'no enterprise is chosen', to: 'noEnterprise', changes: { enterprise: null, error: null } },
    { from: '*', event: 'nobody is signed in', to: 'signedOut', changes: { enterprise: null, error: null } },
    {
      from: recheckable('noEnterprise', 'notSubmitted', 'waiting', 'certified'),
      event: 'recheck',
      to: 'loading',
      when: { isForced: false },
      changes: { isForced: true },
    },
    { from: 'loading', event: 'no answer comes', to: 'failed', when: { error: null }, changes: { error: down } },
    ...Object.entries(ENTERPRISES).map(([event, [answer, to]]) => ({
      from: 'loading',
      event,
      to,
      changes: { enterprise: answer, error: null },
    })),
  ],
  starts: [
    { input: {}, to: 'unknown', context: { enterprise: null, error: null, isForced: false } },
    { input: { enterprise }, to: 'unknown', context: { enterprise, error: null, isForced: false } },
  ],
  provided: ['loadEnterprise'],
})
