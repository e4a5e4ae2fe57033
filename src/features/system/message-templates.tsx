import {
  MessageTemplateUpdateDocument,
  OfficeMessageTemplateGetAllDocument,
  type OfficeMessageTemplateGetAllQueryVariables,
} from '#src/api/graphql.ts'
import { messageTemplateGetAll_keyword } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { type CrudList, listQuery, type RowAct } from '#src/lib/list/crud-list.ts'
import { choice, optionsOf, text } from '#src/lib/list/filters.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { MESSAGE_KINDS } from '#src/shared/messages/message-kinds.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { MessageTemplateDialog, RestoreTemplateDialog } from './components/message-template-dialogs.tsx'
import { MessageTemplateFields } from './components/message-template-fields.tsx'
import { CHANNELS } from './log-texts.ts'
import {
  AUDIENCE_NAMES,
  TEMPLATE_LABELS,
  type TemplateRow,
  type TemplateValues,
  templateInput,
  templateSchema,
} from './message-template-form.ts'
import { systemCrumbs } from './paths.ts'

const STATES = [
  { value: 'edited', label: '改写过' },
  { value: 'platform', label: '平台原文' },
]

function useSave() {
  const updating = useMutationAction(MessageTemplateUpdateDocument, { errors: 'inline' })
  return (values: TemplateValues, row: TemplateRow | null): Promise<unknown> => {
    if (row === null) throw new TypeError('messages are not made here')
    return updating.run({ input: { ...templateInput(values), id: row.id, rowVersion: row.rowVersion } })
  }
}

const acts: readonly RowAct<TemplateRow>[] = [
  { name: 'view', label: '预览', icon: 'eye', variant: 'quiet', isAllowed: () => true, Dialog: MessageTemplateDialog },
  {
    name: 'restore',
    label: '恢复原文',
    icon: 'undo',
    variant: 'quiet',
    isAllowed: ({ allowedActions }) => allowedActions.includes('restore'),
    Dialog: RestoreTemplateDialog,
  },
]

/** The platform's messages, one for each event. The default text is used until staff replace it. */
export const messageTemplates: CrudList<TemplateRow, TemplateValues, OfficeMessageTemplateGetAllQueryVariables> = {
  title: '消息模板',
  about:
    '平台发送的每一种消息。改写后，之后发送的消息用新的文字；已发出的不变。短信验证码的文字由短信服务商审核，不在这里。',
  crumbs: systemCrumbs('消息模板'),
  noun: '消息模板',
  loggedAs: 'MessageTemplate',
  counter: '种',
  query: listQuery(OfficeMessageTemplateGetAllDocument, (data) => data.messageTemplateGetAll),
  search: text('keyword', '关键词', messageTemplateGetAll_keyword),
  filters: [
    choice('type', '类别', MESSAGE_KINDS),
    choice('to', '发给', optionsOf(AUDIENCE_NAMES)),
    choice('state', '文字', STATES, { variable: 'isEdited', send: (value) => value === 'edited' }),
  ],
  columns: [
    {
      key: 'title',
      header: '消息',
      rowHeader: true,
      cell: ({ title }) => title,
    },
    { key: 'content', header: '内容', wraps: true, isExtra: true, cell: ({ content }) => content },
    { key: 'when', header: '什么时候', cell: ({ when }) => when },
    { key: 'to', header: '发给', cell: ({ to }) => AUDIENCE_NAMES[to] },
    { key: 'channels', header: '渠道', cell: ({ channels }) => channels.map((each) => CHANNELS[each]).join('、') },
    { key: 'state', header: '文字', cell: State },
  ],
  nameOf: ({ title, to }) => `${title}（发给${AUDIENCE_NAMES[to]}）`,
  form: {
    schema: templateSchema as never,
    labels: TEMPLATE_LABELS,
    valuesOf: (row) => ({ title: row?.title ?? '', content: row?.content ?? '' }),
    Fields: MessageTemplateFields,
    useSave,
    canCreate: false,
  },
  acts,
}

function State({ isEdited, faults, lastModifierName, lastModificationTime }: TemplateRow) {
  return (
    <span className="tags">
      {faults.length > 0 ? (
        <Chip tone="bad" icon="exclamation-triangle">
          要修改，现在按原文发送
        </Chip>
      ) : (
        <Chip tone={isEdited ? 'info' : 'idle'} icon={isEdited ? 'pencil' : 'book'}>
          {isEdited ? '改写过' : '平台原文'}
        </Chip>
      )}
      {lastModificationTime && (
        <small className="muted">
          {lastModifierName ?? '已注销的账号'} {formatDateTime(lastModificationTime)}
          {isEdited ? '' : ' 恢复'}
        </small>
      )}
    </span>
  )
}
