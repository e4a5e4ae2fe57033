import {
  ConsoleTaskGetAllDocument,
  type ConsoleTaskGetAllQuery,
  type ConsoleTaskGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  enterpriseTaskGetAll_displayName,
  enterpriseTaskGetAll_enterpriseName,
  enterpriseTaskGetAll_participatorRealName,
} from '#src/api/limits.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { EnumWord } from '#src/lib/enum-word.tsx'
import { type CrudList, listQuery, viewsOf } from '#src/lib/list/crud-list.ts'
import { choice, enumOf, flag, sentScope, text } from '#src/lib/list/filters.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONSOLE_PATH } from '../paths.ts'

type Row = ConsoleTaskGetAllQuery['enterpriseTaskGetAll']['items'][number]

/** Read-only list of enterprises' tasks: who works on what, and what is overdue. */
export const tasks: CrudList<Row, Record<string, never>, ConsoleTaskGetAllQueryVariables> = {
  title: '任务',
  about: '企业给职工安排的任务，逾期的请联系本人和企业。',
  crumbs: [{ label: '管理台', href: CONSOLE_PATH }, { label: '任务' }],
  noun: '任务',
  entityType: 'EnterpriseTask',
  counter: '项',
  query: listQuery(ConsoleTaskGetAllDocument, (data) => data.enterpriseTaskGetAll),
  search: text('displayName', '任务名称', enterpriseTaskGetAll_displayName),
  filters: [
    sentScope('status'),
    text('enterpriseName', '企业名称', enterpriseTaskGetAll_enterpriseName),
    text('participatorRealName', '参与人姓名', enterpriseTaskGetAll_participatorRealName),
    choice('priority', '优先级', enumOf('Priority')),
    flag('isOverdue', '只看逾期的'),
  ],
  views: viewsOf('任务状态', 'status', enumOf('TaskStatus')),
  columns: [
    {
      key: 'name',
      header: '任务',
      rowHeader: true,
      cell: ({ displayName, enterpriseName }) => (
        <span className="cell-name">
          <span>{displayName}</span>
          <span className="small muted">{enterpriseName}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, isOverdue }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="EnterpriseTask" />
          {isOverdue && (
            <Chip tone="bad" icon="calendar-times">
              已逾期
            </Chip>
          )}
        </span>
      ),
    },
    { key: 'people', header: '参与的人', cell: ({ participatorNames }) => participatorNames.join('、') || '—' },
    {
      key: 'submitted',
      header: '已提交',
      align: 'end',
      cell: (row) => <span className="num">{`${row.submittedCount} / ${row.participatorCount}`}</span>,
    },
    { key: 'priority', header: '优先级', cell: ({ priority }) => <EnumWord typeName="Priority" value={priority} /> },
    {
      key: 'span',
      header: '起止',
      sortKey: 'endDate',
      cell: (row) => `${formatDate(row.startDate)}至 ${formatDate(row.endDate)}`,
    },
  ],
  nameOf: ({ displayName }) => displayName,
}
