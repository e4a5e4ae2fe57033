import type { Find } from '#services/abp/conventions/find.ts'
import { requirementStatusLabel } from '../lifecycle/requirement.binding.ts'
import { findRequirementRows } from './requirement-find.repository.ts'

/** Finds jobs by number, title, initials of the title, or the name of the occupation. */
export const findRequirements: Find = async ({ db, actor }, sought) =>
  (await findRequirementRows(db, actor, sought)).map((row) => ({
    id: row.id,
    title: row.title,
    number: row.number,
    statusLabel: requirementStatusLabel(row),
    note: row.facts.enterpriseName,
  }))
