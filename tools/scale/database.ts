import pg from 'pg'
import { processorOf } from './processor.ts'

/** The cost of several requests in PostgreSQL. */
export interface Cost {
  readonly processorMs: number
  readonly statements: number
  /** pages of 8 kB that were read, from memory or disk */
  readonly pages: number
  readonly walBytes: number
  /** the statement with the largest total time */
  readonly heaviest: { readonly ms: number; readonly pages: number; readonly text: string }
}

export interface TableSize {
  readonly name: string
  readonly rows: number
  readonly bytesARow: number
  readonly indexBytesARow: number
  readonly megabytes: number
}

/** The measurement's own connection, separate from those of the portal. */
export class Database {
  readonly #client: pg.Client
  readonly url: string

  private constructor(url: string, client: pg.Client) {
    this.url = url
    this.#client = client
  }

  static async open(url: string): Promise<Database> {
    const client = new pg.Client({ connectionString: url, application_name: 'scale' })
    await client.connect()
    // the measurement's own statements are not counted; this setting exists only after the extension is loaded
    await client.query('set pg_stat_statements.track = none')
    return new Database(url, client)
  }

  close = (): Promise<void> => this.#client.end()

  async rows<T>(text: string): Promise<T[]> {
    return (await this.#client.query(text)).rows as T[]
  }

  /**
   * The cost of all other clients of this database while the work runs. The database server must run on this machine.
   */
  async costOf(work: () => Promise<unknown>): Promise<Cost> {
    await this.rows('select pg_stat_statements_reset()')
    const before = await this.processors()
    await work()
    const after = await this.processors()
    const [sums] = await this.rows<Record<'statements' | 'pages' | 'wal', string>>(
      `select coalesce(sum(calls), 0) as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages,
        coalesce(sum(wal_bytes), 0) as wal from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() and query !~* 'pg_stat_|^set '`,
    )
    const [heaviest] = await this.rows<Record<'ms' | 'pages' | 'text', string>>(
      `select total_exec_time as ms, shared_blks_hit + shared_blks_read as pages, query as text
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() and query !~* 'pg_stat_|^set ' order by 1 desc limit 1`,
    )
    const seconds = [...after].reduce((sum, [pid, value]) => sum + value - (before.get(pid) ?? 0), 0)
    return {
      processorMs: seconds * 1000,
      statements: Number(sums?.statements),
      pages: Number(sums?.pages),
      walBytes: Number(sums?.wal),
      heaviest: { ms: Number(heaviest?.ms), pages: Number(heaviest?.pages), text: heaviest?.text ?? '' },
    }
  }

  /** Processor time in seconds of each of the portal's connections. */
  async processors(): Promise<Map<number, number>> {
    const found = await this.rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name like 'portal%'`,
    )
    return new Map(found.map(({ pid }) => [pid, processorOf(pid)]))
  }

  async sizes(atLeastMegabytes: number): Promise<TableSize[]> {
    const found = await this.rows<Record<'name' | 'rows' | 'table' | 'indexes', string>>(
      `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as table, pg_indexes_size(oid) as indexes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
        order by pg_total_relation_size(oid) desc`,
    )
    return found
      .map(({ name, rows, table, indexes }) => ({
        name,
        rows: Number(rows),
        bytesARow: Math.round(Number(table) / Number(rows)),
        indexBytesARow: Math.round(Number(indexes) / Number(rows)),
        megabytes: Math.round((Number(table) + Number(indexes)) / 1e6),
      }))
      .filter(({ megabytes }) => megabytes >= atLeastMegabytes)
  }
}
