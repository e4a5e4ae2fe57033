import { sql } from 'drizzle-orm'
import type { CardFact } from '#machines/rules/card-facts.ts'
import type { MonthOfPay } from '#machines/rules/minimum-wage.ts'
import type { FormerPlace } from '#machines/rules/place-history.ts'
import type { QuotaContract, QuotaPay } from '#machines/rules/quota-facts.ts'
import { employerSpans, signedDay, wasWith } from '#services/contracts/employer-spans.api.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { cardsInJson, hadCard } from '#services/people/persons/former-card.api.ts'

type StoredContract = QuotaContract & { id: number; contractNo: string; cityId: number | null }
type StoredPay = QuotaPay & MonthOfPay & { minimumWage: string | null }

/** One employer of a person within the year. */
export interface QuotaEmployer {
  id: number
  cityId: number | null
  areaId: number | null
  formerPlaces: FormerPlace[]
  contracts: StoredContract[]
  pays: StoredPay[]
}

export interface QuotaEmployee {
  id: number
  realName: string | null
  sex: 'Men' | 'Women' | null
  birthday: string | null
  certificateNumberSealed: string | null
  /** certificates in order of time, the current one last */
  cards: CardFact[]
  employers: QuotaEmployer[]
}

/**
 * The enterprise's disabled employees of the year, with all data that decide on their months, including data of other
 * employers: certificates, contracts with their days of signing, pay. Reads all persons in one statement.
 */
export async function employeesOf(db: Database, enterpriseId: number, year: number): Promise<QuotaEmployee[]> {
  const isOfYear = sql`not c.is_deleted and c.status in ('Normal', 'Overdue', 'Cancelled')
    and s.first_day <= make_date(${year}::int, 12, 31) and s.last_day >= make_date(${year}::int, 1, 1)`
  const spans = sql`contract_employment c cross join lateral ${employerSpans('c')} s`
  const day = (time: string) => sql`(${sql.raw(time)} at time zone 'Asia/Shanghai')::date::text`
  return rowsOf<QuotaEmployee>(
    db,
    sql`with who as materialized (
        select distinct c.user_disabled_person_id as id from ${spans}
        where ${wasWith('c', enterpriseId)} and s.enterprise_id = ${enterpriseId} and ${isOfYear}),
      contracts as (
        select c.user_disabled_person_id as person_id, s.enterprise_id, jsonb_agg(jsonb_build_object('id', c.id,
          'contractNo', c.contract_no, 'contractType', c.contract_type, 'cityId', c.city_id,
          'startDate', c.start_date::text, 'endDate', c.end_date::text, 'firstDay', s.first_day::text,
          'lastDay', case when s.last_day <> 'infinity' then s.last_day::text end,
          'signedDay', ${signedDay('c')},
          'socialInsurance', to_jsonb(c.social_insurance), 'postKind', c.post_kind) order by c.start_date, c.id) as rows
        from who join contract_employment c on c.user_disabled_person_id = who.id
          cross join lateral ${employerSpans('c')} s
        where ${isOfYear} group by 1, 2),
      pays as (
        select r.user_disabled_person_id as person_id, r.enterprise_id, jsonb_agg(jsonb_build_object('month', r.month,
          'grossAmount', r.gross_amount::text, 'absenceDeduction', r.absence_deduction::text,
          'contributions', (r.social_insurance + r.housing_fund)::text, 'ownInsurance', r.social_insurance::text,
          'minimumWage', r.minimum_wage::text, 'isBelowMinimumWage', r.is_below_minimum_wage,
          'isContested', r.is_disputed or (r.objection_time is not null and r.status <> 'Confirmed'),
          'enteredOn', ${day('r.creation_time')}) order by r.month, r.is_below_minimum_wage) as rows
        from who join payroll r on r.user_disabled_person_id = who.id
        where r.year = ${year} and r.pay_kind = 'Month' and not r.is_deleted group by 1, 2),
      employers as (
        select k.person_id, jsonb_agg(jsonb_build_object('id', k.enterprise_id, 'cityId', e.city_id,
          'areaId', a.id, 'formerPlaces', e.former_places, 'contracts', k.rows, 'pays', coalesce(y.rows, '[]'::jsonb))
          order by k.enterprise_id) as rows
        from contracts k join enterprise e on e.id = k.enterprise_id
          left join area a on a.id = e.area_id and a.city_id = e.city_id
          left join pays y on y.person_id = k.person_id and y.enterprise_id = k.enterprise_id
        group by 1)
      select p.id::int as id, p.real_name as "realName", p.sex, p.birthday::text as birthday,
        p.certificate_number_sealed as "certificateNumberSealed", ${cardsInJson()} as cards, m.rows as employers
      from employers m join user_disabled_person p on p.id = m.person_id
      where ${hadCard()} order by p.id`,
  )
}
