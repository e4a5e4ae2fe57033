import {
  OfficeAuditLogGetLoginsDocument,
  type OfficeAuditLogGetLoginsQuery,
  type OfficeAuditLogGetLoginsQueryVariables,
} from '#src/api/graphql.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf } from '#src/lib/list/filters.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { LogExport } from './components/log-export.tsx'
import { logDays, Time, Who } from './log-parts.tsx'
import { LOGIN_METHODS, LOGIN_RESULTS } from './log-texts.ts'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetLoginsQuery['auditLogGetLogins']['items'][number]

/** All attempts to log in, including failed ones. */
export const loginLog: CrudList<Row, Record<string, never>, OfficeAuditLogGetLoginsQueryVariables> = {
  title: '登录日志',
  about: '每一次登录，包括失败的。姓名已遮盖，网络地址只记网段。',
  crumbs: systemCrumbs('登录日志'),
  noun: '登录',
  counter: '次',
  pageSize: 50,
  HeadActions: LogExport,
  query: listQuery(OfficeAuditLogGetLoginsDocument, (data) => data.auditLogGetLogins),
  filters: [
    choice('method', '方式', optionsOf(LOGIN_METHODS)),
    choice('result', '结果', optionsOf(LOGIN_RESULTS)),
    logDays,
  ],
  columns: [
    { key: 'who', header: '登录人', rowHeader: true, cell: (row) => <Who {...row} /> },
    { key: 'method', header: '方式', cell: ({ method }) => LOGIN_METHODS[method] },
    {
      key: 'result',
      header: '结果',
      cell: ({ result }) => (
        <Chip tone={result === 'Success' ? 'good' : 'bad'} icon={result === 'Success' ? 'check' : 'times'}>
          {LOGIN_RESULTS[result]}
        </Chip>
      ),
    },
    { key: 'network', header: '网段', cell: ({ network }) => <span className="mono">{network}</span> },
    { key: 'time', header: '时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ userName }) => userName ?? '',
}
