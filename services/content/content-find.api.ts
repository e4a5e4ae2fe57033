import type { Find } from '#services/abp/conventions/find.ts'
import { contentStatusLabel } from './cms-content.binding.ts'
import { findContentRows } from './content-find.repository.ts'

/** Finds contents by title or its initials among those that the editor manages, including drafts and trash. */
export const findContents: Find = async ({ db, actor, now }, sought) =>
  (await findContentRows(db, actor, sought)).map((row) => ({
    id: row.id,
    title: row.title,
    number: null,
    statusLabel: contentStatusLabel(row, now),
    note: row.categoryName,
  }))
