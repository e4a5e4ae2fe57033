import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { orderBy, type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { bankLineEntries, bankLines, bankStatements } from '#services/database/schema/ledger.ts'
import type { BankLineFilter } from './ledger.schemas.ts'
import { type Match, type OpenEntry, type OpenLine, WITHIN_DAYS } from './match-statement.ts'
import type { StatementLine } from './statement-sheet.ts'

/** The longest time after which a line still finds its entries by itself. */
const OPEN_DAYS = 92

export const findStatement = async (db: Database, sha256: string) =>
  (await db.select().from(bankStatements).where(eq(bankStatements.sha256, sha256)))[0]

export async function insertStatement(tx: Database, values: typeof bankStatements.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bankStatements).values(values).returning({ id: bankStatements.id })
  if (!row) throw new Error('the statement was not inserted')
  return row.id
}

/** Inserts the lines in one statement; lines of an earlier statement of the same days are left out. @returns how many are new */
export async function insertLines(
  tx: Database,
  statementId: number,
  lines: readonly (StatementLine & { lineKey: string })[],
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`insert into bank_line (statement_id, file_row, day, amount, counter_name, reference, serial_no, line_key)
      select ${statementId}, r.row, r.day, r.amount, r.name, r.reference, r."serialNo", r."lineKey"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(row int, day date, amount numeric, name text,
        reference text, "serialNo" text, "lineKey" text)
      on conflict (line_key) do nothing returning id`,
  )
  return rows.length
}

/** Not shown by entries and not explained. */
const IS_OPEN = sql`l.explanation is null and not exists (select from bank_line_entry m where m.line_id = l.id)`

/** Lines that no entry is found for yet, of the last three months before the day. */
export const openLines = (db: Database, until: string) =>
  rowsOf<OpenLine>(
    db,
    sql`select l.id::int, l.day::text, l.amount::text, l.counter_name as name, l.reference, l.serial_no as "serialNo"
      from bank_line l where ${IS_OPEN} and l.day >= ${addDays(until, -OPEN_DAYS)}::date order by l.day, l.id`,
  )

/** Entries on the bank's account that no line shows yet, of the same time. Holders are opened here and not shown. */
export async function openEntries(db: Database, sealer: Sealer, until: string): Promise<OpenEntry[]> {
  const rows = await rowsOf<Omit<OpenEntry, 'names' | 'words'> & Record<string, string | null>>(
    db,
    sql`select e.id::int, e.day::text, case e.debit when 'Bank' then e.amount else -e.amount end::numeric(18, 2)::text as amount,
        e.kind || ' ' || e.creation_time || ' ' || coalesce(e.actor_user_id, 0) as act, coalesce(f.user_id::text, '') as payee,
        u.real_name as "realName", u.bank_holder_sealed as "holder", case when e.flow_id is null then c.enterprise_name end as company,
        o.number, e.reference
      from ledger_entry e
      left join work_order_financial_flow f on f.id = e.flow_id
      left join portal_user u on u.id = f.user_id
      left join work_order o on o.id = e.order_id
      left join enterprise c on c.id = o.enterprise_id
      where 'Bank' in (e.debit, e.credit) and e.day >= ${addDays(until, -OPEN_DAYS - WITHIN_DAYS)}::date
        and not exists (select from bank_line_entry m where m.entry_id = e.id)
      order by e.id`,
  )
  const opened = (sealed: string | null | undefined) => (sealed ? sealer.open('user.bankHolder', sealed) : null)
  return rows.map(({ realName, holder, company, number, reference, ...entry }) => ({
    ...(entry as Omit<OpenEntry, 'names' | 'words'>),
    names: [...new Set([realName, opened(holder), company])].filter((name) => typeof name === 'string'),
    words: [number, reference].filter((word) => typeof word === 'string'),
  }))
}

export async function insertMatches(tx: Database, matches: readonly Match[]): Promise<void> {
  const rows = matches.flatMap(({ lineId, entryIds }) => entryIds.map((entryId) => ({ lineId, entryId })))
  await tx.execute(sql`insert into bank_line_entry (line_id, entry_id) select r."lineId", r."entryId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("lineId" bigint, "entryId" bigint)
    on conflict (entry_id) do nothing`)
}

/** Serialises those who match or explain, so that an entry is shown by one line, and no line is both. */
export const lockMatching = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(727011, 1)`)

export const findBankLine = async (tx: Database, id: number) =>
  (await tx.select().from(bankLines).where(eq(bankLines.id, id)))[0]

export const explainLine = (tx: Database, id: number, values: Partial<typeof bankLines.$inferInsert>) =>
  tx
    .update(bankLines)
    .set(values)
    .where(and(eq(bankLines.id, id), isNull(bankLines.explanation)))

const MATCHED = sql`exists (select from ${bankLineEntries} where ${bankLineEntries.lineId} = ${bankLines.id})`

const STATES: Readonly<Record<NonNullable<BankLineFilter['state']>, SQL>> = {
  Matched: MATCHED,
  Explained: sql`${bankLines.explanation} is not null`,
  Open: sql`${bankLines.explanation} is null and not ${MATCHED}`,
}

export type BankLineRow = typeof bankLines.$inferSelect & {
  entryIds: number[]
  explainedByName: string | null
  /** of the last match that was taken back */
  undoReason: string | null
  isMonthClosed: boolean
}

/** Statement lines, the newest first. */
export const listBankLines = (db: Database, filter: BankLineFilter): Promise<Paged<BankLineRow>> =>
  pagedQuery(db, {
    from: bankLines,
    id: bankLines.id,
    where: and(
      filter.state ? STATES[filter.state] : undefined,
      filter.startDay ? sql`${bankLines.day} >= ${filter.startDay}::date` : undefined,
      filter.endDay ? sql`${bankLines.day} <= ${filter.endDay}::date` : undefined,
      filter.keyword
        ? sql`(strpos(${bankLines.counterName}, ${filter.keyword}) > 0 or strpos(${bankLines.reference}, ${filter.keyword}) > 0)`
        : undefined,
    ),
    order: orderBy([{ field: 'day', direction: 'desc' }], { day: bankLines.day }, bankLines.id),
    page: pageOf(filter),
    load: async (ids) => {
      const rows = await db
        .select({
          line: bankLines,
          entryIds: sql<
            number[]
          >`array(select entry_id::int from bank_line_entry where line_id = ${bankLines.id} order by 1)`,
          explainedByName: sql<
            string | null
          >`(select real_name from portal_user where id = ${bankLines.explainedUserId})`,
          undoReason: sql<
            string | null
          >`(select reason from bank_match_undo where line_id = bank_line.id order by id desc limit 1)`,
          isMonthClosed: sql<boolean>`exists (select from payment_month_lock l where (l.year, l.month) in (
            select extract(year from d.day), extract(month from d.day) from (
              select bank_line.day as day union all select e.day from bank_line_entry m
              join ledger_entry e on e.id = m.entry_id where m.line_id = bank_line.id) d))`,
        })
        .from(bankLines)
        .where(isOneOf(bankLines.id, ids))
      return rows.map(({ line, ...more }) => ({ ...line, ...more }))
    },
  })

/** Lines and entries that are open: finance has to look at them. */
export async function openCounts(db: Database): Promise<{ openLineCount: number; openLineAmount: string }> {
  const [row] = await rowsOf<{ openLineCount: number; openLineAmount: string }>(
    db,
    sql`select count(*)::int as "openLineCount", coalesce(sum(abs(l.amount)), 0)::numeric(18, 2)::text as "openLineAmount"
      from bank_line l where ${IS_OPEN}`,
  )
  return row ?? { openLineCount: 0, openLineAmount: '0.00' }
}

/** Until when the statements reach; null before the first one. */
export async function lastStatementDay(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ day: bankStatements.lastDay })
    .from(bankStatements)
    .orderBy(desc(bankStatements.lastDay))
    .limit(1)
  return row?.day ?? null
}
