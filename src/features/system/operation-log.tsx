import {
  OfficeAuditLogGetOperationsDocument,
  type OfficeAuditLogGetOperationsQuery,
  type OfficeAuditLogGetOperationsQueryVariables,
} from '#src/api/graphql.ts'
import { auditLogGetOperations_action, auditLogGetOperations_service } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, type Filter, number, text } from '#src/lib/list/filters.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { LogExport } from './components/log-export.tsx'
import { logDays, Time, Who } from './log-parts.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetOperationsQuery['auditLogGetOperations']['items'][number]

/** The filter by outcome. A refused attempt is also a failure, and can be filtered separately. */
const outcome: Filter<'isSuccess' | 'isAttempt'> = {
  ...choice('outcome', '结果', [
    { value: 'success', label: '成功' },
    { value: 'failure', label: '没有成功' },
    { value: 'attempt', label: '无权操作被拒绝' },
  ]),
  send: ([value]) => (value === 'attempt' ? { isAttempt: true } : { isSuccess: value === 'success' }),
}

/** The log of operations: the user, the operation, and whether it succeeded. */
export const operationLog: CrudList<Row, Record<string, never>, OfficeAuditLogGetOperationsQueryVariables> = {
  title: '操作日志',
  about: '谁在什么时候做了什么，成功与否，也包括无权操作而被拒绝的。日志不含个人信息，姓名已遮盖。',
  crumbs: systemCrumbs('操作日志'),
  noun: '操作',
  counter: '条',
  pageSize: 50,
  HeadActions: LogExport,
  query: listQuery(OfficeAuditLogGetOperationsDocument, (data) => data.auditLogGetOperations),
  search: number('entityId', '对象编号'),
  filters: [
    outcome,
    text('service', '服务代码', auditLogGetOperations_service),
    text('action', '操作代码', auditLogGetOperations_action),
    logDays,
  ],
  columns: [
    {
      key: 'what',
      header: '操作',
      rowHeader: true,
      cell: ({ operationLabel }) => operationLabel,
    },
    {
      key: 'code',
      header: '代码',
      isExtra: true,
      cell: ({ service, action }) => <span className="mono">{`${service}/${action}`}</span>,
    },
    { key: 'entity', header: '对象编号', align: 'end', cell: ({ entityId }) => entityId ?? '—' },
    { key: 'who', header: '操作人', cell: (row) => <Who {...row} /> },
    {
      key: 'outcome',
      header: '结果',
      cell: ({ errorCode, httpStatus, reason, standsFor }) =>
        errorCode === null || errorCode === undefined ? (
          <Chip tone="good" icon="check">
            成功
          </Chip>
        ) : (
          <span className="cell-name">
            <Chip tone="bad" icon="times">
              {`没有成功 ${httpStatus}/${errorCode}`}
            </Chip>
            {reason && <small className="muted">{reason}</small>}
            {standsFor && <small className="muted">{`这一分钟内还有 ${standsFor} 次被拒绝，只记下这一次`}</small>}
          </span>
        ),
    },
    { key: 'duration', header: '用时', align: 'end', cell: ({ durationMs }) => `${durationMs} 毫秒` },
    { key: 'network', header: '网段', cell: ({ network }) => <span className="mono">{network}</span> },
    { key: 'time', header: '时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ operationLabel }) => operationLabel,
}
