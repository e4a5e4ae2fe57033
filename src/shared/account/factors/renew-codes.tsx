import { useState } from 'react'
import { SecondFactorRenewRecoveryCodesDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'

/** The number of unused recovery codes, and the button that creates new ones. */
export function RenewCodes({ left, onRenewed }: { left: number; onRenewed: (codes: readonly string[]) => void }) {
  const act = useMutationAction(SecondFactorRenewRecoveryCodesDocument, { errors: 'inline' })
  const [isAsked, setAsked] = useState(false)
  const renew = () =>
    act.run({}).then(
      (answer) => {
        setAsked(false)
        onRenewed(answer.secondFactorRenewRecoveryCodes.recoveryCodes)
      },
      () => {}, // the dialog shows the error
    )
  return (
    <div className="account-item">
      <div>
        <h3 className="h-md">恢复码</h3>
        <p>还剩 {left} 个</p>
        <p className="help">手机不在身边或丢了，用一个恢复码确认。每个只能用一次。</p>
      </div>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        换一组恢复码
      </Button>
      <ConfirmDialog
        open={isAsked}
        destructive={false}
        title="换一组恢复码？"
        consequence={<p>会得到 10 个新的恢复码，以前保存的都作废。</p>}
        confirmLabel="换一组"
        busy={act.isBusy}
        error={act.errorText}
        onConfirm={() => void renew()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
