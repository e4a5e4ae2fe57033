import { type PGlite, parse, protocol } from '@electric-sql/pglite'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type RowDescription = Extract<Messages[number], { name: 'rowDescription' }>

interface Prepared {
  readonly name: string
  /** the types of the statement's parameters */
  readonly types: readonly number[]
  /**
   * the description of the columns, which precedes the rows in an answer; absent for a statement that returns no rows
   */
  readonly description: RowDescription | undefined
}

export interface Result {
  readonly rows: readonly unknown[]
  readonly affectedRows: number | undefined
}

/** PostgreSQL's code for the error "cached plan must not change result type". */
const OUTDATED = '0A000'
/**
 * The number of prepared statements; the least recently used are dropped. A statement is prepared at its second use.
 */
const MOST_PREPARED = 500

/**
 * The queries of the embedded engine, with repeated statements prepared as `pg` does for named queries. The engine
 * takes longer to parse and plan a statement, and to describe its parameters and columns, than to run it.
 */
export class Statements {
  readonly #engine: PGlite
  readonly #seen = new Set<string>()
  readonly #prepared = new Map<string, Prepared>()
  #lastName = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  async query(sql: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<Result> {
    const prepared = await this.#preparedFor(sql)
    if (!prepared) {
      const { rows, affectedRows } = await this.#engine.query(sql, [...params], { rowMode })
      return { rows, affectedRows }
    }
    try {
      return await this.#run(prepared, params, rowMode)
    } catch (error) {
      if ((error as { code?: string }).code !== OUTDATED) throw error
      await this.#forget(sql, prepared)
      // the statement was refused before it ran, so it may be repeated, unless its refusal has aborted a transaction
      if (this.#engine.isInTransaction()) throw error
      return this.query(sql, params, rowMode)
    }
  }

  async #preparedFor(sql: string): Promise<Prepared | undefined> {
    const known = this.#prepared.get(sql)
    if (known) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    if (!this.#seen.has(sql)) {
      if (this.#seen.size >= MOST_PREPARED) this.#seen.clear()
      this.#seen.add(sql)
      return undefined
    }
    this.#seen.delete(sql)
    const [oldest] = this.#prepared
    if (this.#prepared.size >= MOST_PREPARED && oldest) await this.#forget(...oldest)
    const prepared = await this.#prepare(sql)
    this.#prepared.set(sql, prepared)
    return prepared
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#lastName += 1
    const name = `s${this.#lastName}`
    const answer = await this.#send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    )
    const description = answer.find((message): message is RowDescription => message.name === 'rowDescription')
    return { name, types: parse.parseDescribeStatementResults(answer), description }
  }

  async #run({ name, types, description }: Prepared, params: readonly unknown[], rowMode: 'array' | 'object') {
    const values = params.map((value, index) => this.#textOf(value, types[index] ?? 0))
    const answer = await this.#send(
      protocol.serialize.bind({ statement: name, values }),
      protocol.serialize.execute({}),
    )
    const described = description ? [description, ...answer] : answer
    const [result] = parse.parseResults(described, this.#engine.parsers, { rowMode })
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows }
  }

  #textOf(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null
    return this.#engine.serializers[type]?.(value) ?? String(value)
  }

  async #forget(sql: string, { name }: Prepared): Promise<void> {
    this.#prepared.delete(sql)
    await this.#send(protocol.serialize.close({ type: 'S', name }))
  }

  #send(...messages: Uint8Array[]): Promise<Messages> {
    const all = Buffer.concat([...messages, protocol.serialize.sync()])
    return this.#engine.execProtocolStream(all, { syncToFs: false })
  }
}
