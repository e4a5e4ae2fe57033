import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer, Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Cell, keysetCells } from '#services/abp/files/spreadsheet.ts'
import { tableFile } from '#services/abp/files/table-file.ts'
import type { CompletionRow } from '../lifecycle/completion.binding.ts'
import { completionListDtos } from './work-order-completion.mapper.ts'
import { completionCondition, completionPage } from './work-order-completion.repository.ts'
import type { ExportWorkOrderCompletionDto } from './work-order-completion.schemas.ts'

type Filter = Static<typeof ExportWorkOrderCompletionDto>

const COLUMNS = [
  '工单编号',
  '工单名称',
  '企业',
  '姓名',
  '轮次',
  '提交数量',
  '合格数量',
  '单位',
  '状态',
  '意见',
  '提交时间',
  '验收时间',
].map((header) => ({ header }))

async function exportCells(context: RequestContext, rows: readonly CompletionRow[]): Promise<Cell[][]> {
  const dtos = await completionListDtos(context, rows)
  return dtos.map((dto) => [
    dto.workOrder.number,
    dto.workOrder.displayName,
    dto.workOrder.enterpriseName,
    dto.realName,
    dto.round,
    dto.submittedQuantity,
    dto.acceptedQuantity,
    dto.workOrder.unitName,
    dto.statusLabel,
    dto.opinion,
    dto.creationTime,
    dto.auditedTime,
  ])
}

/** All matching submissions, one row each. */
export function exportCompletions(context: RequestContext, { format, ...filter }: Filter): FileAnswer {
  const where = completionCondition(context.actor, filter)
  const rows = keysetCells<CompletionRow>(
    (beforeId, take) => completionPage(context.db, where, beforeId, take),
    (page) => exportCells(context, page),
  )
  return tableFile(format, `成果-${toWireDay(context.now)}`, { name: '成果', columns: COLUMNS, rows })
}
