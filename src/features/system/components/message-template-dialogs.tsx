import { MessageTemplateRestoreDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDateTime } from '#src/lib/date-time.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CHANNELS } from '../log-texts.ts'
import { AUDIENCE_NAMES, type TemplateRow } from '../message-template-form.ts'
import { Preview, WordList } from './message-template-fields.tsx'

interface Props {
  row: TemplateRow
  onClose: () => void
}

/** A read-only view of one message. */
export function MessageTemplateDialog({ row, onClose }: Props) {
  const { title, when, to, channels, template, content, words, lastModifierName, lastModificationTime } = row
  return (
    <Dialog open title={`消息：${title}`} onClose={onClose}>
      <DescriptionList
        items={[
          { term: '什么时候', value: when },
          { term: '发给', value: AUDIENCE_NAMES[to] },
          { term: '渠道', value: channels.map((channel) => CHANNELS[channel]).join('、') },
          { term: '模板名', value: <span className="mono break">{template}</span> },
          {
            term: '最近修改',
            value: lastModificationTime
              ? `${lastModifierName ?? '已注销的账号'}，${formatDateTime(lastModificationTime)}`
              : '没有改写过',
          },
        ]}
      />
      <Preview values={{ title, content }} words={words} />
      <WordList words={words} />
    </Dialog>
  )
}

/** A confirmation before the platform's default text is restored. */
export function RestoreTemplateDialog({ row, onClose }: Props) {
  const { id, rowVersion, title, platformTitle, platformContent } = row
  return (
    <ConfirmedAct
      open
      destructive
      title={`恢复“${title}”的平台原文？`}
      consequence={
        <>
          <p>改写的文字会丢掉，之后发送的消息用平台原文：</p>
          <p>
            <strong>{platformTitle}</strong>
            <br />
            {platformContent}
          </p>
        </>
      }
      confirmLabel="恢复平台原文"
      document={MessageTemplateRestoreDocument}
      variables={() => ({ input: { id, rowVersion } })}
      success={`“${platformTitle}”已恢复平台原文`}
      onClose={onClose}
    />
  )
}
