import { describe, expect, test } from 'vitest'
import { type AnyStateNode, createActor, fromPromise } from 'xstate'
import { resumeWizardMachine, type SaveRequest } from '#machines/flows/resume-wizard.machine.ts'
import { isOpenStep, type ResumeFacts, type ResumeStep, stepAfter } from '#machines/flows/resume-wizard.model.ts'
import {
  type ActorName,
  type Answer,
  CONDITIONS,
  WIZARD_STATES,
  type WizardPath,
  type WizardStep,
  wizardPaths,
} from '#tests/support/flows/resume-wizard.ts'
import { type Deferred, defer, settle } from './support.ts'

/** The rules of the wizard, written without looking at the machine: state, event, and permitted targets. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  loading: {
    'read nothing': 'baseInfo',
    'read basis': 'baseInfo history intention',
    'read sent': 'baseInfo history waiting',
    'read sent back': 'baseInfo history rejected',
    'read passed': 'baseInfo history certified',
    'not read': 'unread',
    // a user who asks for another step meanwhile gets it once the record is read
    'visit baseInfo': 'loading',
    'visit history': 'loading',
    'visit intention': 'loading',
  },
  unread: {
    reload: 'loading',
    'visit baseInfo': 'loading',
    'visit history': 'loading',
    'visit intention': 'loading',
  },
  baseInfo: {
    // a step that is requested too early keeps the present one, with a reason
    'visit history': 'baseInfo history',
    'visit intention': 'baseInfo intention waiting rejected certified',
    'save and stay': 'saving',
    'save and next': 'saving',
    goOn: 'history',
    'quietly saved': 'baseInfo',
    // as long as the audit is pending or has returned the record
    fix: 'baseInfo',
    reload: 'loading',
    collide: 'conflict',
  },
  history: {
    'visit baseInfo': 'baseInfo',
    'visit intention': 'intention waiting rejected certified',
    'save and stay': 'saving',
    'save and next': 'saving',
    back: 'baseInfo',
    fix: 'baseInfo',
    reload: 'loading',
    collide: 'conflict',
  },
  intention: {
    'visit baseInfo': 'baseInfo',
    'visit history': 'history',
    'save and stay': 'saving',
    'save and submit': 'saving',
    back: 'history',
    collide: 'conflict',
  },
  waiting: {
    'visit baseInfo': 'baseInfo',
    'visit history': 'history',
    'save and stay': 'saving',
    back: 'history',
    collide: 'conflict',
    reload: 'loading',
  },
  rejected: {
    'visit baseInfo': 'baseInfo',
    'visit history': 'history',
    'save and stay': 'saving',
    'save and submit': 'saving',
    fix: 'baseInfo',
    back: 'history',
    collide: 'conflict',
    reload: 'loading',
  },
  certified: {
    'visit baseInfo': 'baseInfo',
    'visit history': 'history',
    'save and stay': 'saving',
    back: 'history',
    collide: 'conflict',
  },
  saving: {
    saved: 'baseInfo history intention waiting rejected certified submitting',
    'not saved': 'baseInfo history intention waiting rejected certified',
    'changed elsewhere': 'conflict',
    'visit baseInfo': 'saving',
    'visit history': 'saving',
    'visit intention': 'saving',
  },
  submitting: { submitted: 'waiting', 'not submitted': 'intention rejected', 'changed elsewhere': 'conflict' },
  conflict: {
    takeTheirs: 'loading',
    keepMine: 'saving',
    'visit baseInfo': 'baseInfo',
    'visit history': 'baseInfo history',
    'visit intention': 'baseInfo intention waiting rejected certified',
  },
}

const expectedKeys = (): string[] =>
  Object.entries(EXPECTED).flatMap(([from, events]) =>
    Object.entries(events).flatMap(([event, to]) => to.split(' ').map((each) => `${from} --${event}--> ${each}`)),
  )

const STARTS: readonly (readonly [step: ResumeStep, left: ResumeStep | null])[] = [['baseInfo', 'history']]
const paths = STARTS.flatMap(([step, left]) => wizardPaths(step, left).map((path) => ({ path, step, left })))

/** A wizard whose actors answer when the path says so. */
function openWizard(step: ResumeStep, left: ResumeStep | null) {
  const waiting: Partial<Record<ActorName, Deferred<ResumeFacts>>> = {}
  const requests: SaveRequest[] = []
  const remembered: ResumeStep[] = []
  const ask = (name: ActorName) => {
    const answer = defer<ResumeFacts>()
    waiting[name] = answer
    return answer.promise
  }
  const machine = resumeWizardMachine.provide({
    actors: {
      loadRecord: fromPromise(() => ask('loadRecord')),
      saveStep: fromPromise(({ input }) => {
        requests.push(input)
        return ask('saveStep')
      }),
      submitRecord: fromPromise(() => ask('submitRecord')),
    },
    actions: { rememberStep: (_, params) => remembered.push(params.step) },
  })
  const actor = createActor(machine, { input: { step, left } }).start()
  const answer = async (event: Answer) => {
    const name = event.type.split('.').at(-1) as ActorName
    if ('output' in event) waiting[name]?.resolve(event.output)
    else waiting[name]?.reject(event.error)
    await settle()
  }
  const send = async (event: WizardStep): Promise<void> => {
    if (event.type.startsWith('xstate.')) await answer(event as Answer)
    else actor.send(event as never)
  }
  return {
    actor,
    send,
    requests,
    remembered,
    state: () => actor.getSnapshot().value,
    snapshot: () => actor.getSnapshot(),
  }
}

async function follow({ steps }: WizardPath, step: ResumeStep, left: ResumeStep | null): Promise<void> {
  const wizard = openWizard(step, left)
  for (const { event, to, context } of steps) {
    await wizard.send(event)
    expect(wizard.state(), event.name).toBe(to)
    const { step: shown, refused, field } = wizard.snapshot().context
    expect({ shown, refused, field }).toEqual({ shown: context.step, refused: context.refused, field: context.field })
    // while a save is running it is unknown whether a step requested meanwhile is open
    const isDecided = wizard.snapshot().hasTag('placed') && !wizard.snapshot().hasTag('busy')
    if (isDecided) expect(isOpenStep(shown, wizard.snapshot().context.facts)).toBe(true)
  }
}

describe('every path through the resume wizard', () => {
  test.each(paths.map(({ path, ...start }) => [path.title, path, start] as const))(
    '%s',
    async (_title, path, start) => {
      await follow(path, start.step, start.left)
    },
  )

  test('together they take every transition of the table, and no other', () => {
    const taken = new Set(paths.flatMap(({ path }) => path.steps.map(({ key }) => key)))
    expect([...taken].sort()).toEqual(expectedKeys().sort())
  })

  test('and go through every state, each of which says what can happen in it', () => {
    const names = (node: AnyStateNode) => Object.keys(node.states).filter((name) => name !== 'placing')
    expect([...WIZARD_STATES].sort()).toEqual(names(resumeWizardMachine.root).sort())
  })
})

async function opened(step: ResumeStep, facts: ResumeFacts, left: ResumeStep | null = null) {
  const wizard = openWizard(step, left)
  await wizard.send({ type: 'xstate.done.actor.loadRecord', output: facts, name: 'read' })
  return wizard
}

describe('the resume wizard', () => {
  test.each(['history', 'intention'] as const)(
    'refuses the address of %s while step 1 is not complete',
    async (step) => {
      const { state, snapshot } = await opened(step, CONDITIONS.nothing)
      expect(state()).toBe('baseInfo')
      expect(snapshot().context).toMatchObject({ step: 'baseInfo', refused: step })
    },
  )

  test('tells of a refused step until somebody goes on', async () => {
    const { actor, snapshot } = await opened('intention', CONDITIONS.nothing)
    actor.send({ type: 'save', after: 'next' })
    expect(snapshot().context.refused).toBeNull()
  })

  test('opens every step of a record that has been audited, whatever has run out since', async () => {
    const { state } = await opened('intention', { stage: 'rejected', isBaseComplete: false })
    expect(state()).toBe('rejected')
  })

  test('offers, once, to go on where an earlier visit ended, and not to a step that is closed again', async () => {
    const { actor, state, snapshot } = await opened('baseInfo', CONDITIONS.basis, 'intention')
    expect(snapshot().can({ type: 'goOn' })).toBe(true)
    actor.send({ type: 'goOn' })
    expect(state()).toBe('intention')
    actor.send({ type: 'visit', step: 'baseInfo' })
    expect(snapshot().can({ type: 'goOn' })).toBe(false)
    expect((await opened('baseInfo', CONDITIONS.nothing, 'intention')).snapshot().can({ type: 'goOn' })).toBe(false)
  })

  test('remembers the step that was reached, and nothing of the forms', async () => {
    const { actor, remembered } = await opened('baseInfo', CONDITIONS.basis)
    actor.send({ type: 'visit', step: 'intention' })
    actor.send({ type: 'back' })
    expect(remembered).toEqual(['intention', 'history'])
  })

  test('saves before it submits, and stays with the reason when the submission is refused', async () => {
    const { actor, state, send, snapshot, requests } = await opened('intention', CONDITIONS.basis)
    actor.send({ type: 'save', after: 'submit' })
    expect(requests).toEqual([{ step: 'intention', isForced: false }])
    await send({ type: 'xstate.done.actor.saveStep', output: CONDITIONS.basis, name: 'saved' })
    expect(state()).toBe('submitting')
    const reason = { message: '请先同意收集残疾等敏感信息' }
    await send({ type: 'xstate.error.actor.submitRecord', error: reason, name: 'not submitted' })
    expect(state()).toBe('intention')
    expect(snapshot().context.error).toBe(reason)
  })

  test('never overwrites a record that was changed elsewhere without being asked', async () => {
    const { actor, state, send, requests } = await opened('history', CONDITIONS.basis)
    actor.send({ type: 'save', after: 'next' })
    await send({ type: 'xstate.error.actor.saveStep', error: { kind: 'conflict' }, name: 'changed elsewhere' })
    expect(state()).toBe('conflict')
    actor.send({ type: 'save', after: 'next' })
    expect(requests).toHaveLength(1)
    actor.send({ type: 'keepMine' })
    expect(requests[1]).toEqual({ step: 'history', isForced: true })
    await send({ type: 'xstate.done.actor.saveStep', output: CONDITIONS.basis, name: 'saved' })
    expect(state()).toBe('intention')
  })

  test('who goes elsewhere while it saves is not called on to the next step', async () => {
    const { actor, state, send } = await opened('history', CONDITIONS.basis)
    actor.send({ type: 'save', after: 'next' })
    actor.send({ type: 'visit', step: 'baseInfo' })
    await send({ type: 'xstate.done.actor.saveStep', output: CONDITIONS.basis, name: 'saved' })
    expect(state()).toBe('baseInfo')
  })

  test('a reason of the audit leads to its field, once', async () => {
    const { actor, state, snapshot } = await opened('intention', CONDITIONS['sent back'])
    actor.send({ type: 'fix', step: 'baseInfo', field: 'certificateFrontFileId' })
    expect(state()).toBe('baseInfo')
    expect(snapshot().context.field).toBe('certificateFrontFileId')
    actor.send({ type: 'visit', step: 'history' })
    expect(snapshot().context.field).toBeNull()
  })
})

test('after the last step comes the last step', () => {
  expect([stepAfter('baseInfo'), stepAfter('history'), stepAfter('intention')]).toEqual([
    'history',
    'intention',
    'intention',
  ])
})
