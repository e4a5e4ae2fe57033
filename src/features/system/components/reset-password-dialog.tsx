import * as z from 'zod/mini'
import { PASSWORD_HINT } from '#machines/rules/password.ts'
import { OfficeUserResetPasswordDocument } from '#src/api/graphql.ts'
import { ResetPasswordDto_approvalReason } from '#src/api/limits.ts'
import { noteRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { AccountName } from '#src/shared/account/account-name.tsx'
import { newPasswordField } from '#src/shared/account/password-field.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UserRow } from '../user-columns.tsx'

interface DialogProps {
  row: UserRow
  onClose: () => void
}

const schema = z.object({
  newPassword: newPasswordField,
  adminPassword: z.string().check(z.minLength(1, '请输入您自己的密码')),
  approvalReason: noteRule('提交的理由', ResetPasswordDto_approvalReason),
})

/** Resets a password; the typed passwords are not stored in the browser. */
export function ResetPasswordDialog({ row, onClose }: DialogProps) {
  const reset = useMutationAction(OfficeUserResetPasswordDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm({
    schema,
    labels: { newPassword: '新密码', adminPassword: '您自己的密码', approvalReason: '提交的理由' },
    defaultValues: { newPassword: '', adminPassword: '', approvalReason: '' },
    onSubmit: async (values: z.infer<typeof schema>) => {
      const { approvalReason, ...passwords } = values
      await reset.run({ input: { userId: row.id, ...passwords, approvalReason: approvalReason.trim() || undefined } })
      succeed(`${PREPARED}，批准后新密码才生效`)
      onClose()
    },
  })
  return (
    <Dialog open title={`重设密码：${row.userName}`} onClose={onClose}>
      <Form form={form} label="重设密码">
        <ApprovalBrief kind="GrantRoles" entityType="User" id={row.id}>
          提交后由另一位管理员批准，批准时新密码才生效，本人会收到通知。
        </ApprovalBrief>
        <p className="small">生效时，这个账号在各处的登录立即失效。请用安全的方式把新密码告诉本人。</p>
        {/* the browser would offer to keep it for the administrator who types it */}
        <AccountName of={row.userName} />
        <TextInput
          {...form.field('newPassword')}
          type="password"
          autoComplete="new-password"
          hint={`${PASSWORD_HINT}。请写在纸上当面交给本人，14 天内首次登录时要改成自己的密码`}
          required
        />
        <AccountName />
        <TextInput
          {...form.field('adminPassword')}
          type="password"
          autoComplete="current-password"
          hint="确认操作的是您本人"
          required
        />
        <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如怎样核对了本人" required={false} />
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" busy={form.submitting}>
            提交重设
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
