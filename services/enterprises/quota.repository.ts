import { sql } from 'drizzle-orm'
import type { CertificateCategory, CertificateLevel } from '#machines/rules/disability-certificate.ts'
import type { MonthOfPay } from '#machines/rules/minimum-wage.ts'
import type { QuotaContract, QuotaPay } from '#machines/rules/quota.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface QuotaEmployee {
  id: number
  realName: string | null
  sex: 'Men' | 'Women' | null
  birthday: string | null
  category: CertificateCategory
  level: CertificateLevel | null
  certificateValidTo: string | null
  certificateNumberSealed: string | null
  contracts: (QuotaContract & { id: number; contractNo: string; cityId: number | null })[]
  pays: (QuotaPay & MonthOfPay & { minimumWage: string | null })[]
}

/** Disabled employees of the enterprise in the year, with their contracts in force then, and their pay. */
export async function employeesOf(db: Database, enterpriseId: number, year: number): Promise<QuotaEmployee[]> {
  const contracts = sql`from contract_employment c where c.enterprise_id = ${enterpriseId}
    and c.user_disabled_person_id = p.id and not c.is_deleted and c.status in ('Normal', 'Overdue', 'Cancelled')
    and c.start_date <= make_date(${year}::int, 12, 31)
    and coalesce(least(c.end_date, c.termination_date), 'infinity'::date) >= make_date(${year}::int, 1, 1)`
  const rows = await rowsOf<QuotaEmployee>(
    db,
    sql`select p.id, p.real_name as "realName", p.sex, p.birthday::text as birthday,
      p.disability_category as category, nullif(p.disability_level, 'Normal') as level,
      p.certificate_valid_to::text as "certificateValidTo", p.certificate_number_sealed as "certificateNumberSealed",
      (select jsonb_agg(jsonb_build_object('id', c.id, 'contractNo', c.contract_no, 'contractType', c.contract_type,
        'cityId', c.city_id, 'startDate', c.start_date::text, 'endDate', c.end_date::text, 'lastDay', c.termination_date::text,
        'socialInsurance', to_jsonb(c.social_insurance)) order by c.start_date, c.id) ${contracts}) as contracts,
      coalesce((select jsonb_agg(jsonb_build_object('month', r.month, 'grossAmount', r.gross_amount::text,
        'absenceDeduction', r.absence_deduction::text,
        'contributions', (r.social_insurance + r.housing_fund)::text,
        'minimumWage', r.minimum_wage::text, 'isBelowMinimumWage', r.is_below_minimum_wage)
          order by r.month, r.is_below_minimum_wage)
        from payroll r where r.enterprise_id = ${enterpriseId} and r.user_disabled_person_id = p.id
          and r.year = ${year} and not r.is_deleted), '[]'::jsonb) as pays
    from user_disabled_person p
    where p.disability_category is not null and p.disability_category <> 'Normal' and exists (select 1 ${contracts})
    order by p.id`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
