import { type SQL, sql } from 'drizzle-orm'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import type { FigureTableName } from '#services/abp/conventions/figure-table.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** A figure that expires, or one that should have been published by now. */
export interface FigureTerm {
  table: FigureTableName
  /** the place that the figure belongs to */
  place: string
  /** the last day of the figure's validity, or the day by which the next figure is usually published */
  day: string
  /** the newest known figure until then; null: none */
  known: string | null
}

/**
 * The days by which new figures are usually published: last year's average wages from June on, the notice of holidays
 * in November.
 */
const AVERAGE_DUE = '07-01'
const HOLIDAYS_DUE = '12-01'
const SOON_DAYS = 60
/** The base of contributions of a year comes in the summer; the last ones in August. */
const BASES_DUE = '09-01'
/** Windows that are known open in March. */
const WINDOWS_DUE = '03-01'
/** So many places are named, the rest counted. */
const MOST_NAMED = 3

/** Figures with a last day and without a successor for the same place. */
function ends(table: string, label: FigureTableName, place: SQL, same: SQL): SQL {
  const rows = sql.identifier(table)
  return sql`select ${label}::text as "table", ${place} as place, r.valid_to as day, null::text as known from ${rows} r
    where not r.is_deleted and r.valid_to is not null and not exists (select from ${rows} n
      where not n.is_deleted and n.valid_from > r.valid_from and ${same})
    group by 1, 2, 3`
}

const PROVINCE = sql`(select p.province_name from province p where p.id = r.province_id)`
const OF_CITY = sql`(select p.province_name from province p join city c on c.province_id = p.id where c.id = r.city_id)`

/**
 * Bases of contributions of an earlier year, by kind and year: the next ones come in the year after, until September.
 * Those of this year are left out, because all of them would be due on one day.
 */
function outdatedBases(today: string): SQL {
  const item = sql`case b.item ${sql.join(
    Object.entries(INSURANCE_LABELS).map(([name, label]) => sql`when ${name} then ${label}`),
    sql` `,
  )} end`
  const place = sql`coalesce(c.city_name, p.province_name)`
  return sql`select 'SocialInsurance', array_to_string((array_agg(${place} order by b.province_id, b.city_id))[1:${MOST_NAMED}::int], '、')
        || case when count(*) > ${MOST_NAMED}::int then '等 ' || count(*)::text || ' 个地方' else '' end || '的' || ${item} || '缴费基数',
      (b.year + 1 || ${`-${BASES_DUE}`})::date, b.year::text || ' 年的'
    from (select r.item, r.province_id, r.city_id, max(extract(year from r.valid_from))::int as year
      from social_insurance r where not r.is_deleted and r.base_ceiling is not null and r.valid_from <= ${today}::date
      group by r.item, r.province_id, r.city_id) b
    left join province p on p.id = b.province_id left join city c on c.id = b.city_id
    where b.year < ${Number(today.slice(0, 4))}::int
    group by b.item, b.year`
}

/** The figures that expire, one row for each place and day. */
export function figureTerms(today: string): SQL {
  const year = Number(today.slice(0, 4))
  const lastYear = year - 1
  return sql`(
    select 'AverageWage'::text as "table", p.province_name || ' ' || ${lastYear}::text || ' 年' as place,
      ${`${year}-${AVERAGE_DUE}`}::date as day,
      (select max(a.year)::text || ' 年的' from average_wage a where a.province_id = p.id and a.city_id is null
        and not a.is_deleted) as known
    from province p where p.id < 70 and not p.is_deleted and not exists (select from average_wage a
      where a.province_id = p.id and a.city_id is null and a.year >= ${lastYear} and not a.is_deleted)
    union all
    select 'AverageWage', c.city_name || ' ' || ${lastYear}::text || ' 年', ${`${year}-${AVERAGE_DUE}`}::date,
      max(a.year)::text || ' 年的'
    from average_wage a join city c on c.id = a.city_id where not a.is_deleted
    group by c.id, c.city_name having max(a.year) < ${lastYear}
    union all
    select 'PublicHoliday', y.year::text || ' 年', (y.year - 1 || ${`-${HOLIDAYS_DUE}`})::date, null
    from generate_series(${year}::int, ${year + 1}::int) as y(year) where not exists (select from public_holiday h
      where extract(year from h.day) = y.year and not h.is_deleted)
    union all
    select 'LevyRule', count(*)::text || ' 条规则的减免', r.reductions_until, null
    from disability_insurance_fund_calc_rule r where not r.is_deleted and r.reductions_until is not null
      and (r.valid_to is null or r.valid_to >= ${today}::date)
    group by r.reductions_until
    union all
    select 'LevyRule', count(*)::text || ' 条规则的年审时间', ${`${year}-${WINDOWS_DUE}`}::date, '没有查到；这些地方的企业不会收到年审提醒'
    from disability_insurance_fund_calc_rule r where not r.is_deleted and not r.is_default and r.audit_to is null
      and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to >= ${today}::date)
    having count(*) > 0
    union all ${outdatedBases(today)}
    union all ${ends('disability_insurance_fund_calc_rule', 'LevyRule', sql`coalesce((select c.city_name from city c where c.id = r.city_id), ${PROVINCE}, '默认规则')`, sql`n.province_id is not distinct from r.province_id and n.city_id is not distinct from r.city_id`)}
    union all ${ends('minimum_wage', 'MinimumWage', OF_CITY, sql`n.city_id = r.city_id and n.area_id is not distinct from r.area_id`)}
    union all ${ends('tax_relief', 'TaxRelief', PROVINCE, sql`n.province_id = r.province_id`)}
    union all ${ends('employment_subsidy', 'EmploymentSubsidy', PROVINCE, sql`n.province_id = r.province_id and n.kind = r.kind`)})`
}

/** Figures that have expired or will expire within two months, which staff have to update. */
export const dueTerms = (today: string): SQL =>
  sql`from ${figureTerms(today)} t where t.day <= ${addDays(today, SOON_DAYS)}::date`

export const readTerms = (db: Database, today: string): Promise<FigureTerm[]> =>
  rowsOf<FigureTerm>(
    db,
    sql`select t."table", t.place, t.day::text as day, t.known from ${figureTerms(today)} t order by t.day, t."table", t.place`,
  )
