import {
  OfficeOutboxGetAllDocument,
  type OfficeOutboxGetAllQuery,
  OfficeOutboxRetryDocument,
  type OutboxState,
} from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { choiceField, countField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Tone } from '#src/ui/status/status-tones.ts'
import { RetryChosen } from './components/retry-chosen.tsx'
import { type Span, SpanInputs, spanFields, spanVariables, Time } from './log-parts.tsx'
import { CHANNELS, namesOf, OUTBOX_STATES, optionsOf } from './log-words.ts'
import { systemCrumbs } from './paths.ts'

type Row = OfficeOutboxGetAllQuery['outboxGetAll']['items'][number]

interface Filters extends Span {
  channel: keyof typeof CHANNELS | null
  state: OutboxState | null
  template: string
  page: number
}

const LOOKS: Readonly<Record<OutboxState, { tone: Tone; icon: IconName }>> = {
  Waiting: { tone: 'wait', icon: 'clock' },
  Sent: { tone: 'good', icon: 'check' },
  Failed: { tone: 'bad', icon: 'times-circle' },
}

const isUnsent = ({ sentTime }: Row): boolean => !sentTime

/** Messages on their way out of the platform. What they say belongs to their readers and is not shown. */
export const outbox: Register<Row, Filters, Record<string, never>> = {
  title: '消息发送',
  context: '站内信、短信、邮件和微信的发送情况。内容属于收件人，不在这里显示；姓名和地址已遮盖。',
  crumbs: systemCrumbs('消息发送'),
  noun: '消息',
  counter: '条',
  pageSize: 50,
  fields: {
    ...spanFields,
    channel: choiceField(namesOf(CHANNELS)),
    state: choiceField(namesOf(OUTBOX_STATES)),
    template: textField,
    page: countField(1),
  },
  Filters: ({ values }) => (
    <>
      <Select
        label="发送状态"
        name="state"
        placeholder="全部状态"
        defaultValue={values.state ?? ''}
        options={optionsOf(OUTBOX_STATES)}
      />
      <Select
        label="渠道"
        name="channel"
        placeholder="全部渠道"
        defaultValue={values.channel ?? ''}
        options={optionsOf(CHANNELS)}
      />
      <TextInput label="模板代码" name="template" type="search" defaultValue={values.template} maxLength={100} />
      <SpanInputs values={values} />
    </>
  ),
  useRows: ({ channel, state, template, page, ...span }, pageSize) => {
    const resource = useQueryResource(
      OfficeOutboxGetAllDocument,
      {
        ...spanVariables(span),
        channel: channel ?? undefined,
        state: state ?? undefined,
        template: template || undefined,
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.outboxGetAll }
  },
  columns: [
    {
      key: 'template',
      header: '什么时候发',
      rowHeader: true,
      cell: ({ templateLabel }) => templateLabel,
    },
    {
      key: 'to',
      header: '收件人',
      cell: ({ userName, address }) => (
        <span className="cell-name">
          {userName ?? '没有账号'}
          {address && <small className="muted mono">{address}</small>}
        </span>
      ),
    },
    { key: 'channel', header: '渠道', cell: ({ channel }) => CHANNELS[channel] },
    {
      key: 'state',
      header: '状态',
      cell: ({ state, attempts, nextAttemptTime, lastError }) => (
        <span className="tags">
          <Chip {...LOOKS[state]}>{OUTBOX_STATES[state]}</Chip>
          {attempts > 0 && <small className="muted">失败 {attempts} 次</small>}
          {nextAttemptTime && <small className="muted">下次 {formatDateTime(nextAttemptTime)}</small>}
          {lastError && <small className="muted break">{lastError}</small>}
        </span>
      ),
    },
    { key: 'time', header: '产生时间', cell: (row) => <Time {...row} /> },
  ],
  nameOf: ({ templateLabel, id }) => `${templateLabel}（${id}）`,
  acts: [{ name: 'retry', label: '立即重发', icon: 'replay', isAllowed: isUnsent }],
  bulk: { canChoose: isUnsent, Act: RetryChosen },
  useActs: () => {
    const retry = useMutationAction(OfficeOutboxRetryDocument)
    const { succeed } = useToasts()
    return {
      retry: async ({ id }: Row) => {
        await retry.run({ input: { ids: [id] } })
        succeed('消息正在重发，结果稍后显示在这里')
      },
    }
  },
}
