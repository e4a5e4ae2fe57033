import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate'
import type { SeenActor } from './model.ts'

/** A run of one actor as plain data: its input, its events, and the state after each. */
export interface Run {
  title: string
  /** milliseconds since 1970: the first state */
  startedAt: number
  input: unknown
  begins: unknown
  /** `at`: milliseconds after the start */
  steps: readonly { event: { type: string }; to: unknown; at: number }[]
}

/** The run of an actor from its start; null when it has no states, or the tab no longer remembers how it began. */
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

/** Functions were reported by name only. `now` is the clock; each of the others returns its own name. */
function revive(value: unknown, now: () => number): unknown {
  const name = typeof value === 'string' ? FUNCTION.exec(value)?.[1] : undefined
  if (name !== undefined) return name === 'now' ? now : () => name
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => revive(entry, now))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry, now)]))
}

/** An actor that fails throws an Error; its report is the Error's fields. */
function revivedEvent(event: { type: string; error?: unknown }, now: () => number): EventObject {
  const revived = revive(event, now) as typeof event
  const { error } = revived
  const isError = event.type.startsWith('xstate.error.') && typeof error === 'object' && error !== null
  return isError ? Object.assign(revived, { error: Object.assign(new Error(), error) }) : revived
}

/** The states that the machine goes through with the input and the events of a run. Nothing is executed. */
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

/** The number of the first step that leads elsewhere, 0 for the beginning; -1: the machine does the same again. */
export function firstDifference(machine: AnyStateMachine, run: Run): number {
  const wanted = statesOf(run)
  return replay(machine, run).findIndex((value, index) => JSON.stringify(value) !== JSON.stringify(wanted[index]))
}

/** A machine as its file exports it: `claimMachine`, or `createFind` where the type of its data is left open. */
export interface FoundMachine {
  /** without folder and ending: `claim.machine` */
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

/** The text of a test that replays the run: data as JSON, so that nothing that was typed becomes code. */
export function testFileOf(run: Run, { file, exported }: FoundMachine): string {
  return [
    `import { ${exported.replace('()', '')} } from '#machines/flows/${file}.ts'`,
    "import { testRun } from '#tests/support/flows/run.ts'",
    '',
    `testRun(${exported}, ${JSON.stringify(run, null, 2)})`,
    '',
  ].join('\n')
}
