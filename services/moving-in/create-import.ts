import { enter } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { dropUpload, readOwnUpload } from '#services/attachments/attachment.api.ts'
import { kindOf } from './kinds.ts'
import { lifecycle, moveImportBinding, NEW_IMPORT } from './move-import.binding.ts'
import { shownImport } from './move-import.mapper.ts'
import { insertListRows } from './move-rows.repository.ts'
import { insertImport, NO_ROWS, rememberedColumns } from './moving-in.repository.ts'
import type { CreateMove } from './moving-in.schemas.ts'
import { sealCells } from './row-cells.ts'
import { proposed, readList } from './sheet.ts'

/**
 * Stores the rows of an uploaded list, encrypted, but not the file. The assignment of columns is that of the last
 * checked file with the same headers, else the one that the headers suggest.
 */
export async function createImport(context: RequestContext, input: CreateMove) {
  const { kind: name, fileId, basisDay } = input
  const kind = kindOf(name)
  if (basisDay > toWireDay(context.now)) throw fieldError('basisDay', '依据的日期不能晚于今天')
  const upload = await readOwnUpload(context, fileId)
  if (!upload) throw fieldError('fileId', '没有找到这份文件，请重新上传')
  const { heads, headsHash, sha256, rows } = await readList(upload.bytes, kind.fields)
  const columns = (await rememberedColumns(context.db, name, headsHash)) ?? proposed(heads, kind.fields)
  const { id } = await transactOnce(context, 'MovingIn/Create', input, async (scope) => {
    const { platform, tx, actor, now } = scope
    const { source, basis, basisNote } = input
    const created = await enter(scope, moveImportBinding, lifecycle, 'upload', NEW_IMPORT, async (status) => ({
      ...(await insertImport(tx, {
        ...{ kind: name, status: status as 'Draft', fileName: upload.fileName, sha256 },
        ...{ source, basis, basisDay, basisNote, heads: [...heads], headsHash, columns },
        ...{ creatorUserId: actor.userId, creationTime: now },
      })),
      counts: NO_ROWS,
    }))
    await insertListRows(
      tx,
      rows.map(({ number, cells }) => ({
        ...{ importId: created.id, rowNumber: number, cellsSealed: sealCells(platform.sealer, cells) },
      })),
    )
    await dropUpload(scope, fileId)
    return { id: created.id }
  })
  return shownImport(context, id)
}
