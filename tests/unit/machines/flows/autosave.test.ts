import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  AUTOSAVE_PAUSE_MS,
  AUTOSAVE_RETRY_MS,
  type AutosaveInput,
  autosaveMachine,
} from '#machines/flows/autosave.machine.ts'
import { autosaveFailureOf } from '#machines/flows/autosave.model.ts'
import { createClock, type Deferred, defer, settle } from './support.ts'

const AT = 1_800_000_000_000

function openForm(leftover: AutosaveInput['leftover'] = 'none') {
  const { clock, increment } = createClock()
  const saves: Deferred<number>[] = []
  const machine = autosaveMachine.provide({
    actors: {
      saveDraft: fromPromise(() => {
        const save = defer<number>()
        saves.push(save)
        return save.promise
      }),
    },
  })
  const draft = createActor(machine, { clock, input: { leftover } }).start()
  return { draft, increment, saves, state: () => draft.getSnapshot().value, snapshot: () => draft.getSnapshot() }
}

async function openSaving() {
  const opened = openForm()
  opened.draft.send({ type: 'typed' })
  opened.increment(AUTOSAVE_PAUSE_MS)
  return opened
}

const failure = (kind?: string) => Object.assign(new Error('没有成功'), { kind })

describe('the draft of a form', () => {
  test('is saved once after a pause in typing, not with every key', async () => {
    const { draft, increment, saves, state, snapshot } = openForm()
    for (let key = 0; key < 5; key += 1) {
      draft.send({ type: 'typed' })
      increment(AUTOSAVE_PAUSE_MS - 1)
    }
    expect(saves).toHaveLength(0)
    increment(1)
    expect(state()).toBe('saving')
    saves[0]?.resolve(AT)
    await settle()
    expect(state()).toBe('clean')
    expect(saves).toHaveLength(1)
    expect(snapshot().context.savedAt).toBe(AT)
  })

  test('is saved again when something was typed while it was being saved', async () => {
    const { draft, increment, saves, state } = await openSaving()
    draft.send({ type: 'typed' })
    saves[0]?.resolve(AT)
    await settle()
    expect(state()).toBe('pausing')
    increment(AUTOSAVE_PAUSE_MS)
    saves[1]?.resolve(AT)
    await settle()
    expect(state()).toBe('clean')
  })

  test('tries again by itself when no answer came', async () => {
    const { increment, saves, state, snapshot } = await openSaving()
    saves[0]?.reject(failure('lost'))
    await settle()
    expect(state()).toBe('waiting')
    expect(snapshot().context.failure?.message).toBe('没有成功')
    increment(AUTOSAVE_RETRY_MS)
    saves[1]?.resolve(AT)
    await settle()
    expect(state()).toBe('clean')
    expect(snapshot().context.failure).toBeNull()
  })

  test('waits for another value when the server takes this one not', async () => {
    const { draft, increment, saves, state } = await openSaving()
    saves[0]?.reject(failure())
    await settle()
    increment(AUTOSAVE_RETRY_MS * 2)
    expect(state()).toBe('refused')
    draft.send({ type: 'typed' })
    expect(state()).toBe('pausing')
  })

  test('never overwrites a row that was changed elsewhere without being asked', async () => {
    const { draft, increment, saves, state } = await openSaving()
    saves[0]?.reject(failure('conflict'))
    await settle()
    draft.send({ type: 'typed' })
    increment(AUTOSAVE_RETRY_MS * 2)
    expect(state()).toBe('conflict')
    expect(saves).toHaveLength(1)
    draft.send({ type: 'resume' })
    expect(state()).toBe('saving')
  })

  test('ends a conflict without saving when the row from elsewhere is taken', async () => {
    const { draft, saves, state } = await openSaving()
    saves[0]?.reject(failure('conflict'))
    await settle()
    draft.send({ type: 'saved', at: AT })
    expect(state()).toBe('clean')
  })

  test('saves nothing beside a save by hand, and goes on when that fails', () => {
    const { draft, increment, saves, state } = openForm()
    draft.send({ type: 'typed' })
    draft.send({ type: 'hold' })
    draft.send({ type: 'typed' })
    increment(AUTOSAVE_PAUSE_MS * 4)
    expect(state()).toBe('held')
    expect(saves).toHaveLength(0)
    draft.send({ type: 'resume' })
    increment(AUTOSAVE_PAUSE_MS)
    expect(state()).toBe('saving')
  })

  test('is done after a save by hand, and in conflict when that found the row changed', () => {
    const { draft, state } = openForm()
    draft.send({ type: 'hold' })
    draft.send({ type: 'saved', at: AT })
    expect(state()).toBe('clean')
    draft.send({ type: 'hold' })
    draft.send({ type: 'collide' })
    expect(state()).toBe('conflict')
  })

  test('begins with what an earlier visit could not save, and asks when the row is another one by now', () => {
    expect(openForm().state()).toBe('clean')
    expect(openForm('behind').state()).toBe('pausing')
    expect(openForm('outdated').state()).toBe('conflict')
  })

  test('counts as unsaved from the first key to the answer', async () => {
    const { saves, snapshot } = await openSaving()
    expect(snapshot().hasTag('unsaved')).toBe(true)
    saves[0]?.resolve(AT)
    await settle()
    expect(snapshot().hasTag('unsaved')).toBe(false)
  })
})

test('a failure that says nothing of its kind is a refusal', () => {
  expect(autosaveFailureOf('out of paper')).toEqual({ kind: 'refused', message: 'out of paper' })
  for (const nothing of [null, undefined, 5]) {
    expect(autosaveFailureOf(nothing)).toEqual({ kind: 'refused', message: String(nothing) })
  }
  expect(autosaveFailureOf({ kind: 'conflict', toString: () => '别处' })).toEqual({ kind: 'conflict', message: '别处' })
  expect(autosaveFailureOf(failure('lost'))).toEqual({ kind: 'lost', message: '没有成功' })
})
