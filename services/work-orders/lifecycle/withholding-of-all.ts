import { sql } from 'drizzle-orm'
import { addDecimals } from '#machines/rules/decimal.ts'
import { isByMonth } from '#machines/rules/tax-relief.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { taxReliefOn } from '#services/reference/tax-relief.service.ts'
import { relievedOf } from './relieved-tax.ts'
import {
  cardProblemsOf,
  firstOf,
  grantedTo,
  NO_RELIEF,
  type Paid,
  type Payment,
  taxSettingsOf,
  type Withholding,
  withheldOf,
} from './withholding.ts'

interface Month {
  readonly year: number
  readonly month: number
}
type Due = Omit<Payment, 'year' | 'month'>

/**
 * `withholdingOf` for payments of one month that are made together, in their order: of one person, each continues the
 * sums of the one before. Two statements read what all persons received before.
 * @param due the payments; their own rows may already have the status of a payment and are left out of the sums
 */
export async function withholdingsOf(
  tx: Database,
  due: readonly Due[],
  of: Month,
): Promise<ReadonlyMap<number, Withholding>> {
  const settings = await taxSettingsOf(tx)
  const before = await paidBeforeAll(tx, due, of)
  const { provinceId } = settings
  const relief = provinceId === null ? null : await taxReliefOn(tx, provinceId, firstOf(of.year, of.month))
  const problems = relief
    ? await cardProblemsOf(
        tx,
        due.map(({ userDisabledPersonId }) => userDisabledPersonId),
        of,
      )
    : new Map<number, string | null>()
  const all = new Map<number, Withholding>()
  for (const payments of groupBy(due, ({ userDisabledPersonId }) => userDisabledPersonId).values()) {
    const made: Made[] = []
    for (const payment of payments) {
      const known = before.get(payment.id)
      // a missing row treated as zero would grant the allowances of the year twice
      if (!known) throw new Error(`no sums of what was paid to person ${payment.userDisabledPersonId}`)
      const own = relief ? grantedTo(payment.userDisabledPersonId, relief, problems) : NO_RELIEF
      const paid = made.reduce((sums, one) => after(sums, one, payment, of.month), known)
      const withheld = withheldOf({ ...payment, ...of }, paid, settings, own.relief, own.problem)
      made.push({ payment, withheld })
      all.set(payment.id, withheld)
    }
  }
  return all
}

interface Made {
  readonly payment: Due
  readonly withheld: Withholding
}

/** The sums before a payment, with another payment that was made before it. */
function after(paid: Paid, { payment, withheld }: Made, next: Due, month: number): Paid {
  const { tax, taxWorking } = withheld
  const relieved = taxWorking.relieved ?? '0'
  const isSameProject = payment.mainWorkOrderId === next.mainWorkOrderId
  return {
    cumulativeIncome: addDecimals(paid.cumulativeIncome, payment.gross),
    withheld: addDecimals(paid.withheld, tax),
    relieved: addDecimals(paid.relieved, relieved),
    months: [...new Set([...paid.months, month])],
    reliefMonths: isByMonth(taxWorking.relief ?? null)
      ? [...new Set([...paid.reliefMonths, month])]
      : paid.reliefMonths,
    projectIncome: isSameProject ? addDecimals(paid.projectIncome, payment.gross) : paid.projectIncome,
    projectWithheld: isSameProject ? addDecimals(paid.projectWithheld, tax) : paid.projectWithheld,
    projectRelieved: isSameProject ? addDecimals(paid.projectRelieved, relieved) : paid.projectRelieved,
  }
}

/**
 * What each payee received in the year before, without the payments themselves; by the id of the payment. The condition
 * names `is_paid` and not the status: the statistics do not know yet that this transaction has paid thousands of rows,
 * and an index of the status would be read whole for each payee.
 */
async function paidBeforeAll(tx: Database, due: readonly Due[], { year, month }: Month) {
  const ownOf = groupBy(due, ({ userDisabledPersonId }) => userDisabledPersonId)
  const rows = due.map(({ id, userDisabledPersonId: person, mainWorkOrderId: project }) => ({
    ...{ id, person, project, own: ownOf.get(person)?.map((one) => one.id) },
  }))
  const inProject = sql`f.month = ${month} and f.main_work_order_id is not distinct from d.project`
  const found = await rowsOf<Paid & { id: number }>(
    tx,
    sql`with due as materialized (select d.id, d.person, d.project, d.own
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, person bigint, project bigint, own bigint[]))
      select d.id, s.* from due d cross join lateral (
        select coalesce(sum(f.gross), 0)::text as "cumulativeIncome", coalesce(sum(f.tax), 0)::text as withheld,
          ${relievedOf()} as relieved, coalesce(array_agg(distinct f.month::int), '{}') as months,
          coalesce(array_agg(distinct f.month::int) filter (where f.tax_working->'relief'->>'per' = 'Month'), '{}')
            as "reliefMonths",
          coalesce(sum(f.gross) filter (where ${inProject}), 0)::text as "projectIncome",
          coalesce(sum(f.tax) filter (where ${inProject}), 0)::text as "projectWithheld",
          ${relievedOf(inProject)} as "projectRelieved"
        from work_order_financial_flow f
        where f.user_disabled_person_id = d.person and f.is_paid and f.year = ${year} and f.month <= ${month}
          and not f.is_deleted and f.id <> all(d.own)) s`,
  )
  return new Map(found.map(({ id, ...paid }) => [Number(id), paid]))
}
