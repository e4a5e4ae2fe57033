import { OfficeAuditLogGetLoginsDocument, type OfficeAuditLogGetLoginsQuery } from '#src/api/graphql.ts'
import { choiceField, countField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { type Span, SpanInputs, spanFields, spanVariables, Time, Who } from './log-parts.tsx'
import { LOGIN_METHODS, LOGIN_RESULTS, namesOf, optionsOf } from './log-words.ts'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetLoginsQuery['auditLogGetLogins']['items'][number]

interface Filters extends Span {
  method: keyof typeof LOGIN_METHODS | null
  result: keyof typeof LOGIN_RESULTS | null
  page: number
}

/** Every try to log in, those that failed too. */
export const loginLog: Register<Row, Filters, Record<string, never>> = {
  title: '登录日志',
  context: '每一次登录，包括失败的。姓名已遮盖，网络地址只记网段。',
  crumbs: systemCrumbs('登录日志'),
  noun: '登录',
  counter: '次',
  pageSize: 50,
  fields: {
    ...spanFields,
    method: choiceField(namesOf(LOGIN_METHODS)),
    result: choiceField(namesOf(LOGIN_RESULTS)),
    page: countField(1),
  },
  Filters: ({ values }) => (
    <>
      <Select
        label="方式"
        name="method"
        placeholder="全部方式"
        defaultValue={values.method ?? ''}
        options={optionsOf(LOGIN_METHODS)}
      />
      <Select
        label="结果"
        name="result"
        placeholder="全部结果"
        defaultValue={values.result ?? ''}
        options={optionsOf(LOGIN_RESULTS)}
      />
      <SpanInputs values={values} />
    </>
  ),
  useRows: ({ method, result, page, ...span }, pageSize) => {
    const resource = useQueryResource(
      OfficeAuditLogGetLoginsDocument,
      {
        ...spanVariables(span),
        method: method ?? undefined,
        result: result ?? undefined,
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.auditLogGetLogins }
  },
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
