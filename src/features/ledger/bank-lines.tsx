import { useState } from 'react'
import {
  LedgerExplainBankLineDocument,
  LedgerGetBankLinesDocument,
  type LedgerGetBankLinesQuery,
  type LedgerGetBankLinesQueryVariables,
  LedgerUndoMatchDocument,
} from '#src/api/graphql.ts'
import { ExplainBankLineDto_explanation, ledgerGetBankLines_keyword, UndoMatchDto_reason } from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate, formatDayTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { days, enumOf, sentScope, text } from '#src/lib/list/filters.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { SignedAmount } from './components/signed-amount.tsx'
import { consoleCrumbs } from './paths.ts'

type Row = LedgerGetBankLinesQuery['ledgerGetBankLines']['items'][number]

const LOOKS = {
  Open: { tone: 'wait', icon: 'exclamation-triangle' },
  Matched: { tone: 'good', icon: 'check' },
  Explained: { tone: 'idle', icon: 'comments' },
} as const

function ExplainDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  return (
    <ConfirmedAct
      open
      onClose={onClose}
      document={LedgerExplainBankLineDocument}
      variables={(explanation) => ({ input: { id: row.id, explanation } })}
      title="说明这一笔流水？"
      consequence={
        <p>
          {formatDate(row.day)}，{row.counterName || '没有写对方'}，{formatYuan(row.amount)}
          。账簿里没有对应的分录。说明写下以后不能修改。
        </p>
      }
      reason={{
        ...{ label: '说明', hint: '例如 银行手续费、缴纳个税、转出服务费', required: true },
        limit: ExplainBankLineDto_explanation.max,
      }}
      confirmLabel="写下说明"
      success="已写下说明"
    />
  )
}

function UndoDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  return (
    <ConfirmedAct
      open
      onClose={onClose}
      document={LedgerUndoMatchDocument}
      variables={(reason) => ({ input: { id: row.id, reason } })}
      title="撤销这一笔的核对？"
      consequence={
        <p>
          {formatDate(row.day)}，{row.counterName || '没有写对方'}，{formatYuan(row.amount)}
          。撤销以后，这笔流水和它的分录都变回没有对上，以后也不会再自动对在一起。撤销会留下记录。
        </p>
      }
      reason={{
        ...{ label: '理由', hint: '例如 同名的另一个人', required: true },
        limit: UndoMatchDto_reason.max,
      }}
      confirmLabel="撤销核对"
      success="已撤销，请重新核对"
    />
  )
}

function HeadActions() {
  const [isImporting, setImporting] = useState(false)
  const StatementDialog = useLater(() => import('./components/statement-dialog.tsx'))?.StatementDialog
  return (
    <>
      <Button variant="action" icon="upload" onClick={() => setImporting(true)}>
        导入银行流水
      </Button>
      {StatementDialog && isImporting && <StatementDialog onClose={() => setImporting(false)} />}
    </>
  )
}

/** Movements on the platform's account as the bank writes them, each with what the ledger says of it. */
export const bankLines: CrudList<Row, Record<string, never>, LedgerGetBankLinesQueryVariables> = {
  title: '银行流水',
  about:
    '平台账户的流水与账簿逐笔核对：金额相同，并且户名、附言里的工单编号或银行流水号对得上。对不上的请写明原因，例如手续费。',
  crumbs: consoleCrumbs('银行流水'),
  noun: '流水',
  counter: '笔',
  pageSize: 50,
  query: listQuery(LedgerGetBankLinesDocument, (data) => data.ledgerGetBankLines),
  search: text('keyword', '对方或附言', ledgerGetBankLines_keyword),
  filters: [sentScope('state'), days('日期', ['startDay', 'endDay'], { params: ['from', 'to'] })],
  views: viewsOf('流水的核对', 'state', enumOf('BankLineState')),
  columns: [
    { key: 'name', header: '对方', rowHeader: true, cell: ({ counterName }) => counterName || '没有写' },
    {
      key: 'amount',
      header: '金额（元）',
      align: 'end',
      cell: ({ amount }) => <SignedAmount amount={amount} negative="支出" />,
      text: ({ amount }) => amount,
    },
    { key: 'day', header: '日期', cell: ({ day }) => formatDate(day) },
    {
      key: 'state',
      header: '核对',
      cell: ({ state, stateLabel, explanation, undoReason }) => (
        <span className="tags">
          <Chip {...LOOKS[state]}>{stateLabel}</Chip>
          {explanation && <small className="muted break">{explanation}</small>}
          {undoReason && <small className="muted break">撤销过：{undoReason}</small>}
        </span>
      ),
      text: ({ stateLabel, explanation }) => [stateLabel, explanation].filter(Boolean).join('：'),
    },
    { key: 'reference', header: '附言', cell: ({ reference }) => reference },
    {
      key: 'entries',
      header: '分录编号',
      isExtra: true,
      cell: ({ entryIds }) =>
        entryIds.slice(0, 5).join('、') + (entryIds.length > 5 ? ` 等 ${entryIds.length} 条` : ''),
    },
    { key: 'serial', header: '银行流水号', isExtra: true, cell: ({ serialNo }) => serialNo },
    {
      key: 'by',
      header: '说明人',
      isExtra: true,
      cell: ({ explainedByName, explainedTime }) =>
        explainedTime && `${explainedByName ?? ''} ${formatDayTime(explainedTime)}`,
    },
  ],
  nameOf: ({ day, counterName, amount }) => `${day} ${counterName} ${amount} 元`,
  acts: [
    {
      ...{ name: 'explain', label: '写明原因', icon: 'pencil', Dialog: ExplainDialog },
      isAllowed: ({ state }) => state === 'Open',
    },
    {
      ...{ name: 'undo', label: '撤销核对', icon: 'undo', Dialog: UndoDialog },
      isAllowed: ({ isUndoable }) => isUndoable,
    },
  ],
  empty: { title: '没有流水', text: '从网上银行下载平台账户的流水，在这里导入。' },
  HeadActions,
}
