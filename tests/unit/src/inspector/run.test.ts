import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { actMachine } from '#machines/flows/act.machine.ts'
import { claimMachine } from '#machines/flows/claim.machine.ts'
import type { ClaimCheck, ClaimReceipt, ClaimRequest } from '#machines/flows/claim.model.ts'
import { findMachine, firstDifference, runOf, testFileOf } from '#src/inspector/run.ts'
import { savedRun } from '#src/inspector/save-run.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { scratchFolder, vitestOf } from '#tests/support/flows/saved-run.ts'
import { inspectedTab } from '#tests/support/inspected.ts'
import { root } from '#tools/lib/root.mjs'

const CLAIMABLE: ClaimCheck = { isAllowed: true, remaining: '5', reason: null }
const lost = new ApiError('没有收到答复', {
  code: 'UPSTREAM_TIMEOUT',
  httpStatus: 504,
  abpCode: 0,
  details: null,
  validationErrors: [],
})

/** A claim whose first answer is lost, as the inspector has seen it. */
async function recordedClaim() {
  const tab = inspectedTab('/userCenter/workOrder/7')
  let tries = 0
  const machine = claimMachine.provide({
    actors: {
      checkClaim: fromPromise<ClaimCheck, ClaimRequest>(async () => CLAIMABLE),
      sendClaim: fromPromise<ClaimReceipt, ClaimRequest>(async () => {
        tries += 1
        if (tries === 1) throw lost
        return { participatorId: 3, statusLabel: '已领取', dueTime: null }
      }),
    },
  })
  const newKey = () => 'key'
  const input = {
    workOrderId: 7,
    mode: 'claim' as const,
    quantity: '2',
    remaining: '5',
    pricingUnit: 'Quantity' as const,
    newKey,
  }
  const claim = createActor(machine, { input, inspect: tab.inspect }).start()
  const until = (value: string) => vi.waitFor(() => expect(claim.getSnapshot().value).toBe(value))
  claim.send({ type: 'confirm' })
  claim.send({ type: 'setRulesRead', hasReadRules: true })
  claim.send({ type: 'check' })
  await until('confirming')
  claim.send({ type: 'confirm' })
  await until('failed')
  claim.send({ type: 'retry' })
  await until('claimed')
  return tab.actorOf('claim')
}

function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('a run that was saved', () => {
  test('is a test that passes, and that fails when the machine has changed', async () => {
    const saved = await savedRun(await recordedClaim())
    if (!('file' in saved)) throw new Error(saved.said)
    expect(saved.file).toMatch(/^claim-\w+\.test\.ts$/)
    const folder = scratch()
    writeFileSync(join(folder, 'as-it-is.test.ts'), saved.text)
    // a lost answer of a claim would now count as a refusal
    const source = readFileSync(join(root, 'machines/flows/claim.machine.ts'), 'utf8')
    const changed = source.replace("target: 'failed'", "target: 'refused'").replaceAll("'./", "'#machines/flows/")
    expect(changed).not.toBe(source)
    writeFileSync(join(folder, 'changed.machine.ts'), changed)
    writeFileSync(
      join(folder, 'changed.test.ts'),
      saved.text.replace('#machines/flows/claim.machine.ts', './changed.machine.ts'),
    )
    const title = '领取工单（/userCenter/workOrder/7）'
    expect(vitestOf(folder)).toEqual({
      'as-it-is.test.ts': [[title, 'passed']],
      'changed.test.ts': [[title, 'failed']],
    })
  })

  test('replays the fields of an error that the machine decides by, and functions by their names', async () => {
    const run = runOf(await recordedClaim())
    expect(run?.input).toMatchObject({ workOrderId: 7, newKey: 'ƒ newKey' })
    expect(run?.steps.map(({ to }) => to)).toEqual([
      'choosing',
      'choosing',
      'checking',
      'confirming',
      'claiming',
      'failed',
      'claiming',
      'claimed',
    ])
    expect(run && firstDifference(claimMachine as unknown as AnyStateMachine, run)).toBe(-1)
  })

  test('is not saved when the machine would not do the same again', async () => {
    const actor = await recordedClaim()
    const wrong = actor.steps.map((step, index) => (index === 3 ? { ...step, value: 'failed' } : step))
    const saved = await savedRun({ ...actor, steps: wrong })
    expect(saved).not.toHaveProperty('file')
    expect(saved.said).toContain('第 3 步')
  })

  test('is not saved when its beginning is forgotten, or without states', async () => {
    const actor = await recordedClaim()
    expect(await savedRun({ ...actor, steps: actor.steps.slice(1) })).not.toHaveProperty('file')
    expect(await savedRun({ ...actor, config: null })).not.toHaveProperty('file')
    expect(await savedRun({ ...actor, config: { ...actor.config, id: 'unknown' } })).not.toHaveProperty('file')
  })

  test('contains what was typed as data alone', async () => {
    const found = await findMachine('act', { '/machines/flows/act.machine.ts': async () => ({ actMachine }) })
    if (!found) throw new Error('act was not found')
    const typed = "'); process.exit(1); ('"
    const text = testFileOf({ title: typed, startedAt: 0, input: {}, begins: 'sending', steps: [] }, found)
    const data = text.slice(text.indexOf('testRun(actMachine, ') + 'testRun(actMachine, '.length, text.lastIndexOf(')'))
    expect(JSON.parse(data)).toMatchObject({ title: typed })
  })
})

test('every machine of the browser is found by its id', async () => {
  const files = import.meta.glob('/machines/flows/*.machine.ts')
  for (const path of Object.keys(files)) {
    const source = readFileSync(join(root, path), 'utf8')
    const id = /^ +id: '(\w+)'/m.exec(source)?.[1] ?? ''
    const found = await findMachine(id, files)
    expect(found && `/machines/flows/${found.file}.ts`, id).toBe(path)
    expect(found?.machine.id, path).toBe(id)
  }
})
