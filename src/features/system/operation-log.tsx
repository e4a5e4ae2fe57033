import { OfficeAuditLogGetOperationsDocument, type OfficeAuditLogGetOperationsQuery } from '#src/api/graphql.ts'
import { choiceField, countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { type Span, SpanInputs, spanFields, spanVariables, Time, Who } from './log-parts.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetOperationsQuery['auditLogGetOperations']['items'][number]

const OUTCOMES = ['success', 'failure', 'attempt'] as const

interface Filters extends Span {
  service: string
  action: string
  entityId: number | null
  outcome: (typeof OUTCOMES)[number] | null
  page: number
}

/** Who did what, and whether it was done. */
export const operationLog: Register<Row, Filters, Record<string, never>> = {
  title: '操作日志',
  context: '谁在什么时候做了什么，成功与否，也包括无权操作而被拒绝的。日志不含个人信息，姓名已遮盖。',
  crumbs: systemCrumbs('操作日志'),
  noun: '操作',
  counter: '条',
  pageSize: 50,
  fields: {
    ...spanFields,
    service: textField,
    action: textField,
    entityId: idField,
    outcome: choiceField(OUTCOMES),
    page: countField(1),
  },
  Filters: ({ values }) => (
    <>
      <TextInput
        label="服务代码"
        name="service"
        type="search"
        defaultValue={values.service}
        placeholder="例如 WorkOrder"
      />
      <TextInput label="操作代码" name="action" type="search" defaultValue={values.action} placeholder="例如 Publish" />
      <TextInput label="对象编号" name="entityId" inputMode="numeric" defaultValue={values.entityId ?? ''} />
      <Select
        label="结果"
        name="outcome"
        placeholder="全部"
        defaultValue={values.outcome ?? ''}
        options={[
          { value: 'success', label: '成功' },
          { value: 'failure', label: '没有成功' },
          { value: 'attempt', label: '无权操作被拒绝' },
        ]}
      />
      <SpanInputs values={values} />
    </>
  ),
  useRows: ({ service, action, entityId, outcome, page, ...span }, pageSize) => {
    const resource = useQueryResource(
      OfficeAuditLogGetOperationsDocument,
      {
        ...spanVariables(span),
        service: service || undefined,
        action: action || undefined,
        entityId: entityId ?? undefined,
        isSuccess: outcome === null || outcome === 'attempt' ? undefined : outcome === 'success',
        isAttempt: outcome === 'attempt' || undefined,
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.auditLogGetOperations }
  },
  columns: [
    {
      key: 'what',
      header: '操作',
      rowHeader: true,
      cell: ({ operationLabel, service, action }) => (
        <span className="cell-name">
          {operationLabel}
          <small className="muted mono break">{`${service}/${action}`}</small>
        </span>
      ),
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
