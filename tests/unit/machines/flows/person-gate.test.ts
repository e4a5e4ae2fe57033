import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { personGateMachine } from '#machines/flows/person-gate.machine.ts'
import {
  judgePerson,
  PERSON_REDIRECTS,
  type PersonCheck,
  type PersonStatus,
  type PersonVerdict,
} from '#machines/flows/person-gate.model.ts'
import { settle } from './support.ts'

const checkOf = (status: PersonStatus, audit: PersonCheck['audit'], auditStatus: number | null): PersonCheck => ({
  id: 11,
  status,
  audit,
  auditStatus,
})

const resume = '/userCenter/resume'
const stepThree = '/userCenter/resume/stepThree'

const rows: [name: string, check: PersonCheck | null, verdict: PersonVerdict, redirect: string | null][] = [
  ['no record', null, 'noRecord', resume],
  ['a record without an id', { ...checkOf('NotFound', null, null), id: null }, 'noRecord', resume],
  ['no audit yet', checkOf('NotFound', null, 3), 'notSubmitted', resume],
  ['an empty audit', checkOf('NotFound', '', 3), 'notSubmitted', resume],
  ['to be reviewed, 1 of 3', checkOf('ToBeReviewed', 1, 3), 'underReview', stepThree],
  ['first trial passed, 2 of 3', checkOf('FirstTrialPassed', 2, 3), 'underReview', stepThree],
  ['first trial not passed, -1 of 3', checkOf('FirstTrialUnPassed', -1, 3), 'underReview', stepThree],
  ['reexamined, 3 of 3', checkOf('ReexaminePassed', 3, 3), 'certified', null],
  ['first trial is enough, 2 of 2', checkOf('FirstTrialPassed', 2, 2), 'certified', null],
  ['ToBeReviewed is not certified whatever the numbers', checkOf('ToBeReviewed', 3, 3), 'underReview', stepThree],
  ['FirstTrialUnPassed is not certified either', checkOf('FirstTrialUnPassed', 3, 3), 'underReview', stepThree],
]

function openGate(load: () => Promise<PersonCheck | null>) {
  const machine = personGateMachine.provide({ actors: { loadCheckStatus: fromPromise(load) } })
  return createActor(machine, { input: {} }).start()
}

describe('§2 user centre layouts', () => {
  test.each(rows)('%s', async (_name, check, verdict, redirect) => {
    expect(judgePerson(check)).toBe(verdict)
    expect(PERSON_REDIRECTS[verdict]).toBe(redirect)
    const gate = openGate(async () => check)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, isPerson: true })
    await settle()
    expect(gate.getSnapshot().value).toBe(verdict)
    expect(Object.values(gate.getSnapshot().getMeta()).at(-1)?.redirect).toBe(redirect)
  })

  test('without login it leads to /', () => {
    const gate = openGate(async () => null)
    gate.send({ type: 'sessionChanged', isLoggedIn: false, isPerson: false })
    expect(Object.values(gate.getSnapshot().getMeta()).at(-1)?.redirect).toBe('/')
  })

  test('asks nothing about someone who is no disabled person', () => {
    const load = vi.fn(async () => null)
    const gate = openGate(load)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, isPerson: false })
    expect(gate.getSnapshot().value).toBe('unknown')
    expect(load).not.toHaveBeenCalled()
  })

  test('a failed check can be repeated, and a recheck sees the new status', async () => {
    const load = vi.fn<() => Promise<PersonCheck | null>>().mockRejectedValueOnce(new Error('down'))
    load.mockResolvedValueOnce(checkOf('NotFound', null, 3)).mockResolvedValueOnce(checkOf('ToBeReviewed', 1, 3))
    const gate = openGate(load)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, isPerson: true })
    await settle()
    expect(gate.getSnapshot().value).toBe('failed')
    gate.send({ type: 'recheck' })
    await settle()
    expect(gate.getSnapshot().value).toBe('notSubmitted')
    gate.send({ type: 'recheck' })
    await settle()
    expect(gate.getSnapshot().value).toBe('underReview')
  })
})
