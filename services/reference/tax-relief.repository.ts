import { and, eq, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { isInForceOn, requireFreeDays, type Validity } from '#services/abp/conventions/validity.ts'
import type { Database } from '#services/database/connect.ts'
import { taxReliefs as reliefs } from '#services/database/schema/rates.ts'
import type { TaxReliefFilter, TaxReliefRow } from './tax-relief.schemas.ts'

export const TAX_RELIEFS: FlatTable<TaxReliefRow> = {
  table: reliefs,
  columns: {
    id: reliefs.id,
    provinceId: reliefs.provinceId,
    provinceName: sql`(select p.province_name from province p where p.id = ${reliefs.provinceId})`,
    share: reliefs.share,
    amount: reliefs.amount,
    per: reliefs.per,
    validFrom: reliefs.validFrom,
    validTo: reliefs.validTo,
    policyTitle: reliefs.policyTitle,
    policyUrl: reliefs.policyUrl,
    documentNumber: reliefs.documentNumber,
    confidence: reliefs.confidence,
    checkedOn: reliefs.checkedOn,
    rowVersion: reliefs.rowVersion,
  },
  order: sql`${reliefs.provinceId}, ${reliefs.validFrom}`,
}

export const pageTaxReliefs = (db: Database, { provinceId, day, ...paging }: TaxReliefFilter) =>
  pageRows(
    db,
    TAX_RELIEFS,
    paging,
    and(
      provinceId === undefined ? undefined : eq(reliefs.provinceId, provinceId),
      day === undefined ? undefined : isInForceOn(reliefs, day),
    ),
  )

/** Requires that a province has only one relief on a day. @throws AppError validation naming the dates */
export const requireFreeReliefDays = (tx: Database, provinceId: number, days: Validity, ownId: number | null) =>
  requireFreeDays(tx, reliefs, eq(reliefs.provinceId, provinceId), days, ownId)

export const reliefInForce = async (db: Database, provinceId: number, day: string): Promise<TaxReliefRow | undefined> =>
  (await findRows(db, TAX_RELIEFS, and(eq(reliefs.provinceId, provinceId), isInForceOn(reliefs, day))))[0]
