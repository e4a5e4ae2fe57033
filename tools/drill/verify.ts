import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Storage } from '#services/attachments/storage-type.ts'
import { type OpenDatabase, openDatabase, rowsOf } from '#services/database/connect.ts'
import { findDamage } from '#tests/load/kill-fixture.ts'
import type { Acknowledged, Act } from './ledger.ts'

export interface Verdict {
  /** acknowledged actions whose row is missing, for example `claim 50000012` */
  readonly lost: readonly string[]
  readonly oversold: number
  readonly paidTwice: number
  /** number of participations without exactly one payment, and of payments that are only partly settled */
  readonly broken: number
}

/** For each action the rows that it writes and that no later action removes. */
const TRACES: Readonly<Record<Act, ReturnType<typeof sql>>> = {
  claim: sql`select p.id from work_order_participator p join status_log l on l.entity_type = 'WorkOrderParticipator'
    and l.entity_id = p.id and l.event in ('grab', 'claim') where not p.is_deleted`,
  start: sql`select entity_id as id from status_log where entity_type = 'WorkOrderParticipator' and event = 'start'`,
  upload: sql`select id from attachment where not is_deleted`,
  submit: sql`select id from work_order_completion where not is_deleted`,
  accept: sql`select id from work_order_completion where status = 'Passed' or exists (select 1 from status_log l
    where l.entity_type = 'WorkOrderCompletion' and l.entity_id = work_order_completion.id and l.event = 'pass')`,
  pay: sql`select id from work_order_financial_flow where status = 'Settled' and paid_time is not null`,
}

/**
 * Compares every acknowledged answer with the rows in the database.
 * @param storage where the uploaded files are read from
 */
export async function verify(url: string, acknowledged: readonly Acknowledged[], storage?: Storage): Promise<Verdict> {
  const open = await openDatabase(url, 1)
  try {
    const lost: string[] = []
    for (const act of Object.keys(TRACES) as Act[]) {
      const there = new Set((await rowsOf<{ id: number }>(open.db, TRACES[act])).map(({ id }) => Number(id)))
      const told = acknowledged.filter((entry) => entry.act === act).flatMap(({ ids }) => ids)
      lost.push(...told.filter((id) => !there.has(id)).map((id) => `${act} ${id}`))
      // an id acknowledged twice means two answers for one row, so one action is lost
      const twice = told.length - new Set(told).size
      if (twice > 0) lost.push(...Array<string>(twice).fill(`${act} told twice`))
    }
    if (storage) lost.push(...(await lostFiles(open, acknowledged, storage)))
    const { oversold, paidTwice, withoutOneFlow, halfPaid } = await findDamage(open)
    return {
      lost,
      oversold: oversold.length,
      paidTwice: paidTwice.length,
      broken: withoutOneFlow.length + halfPaid.length,
    }
  } finally {
    await open.close()
  }
}

const READ_AT_ONCE = 16
const TRIES = 30
const PAUSE_MS = 3_000

/** Uploads whose file is missing or has different content. */
async function lostFiles({ db }: OpenDatabase, acknowledged: readonly Acknowledged[], storage: Storage) {
  const rows = await rowsOf<{ id: number; key: string }>(db, sql`select id, storage_key as key from attachment`)
  const keys = new Map(rows.map(({ id, key }) => [Number(id), key]))
  const told = acknowledged.flatMap(({ ids: [id], sha256 }) => (id && sha256 ? [{ id, sha256 }] : []))
  const lost: string[] = []
  for (let from = 0; from < told.length; from += READ_AT_ONCE) {
    const some = told.slice(from, from + READ_AT_ONCE).map(async ({ id, sha256 }) => {
      const content = await readable(() => hashOf(storage, keys.get(id)))
      if (content !== sha256) lost.push(`file ${id}`)
    })
    await Promise.all(some)
  }
  return lost
}

/** Retries a read, because a store that has just lost a node may refuse for a while without a lost file. */
async function readable(read: () => Promise<string>): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (tries === TRIES) return (error as Error).message
      await pause(PAUSE_MS)
    }
  }
}

async function hashOf(storage: Storage, key: string | undefined): Promise<string> {
  const stream = key === undefined ? undefined : await storage.read(key)
  const hash = createHash('sha256')
  for await (const chunk of stream ?? []) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
