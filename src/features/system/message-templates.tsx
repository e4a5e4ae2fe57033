import {
  type MessageAudience,
  OfficeMessageTemplateGetAllDocument,
  OfficeMessageTemplateUpdateDocument,
  type SiteMessageType,
} from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS } from '#src/lib/message-kinds.ts'
import { choiceField, countField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register, RegisterAct } from '#src/lib/register/register-types.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { MessageTemplateDialog, RestoreTemplateDialog } from './components/message-template-dialogs.tsx'
import { MessageTemplateFields } from './components/message-template-fields.tsx'
import { CHANNELS, namesOf, optionsOf } from './log-words.ts'
import {
  AUDIENCE_NAMES,
  TEMPLATE_LABELS,
  type TemplateRow,
  type TemplateValues,
  templateInput,
  templateSchema,
} from './message-template-form.ts'
import { systemCrumbs } from './paths.ts'

interface Filters {
  keyword: string
  type: SiteMessageType | null
  to: MessageAudience | null
  state: 'edited' | 'platform' | null
  page: number
}

function Filter({ values }: { values: Filters }) {
  return (
    <>
      <TextInput label="关键词" name="keyword" type="search" defaultValue={values.keyword} maxLength={50} />
      <Select
        label="类别"
        name="type"
        placeholder="全部类别"
        defaultValue={values.type ?? ''}
        options={MESSAGE_KINDS}
      />
      <Select
        label="发给"
        name="to"
        placeholder="所有人"
        defaultValue={values.to ?? ''}
        options={optionsOf(AUDIENCE_NAMES)}
      />
      <Select
        label="文字"
        name="state"
        placeholder="全部"
        defaultValue={values.state ?? ''}
        options={[
          { value: 'edited', label: '改写过' },
          { value: 'platform', label: '平台原文' },
        ]}
      />
    </>
  )
}

function useSave() {
  const updating = useMutationAction(OfficeMessageTemplateUpdateDocument, { errors: 'inline' })
  return (values: TemplateValues, row: TemplateRow | null): Promise<unknown> => {
    if (row === null) throw new TypeError('messages are not made here')
    return updating.run({ input: { ...templateInput(values), id: row.id, rowVersion: row.rowVersion } })
  }
}

const acts: readonly RegisterAct<TemplateRow>[] = [
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

/** What the platform tells people, event by event. Its own words hold until somebody words a message otherwise. */
export const messageTemplates: Register<TemplateRow, Filters, TemplateValues> = {
  title: '消息模板',
  context:
    '平台发送的每一种消息。改写后，之后发送的消息用新的文字；已发出的不变。短信验证码的文字由短信服务商审核，不在这里。',
  crumbs: systemCrumbs('消息模板'),
  noun: '消息模板',
  counter: '种',
  fields: {
    keyword: textField,
    type: choiceField(namesOf(MESSAGE_KIND_NAMES)),
    to: choiceField(namesOf(AUDIENCE_NAMES)),
    state: choiceField(['edited', 'platform'] as const),
    page: countField(1),
  },
  Filters: Filter,
  useRows: ({ keyword, type, to, state, page }, pageSize) => {
    const resource = useQueryResource(
      OfficeMessageTemplateGetAllDocument,
      {
        keyword: keyword || undefined,
        type: type ?? undefined,
        to: to ?? undefined,
        isEdited: state === null ? undefined : state === 'edited',
        pageIndex: page,
        pageSize,
      },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.messageTemplateGetAll }
  },
  columns: [
    {
      key: 'title',
      header: '消息',
      rowHeader: true,
      cell: ({ title, content }) => (
        <span className="cell-name">
          {title}
          <small className="muted">{content}</small>
        </span>
      ),
    },
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
