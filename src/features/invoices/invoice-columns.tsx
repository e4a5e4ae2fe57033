import type { InvoiceGetAllQuery, InvoiceGetAllQueryVariables, InvoiceStatus } from '#src/api/graphql.ts'
import { invoiceGetAll_keyword } from '#src/api/limits.ts'
import { formatDate, formatDayTime } from '#src/lib/date-time.ts'
import type { ListColumn } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, sentScope, text } from '#src/lib/list/filters.ts'
import { formatMoney, formatYuan } from '#src/lib/money.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Chip, type ChipProps } from '#src/ui/status/chip.tsx'

export type InvoiceLine = InvoiceGetAllQuery['invoiceGetAll']['items'][number]
export type InvoiceVariables = InvoiceGetAllQueryVariables

const LOOKS: Readonly<Record<InvoiceStatus, Pick<ChipProps, 'tone' | 'icon'>>> = {
  Requested: { tone: 'wait', icon: 'clock' },
  Issued: { tone: 'good', icon: 'check' },
  RedRequested: { tone: 'wait', icon: 'exclamation-triangle' },
  Reversed: { tone: 'idle', icon: 'undo' },
  Refused: { tone: 'bad', icon: 'times' },
  Withdrawn: { tone: 'idle', icon: 'minus' },
}

export const invoiceName = ({ title, amount }: InvoiceLine): string => `${title} ${formatYuan(amount)}的发票`

export const invoiceSearch = text<keyof InvoiceVariables & string>(
  'keyword',
  '抬头、税号或发票号码',
  invoiceGetAll_keyword,
)
export const invoiceFilters = [
  sentScope<keyof InvoiceVariables & string>('status'),
  choice<keyof InvoiceVariables & string>('kind', '种类', enumOf('InvoiceKind')),
]

/** Why it is as it is: the last reason of the other side, or that money went back. */
function noteOf({ status, redReason, refuseReason, isCovered }: InvoiceLine): string | null {
  if (status === 'Refused') return refuseReason ?? null
  if (status === 'RedRequested') return isCovered ? (redReason ?? null) : '付款有退回'
  return null
}

function Files({ row: { id, file, redFile } }: { row: InvoiceLine }) {
  const items = [
    ...(file ? [{ id: file.id, name: file.fileName, size: file.size, href: file.url, note: '发票' }] : []),
    ...(redFile
      ? [{ id: redFile.id, name: redFile.fileName, size: redFile.size, href: redFile.url, note: '红字' }]
      : []),
  ]
  return items.length > 0 ? <AttachmentList label={`第 ${id} 号申请的文件`} items={items} /> : null
}

const numberOf = (number: string | null | undefined, code: string | null | undefined): string =>
  [code, number].filter(Boolean).join(' ')

/** The columns of both lists, of the enterprise and of finance. */
export const invoiceColumns: readonly ListColumn<InvoiceLine>[] = [
  { key: 'title', header: '抬头', rowHeader: true, wraps: true, cell: ({ title }) => title },
  { key: 'amount', header: '金额（元）', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { key: 'kind', header: '种类', cell: ({ kind }) => (kind === 'Special' ? '专票' : '普票') },
  {
    key: 'status',
    header: '状态',
    cell: (row) => (
      <span className="tags">
        <Chip {...LOOKS[row.status]}>{row.statusLabel}</Chip>
        {noteOf(row) && <small className="muted break">{noteOf(row)}</small>}
      </span>
    ),
    text: (row) => [row.statusLabel, noteOf(row)].filter(Boolean).join('：'),
  },
  {
    key: 'files',
    header: '文件',
    wraps: true,
    cell: (row) => <Files row={row} />,
    text: ({ file }) => file?.fileName ?? '',
  },
  { key: 'number', header: '发票号码', cell: ({ number, code }) => numberOf(number, code) },
  { key: 'day', header: '开票日期', cell: ({ issuedDay }) => issuedDay && formatDate(issuedDay) },
  { key: 'taxNumber', header: '纳税人识别号', isExtra: true, cell: ({ taxNumber }) => taxNumber },
  {
    key: 'payments',
    header: '付款',
    isExtra: true,
    wraps: true,
    cell: ({ payments }) =>
      payments.map(({ displayName, amount }) => `${displayName} ${formatYuan(amount)}`).join('、'),
  },
  { key: 'red', header: '红字发票号码', isExtra: true, cell: ({ redNumber, redCode }) => numberOf(redNumber, redCode) },
  { key: 'asked', header: '申请时间', isExtra: true, cell: ({ requestedTime }) => formatDayTime(requestedTime) },
]
