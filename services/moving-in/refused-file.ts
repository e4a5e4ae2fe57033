import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { labelOf, type MoveKind } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type MoveRow, refusedAfter } from './move-rows.repository.ts'
import { findImport } from './moving-in.repository.ts'
import { openCells } from './row-cells.ts'

const TOGETHER = 500
const REASON = '没有迁入的原因'

/**
 * The refused rows as in the file, with the reason in an added last column. The user can correct this file and upload
 * it again. Only the user who uploaded the list may read it, because it contains full numbers.
 */
export async function refusedFile({ platform, db, actor }: RequestContext, { id }: { id: number }) {
  const row = await findImport(db, actor, id)
  if (!row) throw new AppError('notFound')
  if (row.creatorUserId !== actor.userId) throw refuse('这些行里有完整的号码，只有上传这份名单的人可以下载')
  const kind = kindOf(row.kind)
  const width = row.heads.length
  async function* pages() {
    for (let after = 0; ; ) {
      const rows = await refusedAfter(db, id, after, TOGETHER)
      if (rows.length === 0) return
      after = rows.at(-1)?.rowNumber ?? after
      yield rows.map((one) => {
        const cells = openCells(platform.sealer, one.cellsSealed)
        return [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reasonOf(kind, one)]
      })
    }
  }
  const columns = [...row.heads.map(({ head }) => ({ header: head })), { header: REASON, width: 50 }]
  return spreadsheet(`未迁入的行-${row.fileName.replace(/\.\w+$/, '')}`, [{ name: '未迁入', columns, rows: pages() }])
}

const reasonOf = (kind: MoveKind, { rowNumber, field, message }: MoveRow): string =>
  `原第 ${rowNumber} 行，${[labelOf(kind, field), message].filter(Boolean).join('：')}`
