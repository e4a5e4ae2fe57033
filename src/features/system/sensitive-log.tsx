import {
  OfficeAuditLogGetSensitiveViewsDocument,
  type OfficeAuditLogGetSensitiveViewsQuery,
  type OfficeAuditLogGetSensitiveViewsQueryVariables,
} from '#src/api/graphql.ts'
import { auditLogGetSensitiveViews_entityType } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { number, text } from '#src/lib/list/filters.ts'
import { LogExport } from './components/log-export.tsx'
import { logDays, Time, Who } from './log-parts.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetSensitiveViewsQuery['auditLogGetSensitiveViews']['items'][number]

/** Who viewed whose sensitive data, and why. */
export const sensitiveLog: CrudList<Row, Record<string, never>, OfficeAuditLogGetSensitiveViewsQueryVariables> = {
  title: '敏感信息查看',
  about: '谁看了谁的哪些敏感信息，为什么。每一次查看都会记下来，不能修改。',
  crumbs: systemCrumbs('敏感信息查看'),
  noun: '查看记录',
  counter: '条',
  pageSize: 50,
  HeadActions: LogExport,
  empty: { title: '没有查看记录', text: '有人查看身份证号、残疾证或银行卡等敏感信息后，会显示在这里。' },
  query: listQuery(OfficeAuditLogGetSensitiveViewsDocument, (data) => data.auditLogGetSensitiveViews),
  filters: [
    text('entityType', '对象类型代码', auditLogGetSensitiveViews_entityType),
    number('entityId', '对象编号'),
    number('userId', '查看人的账号编号'),
    logDays,
  ],
  columns: [
    { key: 'who', header: '查看人', rowHeader: true, cell: (row) => <Who {...row} /> },
    {
      key: 'entity',
      header: '查看的对象',
      cell: ({ entityLabel, entityId }) => `${entityLabel} ${entityId}`,
    },
    {
      key: 'fields',
      header: '看到的信息',
      cell: ({ fieldLabels }) => fieldLabels.join('、'),
    },
    { key: 'reason', header: '原因', wraps: true, cell: ({ reason }) => reason },
    { key: 'time', header: '时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ userName, entityLabel, entityId }) => `${userName ?? ''} ${entityLabel} ${entityId}`,
}
