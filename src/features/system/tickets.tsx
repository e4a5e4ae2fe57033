import { OfficeFeedbackTicketGetAllDocument, type OfficeFeedbackTicketGetAllQuery } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { choiceField, countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TicketDialog } from './components/ticket-dialog.tsx'

type Row = OfficeFeedbackTicketGetAllQuery['feedbackTicketGetAll']['items'][number]

const STATUSES = ['Open', 'Closed'] as const

interface Filters {
  keyword: string
  number: string
  status: (typeof STATUSES)[number] | null
  feedbackTypeId: number | null
  page: number
}

function Filter({ values }: { values: Filters }) {
  const types = (useDictionary('FeedbackTypes').data ?? []).map(({ id, displayName }) => ({
    value: String(id),
    label: displayName,
  }))
  return (
    <>
      <TextInput label="内容" name="keyword" type="search" defaultValue={values.keyword} maxLength={50} />
      <TextInput label="受理编号" name="number" type="search" defaultValue={values.number} maxLength={20} />
      <Select
        label="类型"
        name="feedbackTypeId"
        placeholder="全部类型"
        defaultValue={values.feedbackTypeId ?? ''}
        options={types}
      />
      <Select
        label="状态"
        name="status"
        placeholder="全部状态"
        defaultValue={values.status ?? ''}
        options={useEnumOptions('OpenClosedStatus')}
      />
    </>
  )
}

/** What visitors and users of the site have written; answered and closed by all of the platform's staff. */
export const tickets: Register<Row, Filters, Record<string, never>> = {
  title: '意见箱',
  context: '访问者和用户提交的意见。回复会发到本人的站内信；没有账号的人按留下的联系方式联系。',
  crumbs: [{ label: '管理台', href: '/console' }, { label: '意见箱' }],
  noun: '意见',
  counter: '条',
  fields: {
    keyword: textField,
    number: textField,
    status: choiceField(STATUSES),
    feedbackTypeId: idField,
    page: countField(1),
  },
  Filters: Filter,
  useRows: ({ keyword, number, status, feedbackTypeId, page }, pageSize) => {
    const resource = useQueryResource(
      OfficeFeedbackTicketGetAllDocument,
      {
        keyword: keyword || undefined,
        number: number || undefined,
        status: status ?? undefined,
        feedbackTypeId: feedbackTypeId ?? undefined,
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.feedbackTicketGetAll }
  },
  columns: [
    {
      key: 'number',
      header: '受理编号',
      rowHeader: true,
      cell: ({ number }) => <span className="mono">{number}</span>,
    },
    { key: 'type', header: '类型', cell: ({ feedbackTypeName }) => <span className="nowrap">{feedbackTypeName}</span> },
    { key: 'content', header: '内容', cell: ({ content }) => content },
    {
      key: 'status',
      header: '状态',
      cell: ({ status, statusLabel, replyCount }) => (
        <span className="tags">
          <StatusChip status={status} label={statusLabel} entity="FeedbackTicket" />
          <small className="muted">{replyCount > 0 ? `已回复 ${replyCount} 次` : '还没有回复'}</small>
        </span>
      ),
    },
    { key: 'time', header: '提交时间', cell: ({ creationTime }) => formatDateTime(creationTime) },
  ],
  nameOf: ({ number }) => number,
  acts: [{ name: 'view', label: '查看和处理', icon: 'eye', isAllowed: () => true, Dialog: TicketDialog }],
}
