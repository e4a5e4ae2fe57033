import type { PgTable } from 'drizzle-orm/pg-core'
import type { TestServer } from '#tests/support/server.ts'
import type { Caller } from './callers.ts'
import type { Row, Scope } from './table.ts'

/** Accounts of the demonstration that act as the parties. */
export const PERSONS = { A: 'person', B: 'person8' } as const
export const ENTERPRISES = { A: 'enterprise', B: 'enterprise3', P: 'pending' } as const
export const DEVELOPERS = { A: 'developer', B: 'developer2' } as const
export const LETTERS = ['A', 'B'] as const
export type Letter = (typeof LETTERS)[number]

/** Every pair of a person and an enterprise: both, one, or neither of the caller's own. */
export const PAIRS: readonly { person: Letter; enterprise: Letter }[] = LETTERS.flatMap((person) =>
  LETTERS.map((enterprise) => ({ person, enterprise })),
)

/** The rows that the cells name, in a database with the demonstration accounts. */
export class World {
  readonly #rows = new Map<string, Row[]>()
  #count = 0
  constructor(readonly server: TestServer) {}

  rowsOf({ name }: Scope): readonly Row[] {
    return this.#rows.get(name) ?? []
  }

  /** A number that occurs nowhere else in this world. */
  next(): number {
    this.#count += 1
    return this.#count
  }

  add(name: string, row: Row): Row {
    const rows = this.#rows.get(name) ?? []
    this.#rows.set(name, [...rows, row])
    return row
  }

  async insert<T extends PgTable>(table: T, values: T['$inferInsert']): Promise<number> {
    const rows = await this.server.db
      .insert(table)
      .values(values as never)
      .returning()
    return (rows as { id: number }[])[0]?.id ?? 0
  }

  /** Inserts it and registers it under a scope. */
  async put<T extends PgTable>(name: string, row: Omit<Row, 'id'>, table: T, values: T['$inferInsert']): Promise<Row> {
    return this.add(name, { ...row, id: await this.insert(table, values) })
  }

  userId = (account: string): number => this.server.account(account).userId
  personId = (letter: Letter): number => this.server.account(PERSONS[letter]).personId ?? 0
  enterpriseId = (letter: keyof typeof ENTERPRISES): number =>
    this.server.account(ENTERPRISES[letter]).enterpriseId ?? 0
  developerId = (letter: Letter): number => this.userId(DEVELOPERS[letter])

  /**
   * One row of each combination of parties in one of the statuses; of rows of accounts the caller's and a stranger's.
   */
  examples(scope: Scope, statuses?: readonly string[], by?: Caller): Row[] {
    const rows = this.rowsOf(scope).filter(({ status }) => !statuses || statuses.includes(status ?? ''))
    const found = [...new Map(rows.toReversed().map((row) => [partiesOf(row), row])).values()].toReversed()
    return found.filter((row) => hasParties(row) || !row.account || [by?.account, STRANGER].includes(row.account))
  }
}

/** An account whose messages and searches no caller may see. */
const STRANGER = PERSONS.B

const lettersOf = ({ person, foundation, enterprise, developer }: Row) => [person, foundation, enterprise, developer]
const hasParties = (row: Row): boolean => lettersOf(row).some((letter) => letter !== undefined)

/** Where rows differ by their account or by being hidden, each is a separate example. */
const partiesOf = (row: Row): string =>
  JSON.stringify([...lettersOf(row), hasParties(row) ? null : [row.account, row.status]])
