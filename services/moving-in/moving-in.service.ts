import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, FileStream, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { checkImport } from './check-import.ts'
import { createImport } from './create-import.ts'
import { kindOf } from './kinds.ts'
import { moveImportBinding } from './move-import.binding.ts'
import { listDtos, rowDtos, shownImport } from './move-import.mapper.ts'
import { forgetCells, pageRowsOf } from './move-rows.repository.ts'
import { findImport, pageImports } from './moving-in.repository.ts'
import {
  CheckMoveDto,
  CreateMoveDto,
  MoveImportDto,
  MoveListDto,
  MoveNoticeDto,
  MoveQuery,
  MoveRowDto,
  type MoveRowFilter,
  MoveRowQuery,
  NotifyMoveDto,
} from './moving-in.schemas.ts'
import { noticeOf, notifyImport } from './notify-import.ts'
import { refusedFile } from './refused-file.ts'
import { resultsFile } from './results-file.ts'
import { runImport, startImport } from './run-import.ts'

const MOVERS: Policy = ['PlatformUser:Admin']

async function pageOfRows({ db, actor }: RequestContext, query: MoveRowFilter) {
  const list = await findImport(db, actor, query.id)
  if (!list) throw new AppError('notFound')
  const { totalCount, items } = await pageRowsOf(db, query)
  return { totalCount, items: rowDtos(kindOf(list.kind), items) }
}

async function discard(context: RequestContext, { id }: { id: number }) {
  await transact(context, async (scope) => {
    await applyEvent(scope, moveImportBinding, id, { type: 'discard' })
    await forgetCells(scope.tx, id)
  })
  return shownImport(context, id)
}

/** Lists of an operator, which its administrators move into the portal. */
export const movingInService = defineService('MovingIn', {
  GetAll: action({
    summary: '迁入过的名单',
    allow: MOVERS,
    input: MoveQuery,
    output: PagedResult(MoveListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageImports(context.db, context.actor, query)
      return { totalCount, items: await listDtos(context, items) }
    },
  }),
  Get: action({
    summary: '一份名单：每一列是什么，各种结果有多少行',
    allow: MOVERS,
    input: EntityId,
    output: MoveImportDto,
    handler: (context, { id }) => shownImport(context, id),
  }),
  GetRows: action({
    summary: '名单里每一行的结果，号码只显示末四位',
    allow: MOVERS,
    input: MoveRowQuery,
    output: PagedResult(MoveRowDto),
    handler: pageOfRows,
  }),
  Create: action({
    summary: '上传一份名单，写明来源和依据；还没有迁入任何一行',
    keepsKey: true,
    allow: MOVERS,
    input: CreateMoveDto,
    output: MoveImportDto,
    handler: createImport,
  }),
  Check: action({
    summary: '按指明的列检查每一行；全部撤回，什么也没有迁入',
    allow: MOVERS,
    input: CheckMoveDto,
    output: MoveImportDto,
    handler: checkImport,
  }),
  Start: action({
    summary: '开始迁入检查通过的行；之后用 Run 一批一批地迁入',
    allow: MOVERS,
    verb: 'POST',
    input: EntityId,
    output: MoveImportDto,
    handler: startImport,
  }),
  Run: action({
    summary: '迁入几秒钟，回答进度；没有完的再调用一次。不通知任何人',
    allow: MOVERS,
    verb: 'POST',
    input: EntityId,
    output: MoveImportDto,
    handler: runImport,
  }),
  ExportRefused: action({
    summary: '下载没有迁入的行，最后一列是原因；只限上传人',
    allow: MOVERS,
    verb: 'POST',
    input: EntityId,
    output: FileStream,
    handler: refusedFile,
  }),
  ExportResults: action({
    summary: '下载每一行的结果和原因，姓名不全显示，没有号码',
    allow: MOVERS,
    verb: 'POST',
    input: EntityId,
    output: FileStream,
    handler: resultsFile,
  }),
  GetNotice: action({
    summary: '会通知多少人、发什么、什么时候发；什么也没有发出',
    allow: MOVERS,
    input: EntityId,
    output: MoveNoticeDto,
    handler: noticeOf,
  }),
  Notify: action({
    summary: '通知名单里的人，只有一次；人数须与预览一致',
    keepsKey: true,
    allow: MOVERS,
    verb: 'POST',
    input: NotifyMoveDto,
    output: MoveImportDto,
    handler: notifyImport,
  }),
  Discard: action({
    summary: '作废还没有迁入的名单，删除其中的内容',
    allow: MOVERS,
    verb: 'POST',
    input: EntityId,
    output: MoveImportDto,
    handler: discard,
  }),
})
