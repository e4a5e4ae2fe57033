import { and, eq, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { isInForceOn, requireFreeDays, type Validity } from '#services/abp/conventions/validity.ts'
import type { Database } from '#services/database/connect.ts'
import { employmentSubsidies as subsidies } from '#services/database/schema/rates.ts'
import type { EmploymentSubsidyFilter, EmploymentSubsidyRow } from './employment-subsidy.schemas.ts'

export const EMPLOYMENT_SUBSIDIES: FlatTable<EmploymentSubsidyRow> = {
  table: subsidies,
  columns: {
    id: subsidies.id,
    provinceId: subsidies.provinceId,
    provinceName: sql`(select p.province_name from province p where p.id = ${subsidies.provinceId})`,
    kind: subsidies.kind,
    receiver: subsidies.receiver,
    amount: subsidies.amount,
    unit: subsidies.unit,
    terms: subsidies.terms,
    applyFrom: subsidies.applyFrom,
    applyTo: subsidies.applyTo,
    validFrom: subsidies.validFrom,
    validTo: subsidies.validTo,
    policyTitle: subsidies.policyTitle,
    policyUrl: subsidies.policyUrl,
    documentNumber: subsidies.documentNumber,
    confidence: subsidies.confidence,
    checkedOn: subsidies.checkedOn,
    rowVersion: subsidies.rowVersion,
  },
  order: sql`${subsidies.provinceId}, ${subsidies.kind}, ${subsidies.validFrom} desc`,
}

export const pageSubsidies = (db: Database, { provinceId, kind, ...paging }: EmploymentSubsidyFilter) =>
  pageRows(
    db,
    EMPLOYMENT_SUBSIDIES,
    paging,
    and(
      provinceId === undefined ? undefined : eq(subsidies.provinceId, provinceId),
      kind === undefined ? undefined : eq(subsidies.kind, kind),
    ),
  )

/** A kind has only one row of a province on a day. @throws AppError validation naming the dates */
export const requireFreeSubsidyDays = (
  tx: Database,
  { provinceId, kind, ...days }: Validity & Pick<EmploymentSubsidyRow, 'provinceId' | 'kind'>,
  ownId: number | null,
) => requireFreeDays(tx, subsidies, and(eq(subsidies.provinceId, provinceId), eq(subsidies.kind, kind)), days, ownId)

/** What a province pays to employers on a day. */
export const subsidiesOf = (db: Database, provinceId: number, day: string): Promise<EmploymentSubsidyRow[]> =>
  findRows(
    db,
    EMPLOYMENT_SUBSIDIES,
    and(eq(subsidies.provinceId, provinceId), eq(subsidies.receiver, 'Employer'), isInForceOn(subsidies, day)),
  )
