import { InvoiceGetAllDocument, InvoiceRefuseDocument, InvoiceRefuseRedDocument } from '#src/api/graphql.ts'
import { InvoiceReasonDto_reason } from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { allowedAct, type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { enumOf } from '#src/lib/list/filters.ts'
import { useLater } from '#src/lib/use-later.ts'
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

const reasonWith = (hint: string) => ({
  reason: { label: '理由', hint, required: true, limit: InvoiceReasonDto_reason.max },
})

const RefuseDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    onClose={onClose}
    document={InvoiceRefuseDocument}
    variables={(reason) => ({ input: { id: row.id, rowVersion: row.rowVersion, reason } })}
    title="退回开票申请？"
    consequence="企业会看到理由，改好后可以重新申请。"
    {...reasonWith('例如 抬头与税号不是同一家单位')}
    confirmLabel="退回申请"
    success="已退回，企业会收到通知"
  />
)

const RefuseRedDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    onClose={onClose}
    document={InvoiceRefuseRedDocument}
    variables={(reason) => ({ input: { id: row.id, rowVersion: row.rowVersion, reason } })}
    title="不冲红？"
    consequence="发票仍然有效。企业会看到理由。"
    {...reasonWith('例如 抬头没有错，与营业执照一致')}
    confirmLabel="不冲红"
    success="已答复，企业会收到通知"
  />
)

/** The dialogs with a form are loaded when the page rests. */
function UploadDialog({ row, act, onClose }: DialogProps & { act: string }) {
  const dialogs = useLater(() => import('./components/upload-dialog.tsx'))
  if (!dialogs) return null
  return act === 'issueRed' ? (
    <dialogs.IssueRedDialog row={row} onClose={onClose} />
  ) : (
    <dialogs.IssueDialog row={row} onClose={onClose} />
  )
}

/** The invoices that enterprises ask for; finance issues them outside of the portal. */
export const consoleInvoices: CrudList<InvoiceLine, Record<string, never>, InvoiceVariables> = {
  title: '发票',
  about: '企业申请的发票。请在税务局的系统里开具，再在这里上传。金额由账簿算出：付给平台的钱，减去退回和待退的。',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '发票' }],
  noun: '发票',
  entityType: 'Invoice',
  counter: '张',
  pageSize: 50,
  query: listQuery(InvoiceGetAllDocument, (data) => data.invoiceGetAll),
  search: invoiceSearch,
  filters: invoiceFilters,
  views: viewsOf('发票的状态', 'status', enumOf('InvoiceStatus')),
  columns: [
    ...invoiceColumns.slice(0, 1),
    { key: 'enterprise', header: '企业', isExtra: true, cell: ({ enterpriseName }) => enterpriseName },
    ...invoiceColumns.slice(1),
  ],
  nameOf: invoiceName,
  acts: [
    allowedAct({ name: 'issue', label: '上传发票', icon: 'upload', Dialog: UploadDialog }),
    allowedAct({ name: 'refuse', label: '退回申请', icon: 'undo', Dialog: RefuseDialog }),
    allowedAct({ name: 'issueRed', label: '上传红字发票', icon: 'upload', Dialog: UploadDialog }),
    allowedAct({ name: 'refuseRed', label: '不冲红', icon: 'times', Dialog: RefuseRedDialog }),
  ],
  empty: { title: '没有发票', text: '企业为付给平台的钱申请发票以后，会列在这里。' },
}
