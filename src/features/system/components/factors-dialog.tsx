import { OfficeSecondFactorResetDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import type { UserRow } from '../user-columns.tsx'

interface DialogProps {
  row: UserRow
  onClose: () => void
}

/**
 * Removes the factors of an account whose owner has lost phone and codes. The message to the owner contains the reason.
 */
export const FactorsDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    document={OfficeSecondFactorResetDocument}
    variables={(reason) => ({ input: { userId: row.id, reason } })}
    title={`清除两步验证：${row.userName}`}
    consequence={
      <>
        <p>
          请先当面或打电话核对是本人。批准以后，它的通行密钥、验证器和恢复码都作废，在各处立即退出登录，本人会收到通知。
        </p>
        <ApprovalBrief kind="GrantRoles" entityType="User" id={row.id}>
          提交后由另一位管理员批准，批准时才会清除。
        </ApprovalBrief>
      </>
    }
    reason={{
      label: '怎样核对了本人',
      hint: '例如：当面核对了身份证。批准的同事和本人会看到',
      required: true,
      limit: 200,
    }}
    confirmLabel="提交清除"
    success={`${PREPARED}，批准后才会清除`}
    onClose={onClose}
  />
)
