import { afterAll, describe, expect, it } from 'vitest'
import { type AnyLifecycle, enter, IllegalTransitionError, perform } from '#machines/lifecycle.ts'
import { kindsOf, type Oracle, type OracleRow } from '../oracle/oracle.ts'
import { CAST, KINDS, type Kind } from './cast.ts'
import { refusedCells } from './cells.ts'
import { type CastEvent, type CoverPath, statusesOf, transitionCover } from './cover.ts'
import { Coverage } from './coverage.ts'
import { testEffects } from './effects-suite.ts'
import { requireExecutors } from './executors.ts'
import { scenariosOf } from './scenarios.ts'
import { branchesOf, branchTaken } from './transitions.ts'

/** The standard tests of a lifecycle: against its oracle in both directions, and along generated paths. */
export function testLifecycle(lifecycle: AnyLifecycle, oracle: Oracle): void {
  describe(lifecycle.machine.id, () => {
    const paths = transitionCover(lifecycle, scenariosOf(lifecycle.machine.id))
    const coverage = Coverage.ofPaths(lifecycle, paths)
    describe('does what the domain table says', () => testRows(lifecycle, oracle))
    describe('changes and asks for what the table of effects says', () => testEffects(lifecycle, oracle))
    describe('enters', () => testEntries(lifecycle, oracle))
    describe('along generated paths', () => testPaths(lifecycle, oracle, paths, coverage))
    describe('refuses what the domain table does not say', () => testRefusals(lifecycle, oracle, coverage))
    afterAll(() => console.info(coverage.report().line))
  })
}

const contextOf = (oracle: Oracle, row: { when?: object }, facts: object = {}): object => ({
  ...oracle.base,
  ...row.when,
  ...facts,
})

const targetOf = (row: OracleRow): string => (row.to === '=' ? row.from : row.to)

const refusalOf = (attempt: () => unknown): IllegalTransitionError | undefined => {
  try {
    attempt()
    return undefined
  } catch (error) {
    if (error instanceof IllegalTransitionError) return error
    throw error
  }
}

function testRows(lifecycle: AnyLifecycle, oracle: Oracle): void {
  it('names every status as the specification does, with its Chinese label', () => {
    expect(lifecycle.statuses).toEqual(Object.keys(oracle.labels))
    expect(Object.keys(lifecycle.machine.states)).toEqual(Object.keys(oracle.labels))
    for (const status of lifecycle.statuses) {
      expect(lifecycle.labelOf(status, oracle.base)).toBe(oracle.labels[status])
    }
  })
  for (const row of oracle.rows) {
    it(`${row.event} leads from ${row.from} to ${targetOf(row)} for ${row.by.join(', ')} ${note(row.when)}`, () => {
      for (const kind of kindsOf(row.by)) {
        for (const facts of [{}, ...(row.also ?? [])]) {
          const done = perform(lifecycle, row.from, contextOf(oracle, row, facts), { type: row.event, by: CAST[kind] })
          expect(done.to, `${kind} ${note(facts)}`).toBe(targetOf(row))
        }
      }
    })
    for (const facts of row.unless ?? []) {
      it(`${row.event} is refused in ${row.from} ${note(row.when)} once ${JSON.stringify(facts)}`, () => {
        for (const kind of kindsOf(row.by)) {
          const event = { type: row.event, by: CAST[kind] }
          const refusal = refusalOf(() => perform(lifecycle, row.from, contextOf(oracle, row, facts), event))
          // a circumstance may also decide whose turn it is, so a wrong sender is a refusal, too
          expect(refusal?.cause, kind).toMatch(/guard|actor/)
          if (refusal?.cause === 'guard') expect(refusal.reason, kind).toMatch(/[一-龥]/)
        }
      })
    }
  }
}

const note = (when: object | undefined): string =>
  when && Object.keys(when).length > 0 ? `when ${JSON.stringify(when)}` : ''

function testRefusals(lifecycle: AnyLifecycle, oracle: Oracle, coverage: Coverage): void {
  const facts = oracle.rows.flatMap(({ when, unless, also }) => [when ?? {}, ...(unless ?? []), ...(also ?? [])])
  const contexts = [{}, ...facts].map((when) => contextOf(oracle, { when }))
  const distinct = [...new Map(contexts.map((context) => [JSON.stringify(context), context])).values()]

  it('refuses every status, event and sender without a row, in every circumstance of the table', () => {
    let refused = 0
    const taken: string[] = []
    for (const context of distinct) {
      const allowed = new Set(oracle.rows.filter((row) => mayHold(row, context)).flatMap(cellsOf))
      for (const [status, event, kind] of everyCell(lifecycle)) {
        if (allowed.has(cell(status, event, kind))) continue
        const refusal = refusalOf(() => perform(lifecycle, status, context, { type: event, by: CAST[kind] }))
        if (refusal) refused += 1
        else taken.push(`${cell(status, event, kind)} in ${JSON.stringify(context)}`)
      }
    }
    // tens of thousands of refusals: looked at together, which takes half of the time
    expect(taken).toEqual([])
    expect(refused).toBeGreaterThan(0)
  }, 60_000)

  it('tells a wrong status (409) from a wrong sender (403) in every refused cell', () => {
    for (const { status, event, kind, cause } of refusedCells(lifecycle, oracle.base)) {
      const refusal = refusalOf(() => perform(lifecycle, status, oracle.base, { type: event, by: CAST[kind] }))
      expect(refusal?.cause, `${status} ${event} ${kind}`).toBe(cause)
      coverage.refuse()
    }
  })
}

/** False when the context contradicts what the row asks for. */
const mayHold = (row: OracleRow, context: object): boolean => {
  const facts = new Map<string, unknown>(Object.entries(context))
  return Object.entries(row.when ?? {}).every(([key, value]) => facts.get(key) === value)
}

const cellsOf = (row: OracleRow): string[] => kindsOf(row.by).map((kind) => cell(row.from, row.event, kind))

const cell = (status: string, event: string, kind: Kind): string => `${status} ${event} ${kind}`

function* everyCell(lifecycle: AnyLifecycle): Generator<[string, string, Kind]> {
  for (const status of lifecycle.statuses) {
    for (const event of Object.keys(lifecycle.eventLabels)) for (const kind of KINDS) yield [status, event, kind]
  }
}

function testEntries(lifecycle: AnyLifecycle, oracle: Oracle): void {
  it('by the ways of the table and no others', () => {
    expect(Object.keys(lifecycle.entries)).toEqual(oracle.entries.map(({ name }) => name))
  })
  for (const entry of oracle.entries) {
    it(`by ${entry.name} into ${entry.to}, for ${entry.by.join(', ')} alone`, () => {
      const allowed = kindsOf(entry.by)
      for (const kind of KINDS) {
        const attempt = () => enter(lifecycle, entry.name, contextOf(oracle, entry), CAST[kind])
        if (allowed.includes(kind)) expect(attempt().to, kind).toBe(entry.to)
        else expect(refusalOf(attempt)?.cause, kind).toBe('actor')
      }
    })
    for (const facts of entry.unless ?? []) {
      it(`not by ${entry.name} once ${JSON.stringify(facts)}`, () => {
        for (const kind of kindsOf(entry.by)) {
          const attempt = () => enter(lifecycle, entry.name, contextOf(oracle, entry, facts), CAST[kind])
          expect(refusalOf(attempt)?.cause, kind).toBe('guard')
        }
      })
    }
  }
}

function testPaths(lifecycle: AnyLifecycle, oracle: Oracle, paths: readonly CoverPath[], coverage: Coverage): void {
  for (const path of paths) {
    it(`${path.scenario.name}: ${path.title || '(start)'}`, () => walk(lifecycle, oracle, path))
  }
  it('takes every transition and visits every status', () => {
    const { missingStates, missingTransitions, line } = coverage.report()
    expect({ missingStates, missingTransitions }, line).toEqual({ missingStates: [], missingTransitions: [] })
  })
}

/** Follows a path with `perform`, holding only what a row would hold, and compares each step with the table. */
async function walk(lifecycle: AnyLifecycle, oracle: Oracle, path: CoverPath): Promise<void> {
  const branches = branchesOf(lifecycle)
  const row = { status: path.scenario.start, context: path.scenario.context }
  const taken: string[] = []
  const visited: string[] = []
  const send = ({ event }: { event: CastEvent }): void => {
    const done = perform(lifecycle, row.status, row.context, event)
    const expected = oracle.rows.filter(
      (it) => it.from === row.status && it.event === event.type && kindsOf(it.by).includes(event.kind),
    )
    expect(expected.map(targetOf), `${row.status} ${event.type}`).toContain(done.to)
    taken.push(branchTaken(branches, row.status, row.context, event)?.key ?? '(none)')
    row.status = done.to
    row.context = done.context
  }
  const check = (status: string) => () => {
    expect(row.status).toBe(status)
    visited.push(status)
  }
  const executors = {
    states: Object.fromEntries(lifecycle.statuses.map((status) => [status, check(status)])),
    events: Object.fromEntries(Object.keys(lifecycle.eventLabels).map((type) => [type, send])),
  }
  requireExecutors(lifecycle, executors)
  await path.test(executors)
  expect({ taken, visited }).toEqual({ taken: path.branches, visited: statusesOf(path) })
}
