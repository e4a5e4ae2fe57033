import type { Find } from '#services/abp/find.ts'
import { contentStatusLabel } from './cms-content.binding.ts'
import { findContentRows } from './content-find.repository.ts'

/** By title or its initials: what the editor looks after, drafts and the trash too. */
export const findContents: Find = async ({ db, actor, now }, sought) =>
  (await findContentRows(db, actor, sought)).map((row) => ({
    id: row.id,
    title: row.title,
    number: null,
    statusLabel: contentStatusLabel(row, now),
    note: row.categoryName,
  }))
