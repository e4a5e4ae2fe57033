import type { Find } from '#services/abp/conventions/find.ts'
import { enterpriseStatusLabel } from './enterprise.binding.ts'
import { findEnterpriseRows } from './enterprise-find.repository.ts'

/** Finds enterprises by name, by initials of the name, or by the whole social credit code. */
export const findEnterprises: Find = async ({ db, actor }, sought) =>
  (await findEnterpriseRows(db, actor, sought)).map((row) => ({
    id: row.id,
    title: row.enterpriseName,
    number: row.socialCreditCode,
    statusLabel: enterpriseStatusLabel(row),
    note: row.cityName,
  }))
