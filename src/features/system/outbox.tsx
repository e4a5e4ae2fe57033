import {
  OfficeOutboxGetAllDocument,
  type OfficeOutboxGetAllQuery,
  type OfficeOutboxGetAllQueryVariables,
  OutboxRetryDocument,
  type OutboxState,
} from '#src/api/graphql.ts'
import { outboxGetAll_template } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf, text } from '#src/lib/list/filters.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import type { Tone } from '#src/ui/status/status-tones.ts'
import { RetryChosen } from './components/retry-chosen.tsx'
import { logDays, Time } from './log-parts.tsx'
import { CHANNELS, OUTBOX_STATES } from './log-texts.ts'
import { systemCrumbs } from './paths.ts'

type Row = OfficeOutboxGetAllQuery['outboxGetAll']['items'][number]

const LOOKS: Readonly<Record<OutboxState, { tone: Tone; icon: IconName }>> = {
  Waiting: { tone: 'wait', icon: 'clock' },
  Sent: { tone: 'good', icon: 'check' },
  Failed: { tone: 'bad', icon: 'times-circle' },
}

const canRetry = (row: Row): boolean => row.canRetry

/** Messages that the platform is sending. Their content is only for their recipients and is not shown. */
export const outbox: CrudList<Row, Record<string, never>, OfficeOutboxGetAllQueryVariables> = {
  title: '消息发送',
  about:
    '站内信、短信、邮件和微信的发送情况。内容属于收件人，不在这里显示；姓名和地址已遮盖。没有发出的验证码也在这里：它已经过期，不能重发，请本人重新获取。',
  crumbs: systemCrumbs('消息发送'),
  noun: '消息',
  counter: '条',
  pageSize: 50,
  query: listQuery(OfficeOutboxGetAllDocument, (data) => data.outboxGetAll),
  filters: [
    choice('state', '发送状态', optionsOf(OUTBOX_STATES)),
    choice('channel', '渠道', optionsOf(CHANNELS)),
    text('template', '模板代码', outboxGetAll_template),
    logDays,
  ],
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
      cell: ({ userName, userId, address }) => (
        <span className="cell-name">
          {userName ?? (userId ? `账号 ${userId}` : '没有账号')}
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
  acts: [{ name: 'retry', label: '立即重发', icon: 'replay', isAllowed: canRetry }],
  bulk: { canChoose: canRetry, Acts: RetryChosen },
  useActs: () => {
    const retry = useMutationAction(OutboxRetryDocument)
    const { succeed } = useToasts()
    return {
      retry: async ({ id }: Row) => {
        await retry.run({ input: { ids: [id] } })
        succeed('消息正在重发，结果稍后显示在这里')
      },
    }
  },
}
