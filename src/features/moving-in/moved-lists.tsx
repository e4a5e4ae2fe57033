import {
  ConsoleMovingInGetAllDocument,
  type ConsoleMovingInGetAllQuery,
  type ConsoleMovingInGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf } from '#src/lib/list/filters.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { KIND_LABELS, listPath, newListPath, resultText } from './moving-words.ts'

type Row = ConsoleMovingInGetAllQuery['movingInGetAll']['items'][number]

const Upload = () => (
  <LinkButton href={newListPath} icon="upload" variant="primary">
    上传名单
  </LinkButton>
)

/** The imported lists and those that are being prepared; the newest first. */
export const movedLists: CrudList<Row, Record<string, never>, ConsoleMovingInGetAllQueryVariables> = {
  title: '数据迁入',
  about:
    '把现有的求职者、企业、员工和劳动合同名单迁入平台：上传表格，指明每一列，逐行检查，然后迁入。迁入的内容没有提交审核，也没有通知任何人；要不要通知，由您在迁入以后决定。',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '数据迁入' }],
  noun: '名单',
  entityType: 'MoveImport',
  counter: '份',
  query: listQuery(ConsoleMovingInGetAllDocument, (data) => data.movingInGetAll),
  filters: [choice('kind', '名单', optionsOf(KIND_LABELS))],
  columns: [
    {
      key: 'source',
      header: '名单',
      rowHeader: true,
      cell: ({ id, source, fileName }) => (
        <span className="cell-name">
          <Link href={listPath(id)}>{source}</Link>
          <span className="small muted">{fileName}</span>
        </span>
      ),
    },
    { key: 'kind', header: '内容', cell: ({ kindLabel }) => kindLabel },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel }) => <StatusChip status={status} label={statusLabel} entity="MoveImport" />,
    },
    { key: 'counts', header: '结果', wraps: true, cell: ({ counts }) => resultText(counts) },
    { key: 'creator', header: '上传人', cell: ({ creatorName }) => creatorName ?? '' },
    {
      key: 'time',
      header: '上传时间',
      cell: ({ creationTime }) => <span className="num nowrap">{formatDateTime(creationTime)}</span>,
    },
  ],
  nameOf: ({ source }) => source,
  empty: { title: '还没有迁入过名单', text: '从“上传名单”开始；检查以前什么也不会写入。' },
  isKept: () => true,
  HeadActions: Upload,
  export: null,
}
