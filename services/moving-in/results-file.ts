import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { kindOf } from './kinds.ts'
import { rowDtos } from './move-import.mapper.ts'
import { resultsAfter } from './move-rows.repository.ts'
import { findImport } from './moving-in.repository.ts'

const TOGETHER = 500
const COLUMNS = [
  { header: '行' },
  { header: '是谁' },
  { header: '结果' },
  { header: '哪一项' },
  { header: '原因', width: 50 },
  { header: '通知日期' },
]

/**
 * What became of each row of the list, in the order of the file: as on the page, with names masked and without numbers,
 * so that every administrator may have it.
 */
export async function resultsFile({ db, actor }: RequestContext, { id }: { id: number }) {
  const list = await findImport(db, actor, id)
  if (!list) throw new AppError('notFound')
  const kind = kindOf(list.kind)
  async function* pages() {
    for (let after = 0; ; ) {
      const rows = await resultsAfter(db, id, after, TOGETHER)
      if (rows.length === 0) return
      after = rows.at(-1)?.rowNumber ?? after
      const told = new Map(rows.map(({ id: rowId, toldTime }) => [rowId, toldTime]))
      yield rowDtos(kind, rows).map(({ id: rowId, rowNumber, label, outcomeLabel, fieldLabel, message }) => {
        const time = told.get(rowId)
        return [rowNumber, label ?? '', outcomeLabel, fieldLabel ?? '', message ?? '', time ? toWireDay(time) : '']
      })
    }
  }
  const name = `每一行的结果-${list.fileName.replace(/\.\w+$/, '')}`
  return spreadsheet(name, [{ name: '每一行的结果', columns: COLUMNS, rows: pages() }])
}
