import { OfficeUserGetSessionsOfDocument, UserEndSessionsOfDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { UserRow } from '../user-columns.tsx'

/** The places where the account is logged in, as text for the confirmation. */
function openIn(sessions: readonly { device: string; network: string; lastUsedTime: string }[] | undefined): string {
  if (sessions === undefined) return '正在查询它在哪里登录。'
  if (sessions.length === 0) return '它现在没有在任何地方登录。'
  const places = sessions.map(
    ({ device, network, lastUsedTime }) => `${device}（网络 ${network}，最近使用 ${formatDateTime(lastUsedTime)}）`,
  )
  return `它现在在 ${sessions.length} 处登录：${places.join('；')}。`
}

/**
 * For an account reported as stolen: where it is logged in, and the end of all its sessions. The owner gets the reason.
 */
export function SessionsDialog({ row, onClose }: { row: UserRow; onClose: () => void }) {
  const { data } = useQueryResource(OfficeUserGetSessionsOfDocument, { id: row.id }, { errors: 'inline' })
  const sessions = data?.userGetSessionsOf.items
  return (
    <ConfirmedAct
      open
      document={UserEndSessionsOfDocument}
      variables={(reason) => ({ input: { id: row.id, reason } })}
      title={`结束所有登录：${row.userName}`}
      consequence={`${openIn(sessions)}结束后它在各处立即退出，本人会收到通知。密码和两步验证不变；如果密码也泄露了，请再重设密码。`}
      reason={{
        label: '原因，怎样核对了本人',
        hint: '例如：本人来电，手机被盗，已核对身份。本人会看到',
        required: true,
        limit: 200,
      }}
      confirmLabel="结束所有登录"
      success={`账号 ${row.userName} 已在各处退出`}
      onClose={onClose}
    />
  )
}
