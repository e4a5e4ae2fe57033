import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { type Run, replay, statesOf } from '#src/inspector/run.ts'

/** A run that the inspector has saved: the machine still goes through the same states. */
export function testRun(machine: AnyStateMachine, run: Run): void {
  test(run.title, () => {
    expect(replay(machine, run)).toEqual(statesOf(run))
  })
}
