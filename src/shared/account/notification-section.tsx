import { useState } from 'react'
import {
  type DigestRhythm,
  type NotificationLevel,
  PreferenceGetDocument,
  type PreferenceGetQuery,
  PreferenceUpdateDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MESSAGE_KIND_NAMES } from '../messages/message-kinds.ts'

type Preference = PreferenceGetQuery['preferenceGet']
type Row = Preference['notifications'][number]
type Channel = 'sms' | 'email' | 'weChat'

const CHANNELS: readonly { key: Channel; name: Preference['channels'][number]; label: string }[] = [
  { key: 'sms', name: 'Sms', label: '短信' },
  { key: 'email', name: 'Email', label: '邮件' },
  { key: 'weChat', name: 'WeChat', label: '微信' },
]
const WORDS = new Intl.ListFormat('zh-CN', { type: 'disjunction' })
const LEVELS = [
  { value: 'None', label: '不发' },
  { value: 'Important', label: '只发重要的' },
  { value: 'All', label: '全部都发' },
]

const RHYTHMS = [
  { value: 'Off', label: '不发' },
  { value: 'Daily', label: '每天早上 8 点' },
  { value: 'Weekly', label: '每周一早上 8 点' },
]

export function NotificationSection() {
  const resource = useQueryResource(PreferenceGetDocument, {}, { errors: 'inline' })
  const preference = resource.data?.preferenceGet
  return (
    <Card title="提醒">
      {preference ? (
        preference.channels.length > 0 ? (
          <NotificationForm key={preference.rowVersion} preference={preference} />
        ) : (
          <p>站内信总会收到。这个平台没有开通短信、邮件和微信提醒，所以这里没有要设置的内容。</p>
        )
      ) : resource.errorText ? (
        <ErrorState text={resource.errorText} onRetry={resource.reload} level={2} />
      ) : (
        <Skeleton label="正在读取提醒设置" />
      )}
    </Card>
  )
}

function NotificationForm({ preference: { notifications, channels, digest, rowVersion } }: { preference: Preference }) {
  // a channel that is not connected delivers nothing, so it is not offered
  const shown = CHANNELS.filter(({ name }) => channels.includes(name))
  const [rows, setRows] = useState(notifications)
  // null for a user without an office: these to-dos are shown only on the start page
  const [rhythm, setRhythm] = useState(digest)
  const act = useMutationAction(PreferenceUpdateDocument)
  const { succeed } = useToasts()
  const choose = (type: Row['type'], channel: Channel, level: string) =>
    setRows(rows.map((row) => (row.type === type ? { ...row, [channel]: level as NotificationLevel } : row)))
  const save = async () => {
    const changed = rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(notifications[index]))
    await act.run({ input: { notifications: changed, digest: rhythm ?? undefined, rowVersion } }).then(
      () => succeed('提醒设置已保存。'),
      () => {}, // the toast shows the error; the choice stays
    )
  }
  return (
    <form
      method="post"
      className="stack"
      aria-label="提醒"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="help">{`站内信总会收到。这里决定哪些消息另外用${WORDS.format(shown.map(({ label }) => label))}提醒您。`}</p>
      <p className="help">晚上 9 点到早上 8 点，短信和微信等到早上再发；账号安全和 12 小时内的面试这类等不得的除外。</p>
      {rows.map((row) => (
        <fieldset key={row.type} className="field">
          <legend className="label">{MESSAGE_KIND_NAMES[row.type]}</legend>
          <div className="notification-levels">
            {shown.map(({ key, label }) => (
              <Select
                key={key}
                label={label}
                placeholder={null}
                options={LEVELS}
                value={row[key]}
                onChange={(event) => choose(row.type, key, event.target.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {rhythm && channels.includes('Email') && (
        <Select
          label="待办汇总邮件"
          placeholder={null}
          options={RHYTHMS}
          value={rhythm}
          hint="发到您的邮箱：每类待办几项，先写已超时的。没有待办时不发"
          onChange={(event) => setRhythm(event.target.value as DigestRhythm)}
        />
      )}
      <div>
        <Button type="submit" busy={act.isBusy}>
          保存提醒设置
        </Button>
      </div>
    </form>
  )
}
