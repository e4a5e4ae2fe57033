import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import type { UserRow } from '../user-columns.tsx'

/** A note above the form about changes that need a second administrator. */
export function SecondAdminBrief({ row }: { row: UserRow | null }) {
  return (
    <ApprovalBrief kind="GrantRoles" entityType="User" id={row?.id ?? null}>
      {row
        ? '增加分工、更换手机号，提交后由另一位管理员批准才生效；减少分工和其他修改立即生效。更换了手机号或邮箱，本人会收到通知。'
        : '提交后由另一位管理员核对、批准，批准时账号才会建立。'}
    </ApprovalBrief>
  )
}

interface Answer {
  userCreate?: { approval?: unknown }
  userUpdate?: { approval?: unknown }
}

/** The message after saving, which reports what the server has done. */
export function savedWords(_: unknown, result: unknown): string | undefined {
  const { userCreate, userUpdate } = result as Answer
  return (userCreate ?? userUpdate)?.approval ? `${PREPARED}，批准后才生效` : undefined
}
