import { useState } from 'react'
import {
  UserEndMyOtherSessionsDocument,
  UserEndMySessionDocument,
  UserGetMySessionsDocument,
  type UserGetMySessionsQuery,
} from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'

type Session = UserGetMySessionsQuery['userGetMySessions']['items'][number]

/** Every device on which the account is signed in, so that the user can sign out a forgotten or unknown one. */
export function SessionsSection() {
  const resource = useQueryResource(UserGetMySessionsDocument, {}, { errors: 'inline' })
  const items = resource.data?.userGetMySessions?.items
  const others = items?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Card title="正在使用的登录">
      <p className="help">在别人的电脑或手机上登录过，可以在这里结束。有不认识的设备，请结束它，再修改密码。</p>
      <DataList {...dataListProps(resource, items)} empty={{ title: '没有可以显示的登录', level: 3 }}>
        <ul className="account-items">
          {items?.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      </DataList>
      {others > 0 && <EndOthers count={others} />}
    </Card>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { id, device, network, isCurrent, creationTime, lastUsedTime, expireTime } = session
  const act = useMutationAction(UserEndMySessionDocument)
  const { succeed } = useToasts()
  const end = () =>
    act.run({ input: { id } }).then(
      () => succeed(`已结束登录：${device}。`),
      () => {}, // the toast shows the error
    )
  return (
    <li className="account-item">
      <div>
        <p>{device}</p>
        <p className="help">
          登录于 {formatDateTime(creationTime)}，来自 {network || '本机'}；最近使用 {formatDateTime(lastUsedTime)}
        </p>
        <p className="help">最晚到 {formatDateTime(expireTime)} 需要重新登录</p>
      </div>
      {isCurrent ? (
        <Chip tone="good" icon="check">
          就是这里
        </Chip>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={act.isBusy}
          aria-label={`结束登录：${device}，登录于 ${formatDateTime(creationTime)}`}
          onClick={() => void end()}
        >
          结束登录
        </Button>
      )}
    </li>
  )
}

function EndOthers({ count }: { count: number }) {
  const [isAsked, setAsked] = useState(false)
  const act = useMutationAction(UserEndMyOtherSessionsDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const end = () =>
    act.run({}).then(
      () => {
        setAsked(false)
        succeed(`已结束其他 ${count} 个登录，只留下这里的。`)
      },
      () => {}, // the dialog shows the error
    )
  return (
    <div>
      <Button variant="danger-line" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        结束其他 {count} 个登录
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`结束其他 ${count} 个登录？`}
        consequence={<p>那些设备上马上退出，还没有保存的内容会丢失。这里不受影响。</p>}
        confirmLabel="结束其他登录"
        busy={act.isBusy}
        error={act.errorText}
        onConfirm={() => void end()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
