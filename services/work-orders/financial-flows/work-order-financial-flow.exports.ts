import type { Actor } from '#machines/actor.ts'
import { addDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { recordSensitiveViews } from '#services/abp/access/audit-trail.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer, Static } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { amounts, type Column, texts } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, keysetCells, type Sheet, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { tableFile } from '#services/abp/files/table-file.ts'
import { flowStatusLabel } from '../lifecycle/flow.binding.ts'
import { KIND_LABELS } from './work-order-financial-flow.mapper.ts'
import {
  bankRows,
  flowCondition,
  flowFilter,
  type SheetFlow,
  sheetFlows,
  taxRows,
} from './work-order-financial-flow.repository.ts'
import type { ExportWorkOrderFinancialFlowDto } from './work-order-financial-flow.schemas.ts'

const FLOW_COLUMNS: readonly Column[] = [
  { header: '编号', width: 10 },
  { header: '姓名', width: 12 },
  { header: '类别', width: 12 },
  { header: '工单', width: 30 },
  { header: '事项', width: 24 },
  { header: '验收数量', kind: 'quantity' },
  { header: '单价（元）', kind: 'money' },
  { header: '应付（元）', kind: 'money', isSummed: true },
  { header: '个税（元）', kind: 'money', isSummed: true },
  { header: '到手（元）', kind: 'money', isSummed: true },
  { header: '状态', width: 12 },
  { header: '付款日期', kind: 'day' },
]

type Filter = Static<typeof ExportWorkOrderFinancialFlowDto>

/**
 * Exports all matching flows, newest first. They are read page by page, so that memory use does not grow with the
 * number of rows.
 */
export function exportFlows(context: RequestContext, { format, ...filter }: Filter): FileAnswer {
  const where = flowCondition(context.actor, flowFilter(context, filter))
  const rows = keysetCells<SheetFlow>(
    (beforeId, take) => sheetFlows(context.db, where, beforeId, take),
    (page) => page.map((row) => flowCells(context.actor, row)),
  )
  const name = context.actor.userType === 'DisabledPerson' ? '我的收入报告' : '结算款项'
  return tableFile(format, `${name}-${toWireDay(context.now)}`, { name, columns: FLOW_COLUMNS, rows })
}

const flowCells = (actor: Actor, row: SheetFlow): Cell[] => [
  row.id,
  nameFor('WorkOrderFinancialFlow', 'realName', actor, row.realName ?? ''),
  KIND_LABELS[row.kind],
  row.orderName,
  row.matter,
  row.quantity && dropTrailingZeros(row.quantity),
  row.unitPrice,
  row.gross,
  row.tax,
  row.net,
  flowStatusLabel(row.status),
  row.paidTime && toWireDay(row.paidTime),
]

interface BankFilter {
  ids?: readonly number[]
  year?: number
  month?: number
}

/**
 * The bank's batch file: one row for each person. It contains full card numbers, so every export is logged with its
 * actor and the number of cards.
 */
export async function exportBankSheet(context: RequestContext, filter: BankFilter): Promise<FileAnswer> {
  const { db, actor, now, platform, requestId } = context
  const { year, month } = filter
  const rows = await bankRows(db, flowCondition(actor, { year, month, ids: filter.ids }))
  const complete = rows.filter((row) => row.bankCardSealed && row.bankHolderSealed)
  const open = (field: string, sealed: string | null) => (sealed ? platform.sealer.open(field, sealed) : '')
  await recordSensitiveViews(
    context,
    complete.map(({ userId }) => ({
      entityType: 'WorkOrderFinancialFlow',
      entityId: userId,
      fields: ['bankHolder', 'bankCard'],
      reason: '导出银行代发文件',
    })),
  )
  platform.logger.info('bank cards exported', { requestId, userId: actor.userId, cards: complete.length })
  const sheet: Sheet = {
    name: '代发明细',
    columns: [
      { header: '户名' },
      { header: '卡号', width: 24, kind: 'code' },
      { header: '开户行', width: 28 },
      { header: '金额（元）', kind: 'money' },
      { header: '用途', width: 20 },
    ],
    rows: complete.map((row) => [
      open('user.bankHolder', row.bankHolderSealed),
      open('user.bankCard', row.bankCardSealed),
      [row.bankName, row.bankBranch].filter(Boolean).join(' '),
      row.net,
      '劳务报酬',
    ]),
  }
  const missing: Sheet = {
    name: '缺少银行卡',
    columns: [...texts('姓名'), ...amounts('金额（元）')],
    rows: rows.filter((row) => !complete.includes(row)).map((row) => [row.realName, row.net]),
  }
  return spreadsheet(`银行代发-${toWireDay(now)}`, [sheet, missing])
}

/** The platform's quarterly tax report: each person's income and withheld tax. */
export async function exportTaxReport(
  { db, platform, actor }: RequestContext,
  { year, quarter }: { year: number; quarter: number },
): Promise<FileAnswer> {
  const months = [1, 2, 3].map((month) => (quarter - 1) * 3 + month)
  const rows = await taxRows(db, year, months)
  const total = rows.reduce((sum, { gross }) => addDecimals(sum, gross), '0')
  const cells: Cell[][] = rows.map((row) => [
    row.realName,
    row.idNumberSealed &&
      fieldFor('TaxReturn', 'idNumber', actor, platform.sealer.open('person.idNumber', row.idNumberSealed)),
    row.gross,
    row.count,
    row.tax,
  ])
  return spreadsheet(`涉税信息报送-${year}年第${quarter}季度`, [
    {
      name: `${year} 年第 ${quarter} 季度`,
      columns: [
        { header: '姓名' },
        { header: '证件号码', width: 24, kind: 'code' },
        { header: '收入（元）', kind: 'money' },
        { header: '次数' },
        { header: '已扣税额（元）', kind: 'money' },
      ],
      rows: [
        ...cells,
        [
          '合计',
          '',
          total,
          rows.reduce((sum, { count }) => sum + count, 0),
          rows.reduce((sum, { tax }) => addDecimals(sum, tax), '0'),
        ],
      ],
    },
  ])
}
