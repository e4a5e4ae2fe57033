import { useState } from 'react'
import { InvoiceGetAllDocument, InvoiceRequestRedDocument, InvoiceWithdrawDocument } from '#src/api/graphql.ts'
import { InvoiceReasonDto_reason } from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { allowedAct, type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { enumOf } from '#src/lib/list/filters.ts'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import {
  type InvoiceLine,
  type InvoiceVariables,
  invoiceColumns,
  invoiceFilters,
  invoiceName,
  invoiceSearch,
} from './invoice-columns.tsx'

interface DialogProps {
  row: InvoiceLine
  onClose: () => void
}

const WithdrawDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    onClose={onClose}
    document={InvoiceWithdrawDocument}
    variables={() => ({ input: { id: row.id, rowVersion: row.rowVersion } })}
    title="撤回开票申请？"
    consequence="撤回以后，这些付款可以重新申请。"
    confirmLabel="撤回申请"
    success="已撤回"
  />
)

const RedDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    onClose={onClose}
    document={InvoiceRequestRedDocument}
    variables={(reason) => ({ input: { id: row.id, rowVersion: row.rowVersion, reason } })}
    title="申请冲红？"
    consequence="冲红是用一张红字发票取消整张发票。冲红以后，您可以重新申请。已经抵扣或报销的，请先与会计商量。"
    reason={{
      ...{ label: '理由', hint: '例如 抬头少了两个字', required: true },
      limit: InvoiceReasonDto_reason.max,
    }}
    confirmLabel="申请冲红"
    success="已申请，平台处理后会通知您"
  />
)

function HeadActions() {
  const [isAsking, setAsking] = useState(false)
  const RequestDialog = useLater(() => import('./components/request-dialog.tsx'))?.RequestDialog
  return (
    <>
      <Button variant="action" icon="plus" onClick={() => setAsking(true)}>
        申请发票
      </Button>
      {RequestDialog && isAsking && <RequestDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** The invoices of an enterprise and its requests. */
export const enterpriseInvoices: CrudList<InvoiceLine, Record<string, never>, InvoiceVariables> = {
  title: '发票',
  about: '为付给平台的托管款和服务费申请发票。平台开好后上传，您在这里下载。',
  crumbs: [{ label: '企业中心', href: '/enterpriseCenter' }, { label: '发票' }],
  noun: '发票',
  counter: '张',
  query: listQuery(InvoiceGetAllDocument, (data) => data.invoiceGetAll),
  search: invoiceSearch,
  filters: invoiceFilters,
  views: viewsOf('发票的状态', 'status', enumOf('InvoiceStatus')),
  columns: invoiceColumns,
  nameOf: invoiceName,
  acts: [
    allowedAct({ name: 'withdraw', label: '撤回申请', icon: 'undo', Dialog: WithdrawDialog }),
    allowedAct({ name: 'requestRed', label: '申请冲红', icon: 'undo', Dialog: RedDialog }),
  ],
  empty: { title: '还没有发票', text: '付给平台的钱可以申请发票，请按“申请发票”。' },
  HeadActions,
}
