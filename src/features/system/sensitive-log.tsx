import { OfficeAuditLogGetSensitiveViewsDocument, type OfficeAuditLogGetSensitiveViewsQuery } from '#src/api/graphql.ts'
import { countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { type Span, SpanInputs, spanFields, spanVariables, Time, Who } from './log-parts.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeAuditLogGetSensitiveViewsQuery['auditLogGetSensitiveViews']['items'][number]

interface Filters extends Span {
  entityType: string
  entityId: number | null
  userId: number | null
  page: number
}

/** Who saw what of whom, and why. */
export const sensitiveLog: Register<Row, Filters, Record<string, never>> = {
  title: '敏感信息查看',
  context: '谁看了谁的哪些敏感信息，为什么。每一次查看都会记下来，不能修改。',
  crumbs: systemCrumbs('敏感信息查看'),
  noun: '查看记录',
  counter: '条',
  pageSize: 50,
  empty: { title: '没有查看记录', text: '有人查看身份证号、残疾证或银行卡等敏感信息后，会显示在这里。' },
  fields: { ...spanFields, entityType: textField, entityId: idField, userId: idField, page: countField(1) },
  Filters: ({ values }) => (
    <>
      <TextInput
        label="对象类型代码"
        name="entityType"
        type="search"
        defaultValue={values.entityType}
        placeholder="例如 UserDisabledPerson"
      />
      <TextInput label="对象编号" name="entityId" inputMode="numeric" defaultValue={values.entityId ?? ''} />
      <TextInput label="查看人的账号编号" name="userId" inputMode="numeric" defaultValue={values.userId ?? ''} />
      <SpanInputs values={values} />
    </>
  ),
  useRows: ({ entityType, entityId, userId, page, ...span }, pageSize) => {
    const resource = useQueryResource(
      OfficeAuditLogGetSensitiveViewsDocument,
      {
        ...spanVariables(span),
        entityType: entityType || undefined,
        entityId: entityId ?? undefined,
        userId: userId ?? undefined,
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.auditLogGetSensitiveViews }
  },
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
    { key: 'reason', header: '原因', cell: ({ reason }) => reason },
    { key: 'time', header: '时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ userName, entityLabel, entityId }) => `${userName ?? ''} ${entityLabel} ${entityId}`,
}
