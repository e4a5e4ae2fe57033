import { useState } from 'react'
import { ConsoleMovingInGetNoticeDocument, ConsoleMovingInNotifyDocument } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { figure, type MovedList } from '../moving-words.ts'

const CHANNELS: Readonly<Record<string, string>> = { Sms: '短信', Email: '邮件', WeChat: '微信' }

/** A preview of the notification: number of recipients, text and time; a second press confirms it. */
export function NotifyDialog({ list, onClose }: { list: MovedList; onClose: () => void }) {
  const { id, counter } = list
  const notice = useQueryResource(ConsoleMovingInGetNoticeDocument, { id }, { errors: 'inline' })
  const notify = useMutationAction(ConsoleMovingInNotifyDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const [isRead, setRead] = useState(false)
  const found = notice.data?.movingInGetNotice
  const run = async (count: number) => {
    await notify.run({ input: { id, count } })
    succeed(`已安排通知 ${figure(count)} ${counter}`, '发送的情况在“消息发送”里。')
    onClose()
  }
  return (
    <Dialog open title="通知这些人" onClose={onClose}>
      {notice.errorText && <ErrorState text={notice.errorText} onRetry={notice.reload} />}
      {!found && notice.isIndicatorShown && <Skeleton lines={6} label="正在计算人数" />}
      {found && (
        <>
          {found.count === 0 && (
            <Alert tone="wait" title="没有能通知的">
              <p>
                {found.channels.length === 0
                  ? '平台没有配置短信，配置以后再来通知。'
                  : '名单里没有手机号，或者他们都已经自己注册。'}
              </p>
            </Alert>
          )}
          <DescriptionList
            items={[
              { term: '会收到的', value: `${figure(found.count)} ${counter}` },
              { term: '收不到的', value: `${figure(found.unreachable)} ${counter}：没有手机号，或者已经自己注册` },
              { term: '通过', value: found.channels.map((name) => CHANNELS[name] ?? name).join('、') || '没有渠道' },
              { term: '最早发送', value: formatDateTime(found.sendTime) },
              { term: '短信', value: found.title },
              { term: '全文', value: found.content },
            ]}
          />
          {found.count > 0 && (
            <CheckboxField
              label={`确认通知 ${figure(found.count)} ${counter}，发出以后不能收回`}
              checked={isRead}
              onChange={({ target }) => setRead(target.checked)}
            />
          )}
          {notify.errorText && (
            <p className="error" role="alert">
              {notify.errorText}
            </p>
          )}
          <div className="btns">
            <Button variant="secondary" onClick={onClose}>
              先不通知
            </Button>
            <Button
              icon="send"
              busy={notify.isBusy}
              reason={found.count === 0 ? '没有能通知的' : isRead ? null : '先勾选上面的确认'}
              // the dialog shows the error
              onClick={() => void run(found.count).catch(() => undefined)}
            >
              发出通知
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
