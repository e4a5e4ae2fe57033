import { useState } from 'react'
import {
  ManagedWorkOrderFinancialFlowGetAllDocument,
  type ManagedWorkOrderFinancialFlowGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  workOrderFinancialFlowGetAll_matter,
  workOrderFinancialFlowGetAll_mobilePhone,
  workOrderFinancialFlowGetAll_realName,
} from '#src/api/limits.ts'
import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { allowedAct, type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { choice, days, enumOf, type Filter, month, sentScope, text, wholeDays } from '#src/lib/list/filters.ts'
import { formatMoney, formatQuantity, formatYuan } from '#src/lib/money.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useLater } from '#src/lib/use-later.ts'
import { LongActs } from '#src/shared/long-acts/long-acts.tsx'
import { OverdueMark } from '#src/shared/todos/overdue-mark.tsx'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { BankSheetOfChosen, FinanceExports } from './components/finance-exports.tsx'
import { DeleteFlowDialog, ReturnPaymentDialog } from './components/flow-dialogs.tsx'
import { MonthOverview } from './components/month-overview.tsx'
import { CONSOLE_PATH } from './paths.ts'
import { batchSums } from './payment.ts'

type Variables = ManagedWorkOrderFinancialFlowGetAllQueryVariables

/** A flow can be selected only if the server allows this user to pay it and no approval is pending. */
export const mayPay = ({ allowedActions, approval }: Pick<Flow, 'allowedActions' | 'approval'>): boolean =>
  allowedActions.includes('pay') && !approval

const PAYABLE = 'ToBeSettled'
const EVERY = 'All'

/**
 * The default filter: flows that are due for payment, the oldest first. Flows whose work is not accepted yet belong to
 * no month.
 */
export const alwaysAsked = (status: string | undefined): Partial<Variables> => {
  if (status === undefined || status === '' || status === PAYABLE) return { status: PAYABLE, sorting: 'id asc' }
  if (status === EVERY) return {}
  // paid flows are filtered by the day of payment, all others by the day of entry
  return status === 'Settled' ? { isPaid: true } : {}
}

/** The filter by status; the default view has no parameter in the URL. */
const status: Filter<'status'> = {
  ...sentScope('status'),
  read: (given) => (given === PAYABLE ? '' : sentScope('status').read(given)),
  send: ([value]) => (value === EVERY ? {} : { status: value }),
}

function useStatusViews() {
  const steps = useEnumOptions('FinancialStep')
  return [
    { label: '可以支付', values: { status: '' } },
    { label: '全部', values: { status: EVERY } },
    ...steps.filter(({ value }) => value !== PAYABLE).map(({ value, label }) => ({ label, values: { status: value } })),
  ]
}

/** The sum of the selected flows; tax and net are estimates until the payment. */
function chosenSum(rows: readonly Flow[]): string {
  const { net, gross, tax } = batchSums(rows)
  return `预计到手合计 ${formatYuan(net)}（应付 ${formatYuan(gross)}，个税 ${formatYuan(tax)}）`
}

interface DialogProps {
  row: Flow
  onClose: () => void
}

function ChangeDialog({ row, onClose }: DialogProps) {
  const Dialog = useLater(() => import('./components/change-flow-dialog.tsx'))?.ChangeFlowDialog
  return Dialog ? <Dialog flow={row} onClose={onClose} /> : null
}

function DetailDialog({ row, onClose }: DialogProps) {
  const Dialog = useLater(() => import('./components/flow-detail-dialog.tsx'))?.FlowDetailDialog
  return Dialog ? <Dialog id={row.id} onClose={onClose} /> : null
}

const loadPayDialog = () => import('./components/pay-dialog.tsx')

function PayOne({ row, onClose }: DialogProps) {
  const PayDialog = useLater(loadPayDialog)?.PayDialog
  return PayDialog ? <PayDialog flows={[row]} open onClose={onClose} onPaid={onClose} /> : null
}

/** Hides an action while an approval of the flow is pending. */
const unlessPrepared = (act: RowAct<Flow>): RowAct<Flow> => ({
  ...act,
  isAllowed: (row) => !row.approval && act.isAllowed(row),
})

function PayChosen({ rows, onDone }: { rows: readonly Flow[]; onDone: () => void }) {
  const [isPaying, setPaying] = useState(false)
  const PayDialog = useLater(loadPayDialog)?.PayDialog
  const paid = () => {
    setPaying(false)
    onDone()
  }
  return (
    <>
      <BankSheetOfChosen chosen={rows} />
      <Button variant="action" size="small" icon="money-bill" onClick={() => setPaying(true)}>
        支付 {rows.length} 笔
      </Button>
      {PayDialog && <PayDialog flows={rows} open={isPaying} onClose={() => setPaying(false)} onPaid={paid} />}
    </>
  )
}

function HeadActions({ conditions }: { conditions: Partial<Variables> }) {
  const handlesMoney = useHasWork('Finance')
  const [isEntering, setEntering] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const PaymentBatchDialog = useLater(() => import('./components/payment-batch-dialog.tsx'))?.PaymentBatchDialog
  const BatchFilesDialog = useLater(() => import('./components/batch-files-dialog.tsx'))?.BatchFilesDialog
  const BankResultDialog = useLater(() => import('./components/bank-result-dialog.tsx'))?.BankResultDialog
  const ManualFlowDialog = useLater(() => import('./components/manual-flow-dialog.tsx'))?.ManualFlowDialog
  if (!handlesMoney) return null
  return (
    <>
      <Button variant="secondary" icon="plus" onClick={() => setEntering(true)}>
        录入款项
      </Button>
      <Button variant="secondary" icon="money-bill" onClick={() => setPreparing(true)}>
        整批付款
      </Button>
      <Button variant="secondary" icon="download" onClick={() => setExporting(true)}>
        导出银行文件
      </Button>
      <Button variant="secondary" icon="upload" onClick={() => setImporting(true)}>
        导入银行结果
      </Button>
      {PaymentBatchDialog && isPreparing && (
        <PaymentBatchDialog filters={conditions} onClose={() => setPreparing(false)} />
      )}
      {BatchFilesDialog && isExporting && <BatchFilesDialog onClose={() => setExporting(false)} />}
      {BankResultDialog && isImporting && <BankResultDialog onClose={() => setImporting(false)} />}
      {ManualFlowDialog && <ManualFlowDialog open={isEntering} onClose={() => setEntering(false)} />}
    </>
  )
}

const LONG_ACTS = ['WorkOrderFinancialFlow/PrepareBatch', 'WorkOrderFinancialFlow/ImportBankResult'] as const

/** The list of due and paid flows, with tax. */
export const flows: CrudList<Flow, Record<string, never>, Variables> = {
  title: '结算',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '结算' }],
  noun: '款项',
  entityType: 'WorkOrderFinancialFlow',
  counter: '笔',
  pageSize: 50,
  query: ({ values }) =>
    listQuery(
      ManagedWorkOrderFinancialFlowGetAllDocument,
      (data) => data.workOrderFinancialFlowGetAll,
      alwaysAsked(values.status),
    ),
  search: text('matter', '事项或工单', workOrderFinancialFlowGetAll_matter),
  filters: [
    status,
    month('month', '月份', ['year', 'month']),
    text('name', '收款人', workOrderFinancialFlowGetAll_realName, { variable: 'realName' }),
    choice('kind', '类别', enumOf('FinancialFlowKind')),
    text('phone', '手机号', workOrderFinancialFlowGetAll_mobilePhone, {
      variable: 'mobilePhone',
      hint: '完整号码，或最后四位',
    }),
    days('日期', ['startTime', 'endTime'], { params: ['from', 'to'], send: wholeDays }),
  ],
  views: { label: '款项状态', useViews: useStatusViews },
  columns: [
    {
      key: 'name',
      header: '收款人',
      rowHeader: true,
      cell: ({ realName }) => <span className="nowrap">{realName}</span>,
    },
    {
      key: 'net',
      header: '到手（元）',
      align: 'end',
      sortKey: 'net',
      cell: ({ net }) => <strong>{formatMoney(net)}</strong>,
    },
    {
      key: 'matter',
      header: '事项',
      cell: ({ matter, workOrder }) => workOrder?.displayName ?? matter,
    },
    {
      key: 'quantity',
      header: '数量 × 单价',
      align: 'end',
      cell: ({ quantity, unitPrice }) =>
        quantity &&
        unitPrice && <span className="num muted">{`${formatQuantity(quantity)} × ${formatMoney(unitPrice)}`}</span>,
    },
    { key: 'kind', header: '类别', isExtra: true, cell: ({ kindLabel }) => kindLabel },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, hasBankInfo, isMonthLocked, returnReason, approval }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="WorkOrderFinancialFlow" />
          {approval && (
            <Chip tone="wait" icon="clock">
              等另一位同事批准
            </Chip>
          )}
          {!hasBankInfo && (
            <Chip tone="wait" icon="exclamation-triangle">
              银行卡未补全
            </Chip>
          )}
          {isMonthLocked && (
            <Chip tone="idle" icon="lock">
              月份已锁定
            </Chip>
          )}
          {returnReason && (
            <span className="cell-text small muted" title={returnReason}>
              退回：{returnReason}
            </span>
          )}
        </span>
      ),
    },
    { key: 'gross', header: '应付（元）', align: 'end', cell: ({ gross }) => formatMoney(gross) },
    {
      key: 'tax',
      header: '个税（元）',
      align: 'end',
      cell: ({ tax, isEstimate }) => (
        <span>
          {formatMoney(tax)}
          {isEstimate && <small className="muted nowrap"> 预计</small>}
        </span>
      ),
    },
    {
      key: 'time',
      header: '支付',
      sortKey: 'paidTime',
      cell: ({ paidTime, payMethodLabel, bankName, bankCardTail, expectedPayTime, allowedActions }) => (
        <span className="cell-text">
          {paidTime
            ? `${formatDayTime(paidTime)} ${payMethodLabel ?? ''}`
            : `预计 ${formatDay(expectedPayTime) || '验收后'}`}
          {bankName && (
            <small className="muted">
              {' '}
              {bankName} 尾号 {bankCardTail}
            </small>
          )}
          {allowedActions.includes('pay') && <OverdueMark queues={['flowsToPay']} due={expectedPayTime} />}
        </span>
      ),
    },
  ],
  nameOf: ({ realName, matter, net }) => `${realName}，${matter}，${formatMoney(net)} 元`,
  empty: ({ status }) => (status ? null : { title: '没有可以支付的款项', text: '成果验收通过后，款项会出现在这里。' }),
  acts: [
    unlessPrepared(
      allowedAct({
        name: 'pay',
        label: '支付',
        icon: 'money-bill',
        Dialog: PayOne,
      }),
    ),
    { name: 'view', label: '查看', icon: 'eye', isAllowed: () => true, Dialog: DetailDialog },
    unlessPrepared(
      allowedAct({
        name: 'returnPayment',
        label: '登记退回',
        icon: 'undo',
        Dialog: ({ row, onClose }) => <ReturnPaymentDialog flow={row} onClose={onClose} />,
      }),
    ),
    unlessPrepared(allowedAct({ name: 'update', label: '修改', icon: 'pencil', Dialog: ChangeDialog })),
    unlessPrepared(
      allowedAct({
        name: 'delete',
        label: '删除',
        icon: 'trash',
        Dialog: ({ row, onClose }) => <DeleteFlowDialog flow={row} onClose={onClose} />,
      }),
    ),
  ],
  bulk: { canChoose: mayPay, sum: chosenSum, Acts: PayChosen },
  export: { operation: 'WorkOrderFinancialFlow/Export', fileName: '款项.xlsx' },
  HeadActions,
  Intro: ({ values, hrefWith }) => (
    <>
      <LongActs operations={LONG_ACTS} />
      <MonthOverview
        month={values.month ?? ''}
        hrefOf={(chosen) => hrefWith({ month: chosen, status: EVERY })}
        exports={(period) => <FinanceExports {...period} />}
      />
    </>
  ),
}
