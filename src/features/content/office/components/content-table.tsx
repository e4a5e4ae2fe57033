import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { type Act, ActBar } from '#src/ui/work/act-bar.tsx'
import type { ContentRow } from '../content-search.ts'
import { editPath } from '../paths.ts'

interface ContentTableProps {
  rows: readonly ContentRow[]
  totalCount: number
  chosen: readonly ContentRow[]
  onChoose: (rows: ContentRow[]) => void
  onAct: (act: string, row: ContentRow) => void
}

const actsFor = ({ scheduledTime }: ContentRow): readonly Act[] => [
  { name: 'publish', label: '发布', icon: 'send' },
  {
    name: 'cancelPublish',
    label: scheduledTime ? '取消定时' : '撤回',
    icon: scheduledTime ? 'calendar-times' : 'undo',
    variant: 'quiet',
  },
  { name: 'stickyPost', label: '置顶', icon: 'arrow-up', variant: 'quiet' },
  { name: 'cancelStickyPost', label: '取消置顶', icon: 'arrow-down', variant: 'quiet' },
  { name: 'restoreFromTrash', label: '恢复', icon: 'undo' },
  { name: 'moveToTrash', label: '移到回收站', icon: 'trash', variant: 'quiet' },
  { name: 'delete', label: '彻底删除', icon: 'trash', variant: 'danger-line' },
]

export function ContentTable({ rows, totalCount, chosen, onChoose, onAct }: ContentTableProps) {
  return (
    <DataTable
      caption="文章"
      summary={`共 ${totalCount} 篇`}
      columns={[
        ...columns,
        {
          key: 'acts',
          header: '操作',
          cell: (row) => (
            <div className="btns row-acts">
              {row.allowedActions.includes('update') && (
                <LinkButton variant="quiet" size="small" icon="pencil" href={editPath(row.id)} about={row.title}>
                  修改
                </LinkButton>
              )}
              <ActBar
                acts={actsFor(row)}
                allowed={row.allowedActions}
                size="small"
                about={row.title}
                onChoose={(act) => onAct(act, row)}
              />
            </div>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{ rows: chosen, onChange: onChoose, nameOf: ({ title }) => title }}
    />
  )
}

const columns: readonly TableColumn<ContentRow>[] = [
  {
    key: 'title',
    header: '标题',
    rowHeader: true,
    cell: ({ id, title, source, publishTime }) => (
      <span className="cell-name">
        {publishTime ? <Link href={`/news/detail/${id}`}>{title}</Link> : title}
        {source && <small className="muted">来源：{source}</small>}
      </span>
    ),
  },
  { key: 'category', header: '栏目', cell: ({ categoryName }) => categoryName },
  {
    key: 'status',
    header: '状态',
    cell: ({ status, statusLabel, isSticky, scheduledTime }) => (
      <span className="tags">
        <StatusChip status={status} label={statusLabel} entity="CmsContent" />
        {isSticky && (
          <Chip tone="info" icon="arrow-up">
            置顶
          </Chip>
        )}
        {scheduledTime && <small className="muted">将于 {formatDateTime(scheduledTime)} 发布</small>}
      </span>
    ),
  },
  {
    key: 'time',
    header: '发布日期',
    cell: ({ publishTime, creationTime }) =>
      publishTime ? formatDate(publishTime) : <span className="muted">写于 {formatDate(creationTime)}</span>,
  },
  { key: 'views', header: '阅读', align: 'end', cell: ({ viewCount }) => viewCount.toLocaleString('zh-CN') },
]
