import { useState } from 'react'
import { EnterpriseUpdateDocument } from '#src/api/graphql.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useSession } from '#src/lib/use-session.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import type { Authentication } from '../authentication-form.model.ts'

/** Withdraws the submission after a confirmation, because its place in the queue is lost. */
export function Withdraw({ enterprise }: { enterprise: Authentication }) {
  const [isAsking, setAsking] = useState(false)
  const update = useMutationAction(EnterpriseUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { enterpriseChanged } = useSession()
  const navigate = useNavigate()
  const withdraw = async () => {
    const { id, rowVersion } = enterprise
    await update.run({ input: { id, rowVersion, withdraw: true } })
    setAsking(false)
    succeed('认证申请已撤回', '修改后可以重新提交。')
    enterpriseChanged()
    navigate('/enterpriseCenter/authentication')
  }
  return (
    <>
      <Button variant="secondary" icon="undo" onClick={() => setAsking(true)}>
        撤回并修改资料
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="撤回认证申请"
        consequence="撤回后需要重新提交，审核时间从重新提交时算起。已填写的资料会保留。"
        confirmLabel="撤回认证申请"
        busy={update.isBusy}
        error={update.errorText}
        onConfirm={() => void withdraw().catch(() => {})}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
