import {
  LedgerGetEntriesDocument,
  type LedgerGetEntriesQuery,
  type LedgerGetEntriesQueryVariables,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, days, enumOf } from '#src/lib/list/filters.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { SignedAmount } from './components/signed-amount.tsx'
import { consoleCrumbs } from './paths.ts'

type Row = LedgerGetEntriesQuery['ledgerGetEntries']['items'][number]

/** Every movement of money between two accounts; above them the balances of a month. */
export const entries: CrudList<Row, Record<string, never>, LedgerGetEntriesQueryVariables> = {
  title: '账簿',
  about:
    '每一笔钱都记成一条分录：从哪个账户、到哪个账户、多少。分录与付款、退票、托管同时写入，只增加，不修改，不删除；记错的用红字冲回。系统里没有的事，例如缴税、企业还回垫付，用“记一笔”，由另一位同事批准。',
  crumbs: consoleCrumbs('账簿'),
  noun: '分录',
  counter: '条',
  pageSize: 50,
  query: listQuery(LedgerGetEntriesDocument, (data) => data.ledgerGetEntries),
  filters: [
    choice('account', '账户', enumOf('LedgerAccount')),
    choice('kind', '事由', enumOf('LedgerEntryKind')),
    days('日期', ['startDay', 'endDay'], { params: ['from', 'to'] }),
  ],
  columns: [
    {
      key: 'words',
      header: '事由',
      rowHeader: true,
      cell: ({ words, isOpening, isOnStatement }) => (
        <span className="tags">
          {words}
          {isOpening && (
            <Chip tone="idle" icon="history">
              启用时补记
            </Chip>
          )}
          {isOnStatement && (
            <Chip tone="good" icon="check">
              银行已有流水
            </Chip>
          )}
        </span>
      ),
      text: ({ words }) => words,
    },
    {
      key: 'amount',
      header: '金额（元）',
      align: 'end',
      cell: ({ amount }) => <SignedAmount amount={amount} negative="红字" />,
      text: ({ amount }) => amount,
    },
    { key: 'day', header: '日期', cell: ({ day }) => formatDate(day) },
    { key: 'debit', header: '借', cell: ({ debitLabel }) => debitLabel },
    { key: 'credit', header: '贷', cell: ({ creditLabel }) => creditLabel },
    {
      key: 'order',
      header: '工单',
      cell: ({ workOrderId, workOrderName }) =>
        workOrderId && <Link href={`/console/workOrder/${workOrderId}`}>{workOrderName}</Link>,
      text: ({ workOrderName }) => workOrderName ?? '',
    },
    { key: 'flow', header: '款项编号', align: 'end', isExtra: true, cell: ({ flowId }) => flowId },
    { key: 'reference', header: '银行流水号或凭证号', isExtra: true, cell: ({ reference }) => reference },
    { key: 'reason', header: '手工记账的理由', isExtra: true, cell: ({ reason }) => reason },
  ],
  nameOf: ({ id, words }) => `${words}（${id}）`,
  empty: { title: '还没有分录', text: '托管到账、验收、付款以后，分录会自动记在这里。' },
}
