import { expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { type AnyLifecycle, allowedEvents, enter, perform } from '#machines/lifecycle.ts'
import { changedBy, type Effects, isChange, stepOf } from '../oracle/effects/effects.ts'
import { effectsOf } from '../oracle/effects/index.ts'
import { kindsOf, type Oracle, type OracleRow } from '../oracle/oracle.ts'
import { CAST, type Kind } from './cast.ts'

/**
 * `releaseQuantity all`, `notify person participator.accepted`: the parameters of the handlers, one line for each
 * effect.
 */
export const inWords = (effects: readonly { type: string; params: unknown }[]): string[] =>
  effects.map(({ type, params }) => [type, ...Object.values(params ?? {})].join(' '))

/** Checks the changes and effects of a lifecycle for every row of its oracle, and that there are no others. */
export function testEffects(lifecycle: AnyLifecycle, oracle: Oracle): void {
  const table = effectsOf(lifecycle.machine.id)

  it('has the name and the columns of the table', () => {
    expect(lifecycle.entity).toBe(table.entity)
    expect(lifecycle.columns).toEqual(table.columns)
  })

  it('begins where an entry leads, with what it is given', () => {
    const [{ value, context }] = initialTransition(lifecycle.machine, oracle.base)
    expect(oracle.entries.map(({ to }) => to)).toContain(value)
    expect(context).toEqual(oracle.base)
  })

  for (const entry of oracle.entries) {
    it(`by ${entry.name}`, () => {
      const before = { ...oracle.base, ...entry.when }
      const [kind] = kindsOf(entry.by)
      const by = CAST[kind as Kind]
      const done = enter(lifecycle, entry.name, before, by)
      const does = table.entries[entry.name] ?? []
      expect(done).toMatchObject({ from: null, context: changedBy(does, before, by) })
      expect(done.changes).toEqual(changedBy(does, {}, by))
      expect(inWords(done.effects)).toEqual(does.filter((words) => !isChange(words)))
    })
  }

  for (const row of oracle.rows) {
    it(`by ${row.event} of ${row.from} ${JSON.stringify(row.when)}`, () => {
      for (const kind of kindsOf(row.by)) {
        for (const context of contextsOf(oracle, row)) {
          const step = stepOf(table, row.from, row.event, context, CAST[kind])
          expect(step, `tests/support/oracle/effects has no step for ${kind} ${JSON.stringify(context)}`).toBeDefined()
          expectStep(lifecycle, table, row, kind, context)
          for (const other of othersThan(step?.does ?? [], context)) {
            if (isOffered(lifecycle, row, kind, other)) expectStep(lifecycle, table, row, kind, other)
          }
        }
      }
    })
  }

  it('has no step that no row of the oracle takes', () => {
    const taken = oracle.rows.flatMap((row) =>
      kindsOf(row.by).flatMap((kind) =>
        contextsOf(oracle, row).map((context) => stepOf(table, row.from, row.event, context, CAST[kind])),
      ),
    )
    expect(table.steps.filter((step) => !taken.includes(step))).toEqual([])
  })

  it('declares every effect that it asks for, and no other action', () => {
    const declared = Object.keys(lifecycle.machine.implementations.actions)
    const nodes = Object.values(lifecycle.machine.states)
    const actions = nodes.flatMap((node) => [...node.transitions.values()].flat().flatMap((each) => each.actions))
    expect([...new Set(actions.map(typeOf))].sort()).toEqual(declared.sort())
  })
}

const typeOf = (action: unknown): string => (typeof action === 'string' ? action : (action as { type: string }).type)

const contextsOf = (oracle: Oracle, row: OracleRow): object[] =>
  [{}, ...(row.also ?? [])].map((facts) => ({ ...oracle.base, ...row.when, ...facts }))

function expectStep(lifecycle: AnyLifecycle, table: Effects, row: OracleRow, kind: Kind, context: object): void {
  const by = CAST[kind]
  const does = stepOf(table, row.from, row.event, context, by)?.does ?? []
  const done = perform(lifecycle, row.from, context, { type: row.event, by })
  const note = `${kind} ${JSON.stringify(context)}`
  const after = changedBy(does, context, by)
  expect(done.context, note).toEqual(after)
  expect(done.changes, note).toEqual(columnsChanged(table, context, after))
  expect(inWords(done.effects), note).toEqual(does.filter((words) => !isChange(words)))
}

const isOffered = (lifecycle: AnyLifecycle, { from, event }: OracleRow, kind: Kind, context: object): boolean =>
  allowedEvents(lifecycle, from, context, CAST[kind]).includes(event)

function columnsChanged({ columns }: Effects, before: object, after: Record<string, unknown>): object {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(columns.filter((key) => old.get(key) !== after[key]).map((key) => [key, after[key]]))
}

/** A user id that no context contains. */
const NOBODY = 99

/** The same context with another value in each field that the step sets: the step must overwrite it. */
const othersThan = (does: readonly string[], context: object): object[] => {
  const facts = new Map<string, unknown>(Object.entries(context))
  return does.flatMap((words): object[] => {
    const [key = '', sign, value] = words.split(' ')
    if (sign !== '=') return []
    if (typeof facts.get(key) === 'boolean') return [{ ...context, [key]: !facts.get(key) }]
    return value === 'null' ? [{ ...context, [key]: NOBODY }] : []
  })
}
