import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'
import type { SeenActor } from './model.ts'

/** A run of one actor as plain data: its input, its events, and the state after each. */
export interface Run {
  title: string
  /** time of the first state, in milliseconds since 1970 */
  startedAt: number
  input: unknown
  begins: unknown
  /** `at`: milliseconds after the start of the run */
  steps: readonly { event: { type: string }; to: unknown; at: number }[]
}

/**
 * The run of an actor from its start; null when the actor has no states, or when the tab no longer has its first
 * events.
 */
export function runOf({ name, config, page, steps }: SeenActor): Run | null {
  const [first, ...rest] = steps
  if (config === null || first?.event.type !== 'xstate.init') return null
  const startedAt = first.at
  return {
    title: `${config.description ?? name}（${page}）`,
    startedAt,
    input: (first.event as { input?: unknown }).input,
    begins: first.value,
    steps: rest
      .filter(({ event }) => event.type !== 'xstate.stop')
      .map(({ event, value, at }) => ({ event, to: value, at: at - startedAt })),
  }
}

const FUNCTION = /^ƒ (.*)$/

/**
 * Replaces the reported function names by functions: `now` becomes the given clock, any other name a function that
 * returns this name.
 */
function revive(value: unknown, now: () => number): unknown {
  const name = typeof value === 'string' ? FUNCTION.exec(value)?.[1] : undefined
  if (name !== undefined) return name === 'now' ? now : () => name
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => revive(entry, now))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry, now)]))
}

/** Restores an event. An actor that fails throws an Error, and its report contains only the Error's fields. */
function revivedEvent(event: { type: string; error?: unknown }, now: () => number): EventObject {
  const revived = revive(event, now) as typeof event
  const { error } = revived
  const isError = event.type.startsWith('xstate.error.') && typeof error === 'object' && error !== null
  return isError ? Object.assign(revived, { error: Object.assign(new Error(), error) }) : revived
}

/**
 * The states that the machine passes through with the input and the events of a run. Actions and actors are not
 * executed.
 */
export function replay(machine: AnyStateMachine, { startedAt, input, steps }: Run): unknown[] {
  let at = startedAt
  const now = () => at
  let state: AnyMachineSnapshot = initialTransition(machine, revive(input, now))[0]
  const values = [state.value]
  for (const step of steps) {
    at = startedAt + step.at
    state = transition(machine, state, revivedEvent(step.event, now))[0]
    values.push(state.value)
  }
  return values
}

export const statesOf = ({ begins, steps }: Run): unknown[] => [begins, ...steps.map(({ to }) => to)]

/**
 * The number of the first step that leads to another state than recorded, 0 for the initial state; -1 when the machine
 * repeats the run exactly.
 */
export function firstDifference(machine: AnyStateMachine, run: Run): number {
  const wanted = statesOf(run)
  return replay(machine, run).findIndex((value, index) => JSON.stringify(value) !== JSON.stringify(wanted[index]))
}

/**
 * A machine as its file exports it: `claimMachine`, or a factory such as `createFind` where the type of its data is a
 * parameter.
 */
export interface FoundMachine {
  /** file name without folder and extension: `claim.machine` */
  file: string
  exported: string
  machine: AnyStateMachine
}

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Finds the machine with this id among the files of machines/flows. */
export async function findMachine(
  id: string,
  files: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<FoundMachine | null> {
  const file = `${kebab(id)}.machine`
  const exports = (await files[`/machines/flows/${file}.ts`]?.()) as Record<string, unknown> | undefined
  const create = `create${id[0]?.toUpperCase()}${id.slice(1)}`
  const made = exports?.[create]
  if (typeof made === 'function') return { file, exported: `${create}()`, machine: made() }
  const machine = exports?.[`${id}Machine`] as AnyStateMachine | undefined
  return machine ? { file, exported: `${id}Machine`, machine } : null
}

/** The text of a test that replays the run. The data is written as JSON, so that typed text never becomes code. */
export function testFileOf(run: Run, { file, exported }: FoundMachine): string {
  return [
    `import { ${exported.replace('()', '')} } from '#machines/flows/${file}.ts'`,
    "import { testRun } from '#tests/support/flows/run.ts'",
    '',
    `testRun(${exported}, ${JSON.stringify(run, null, 2)})`,
    '',
  ].join('\n')
}
