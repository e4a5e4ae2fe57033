import { useState } from 'react'
import { z } from 'zod/mini'
import { PrivacyCancelClosingDocument, PrivacyRequestClosingDocument } from '#src/api/graphql.ts'
import { RequestClosingDto_reason } from '#src/api/limits.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import type { MyPrivacy } from './use-my-privacy.ts'

const CONSEQUENCES = [
  '7 天冷静期内，账号照常使用，随时可以取消注销。',
  '冷静期结束后，姓名、手机号、档案、简历、证件和银行卡会删除，不能恢复。',
  '合同、工资和付款凭证按法律规定的期限保存，其中不再有您的联系方式。',
  '手机号和微信可以重新注册，但找不回原来的记录。',
]

function Consequences() {
  return (
    <div className="prose">
      <ul>
        {CONSEQUENCES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** Closes the user's own account after a waiting period; until then the user can cancel the closing. */
export function ClosingSection({ privacy }: { privacy: MyPrivacy }) {
  const userType = usePortal(selectUserType)
  const isStaff = !['DisabledPerson', 'Enterprise', 'Visitor'].includes(userType ?? '')
  const [isOpen, setOpen] = useState(false)
  if (privacy.isClosing) return <Closing privacy={privacy} />
  const isHeld = privacy.obstacles.length > 0
  return (
    <Card title="注销账号">
      <div className="stack">
        <Consequences />
        {isHeld && !isStaff && (
          <Alert tone="wait" title="注销之前，请先办完">
            <ul>
              {privacy.obstacles.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Alert>
        )}
        <div>
          <Button
            variant="danger-line"
            aria-haspopup="dialog"
            reason={isStaff ? '工作人员的账号由平台管理员停用或删除' : isHeld ? '办完上面的事，就可以申请' : null}
            onClick={() => setOpen(true)}
          >
            申请注销账号
          </Button>
        </div>
        <Dialog open={isOpen} title="申请注销账号" onClose={() => setOpen(false)}>
          {isOpen && <ClosingForm onDone={() => setOpen(false)} />}
        </Dialog>
      </div>
    </Card>
  )
}

function Closing({ privacy: { closingRequestedTime, closingTime } }: { privacy: MyPrivacy }) {
  const act = useMutationAction(PrivacyCancelClosingDocument)
  const { succeed } = useToasts()
  const cancel = () =>
    act.run({}).then(
      () => succeed('已取消注销，账号照常使用。'),
      () => {}, // told in a toast
    )
  return (
    <Card title="注销账号">
      <Alert tone="wait" title={`账号将在 ${formatDateTime(closingTime ?? '')} 注销`}>
        <p>您在 {formatDateTime(closingRequestedTime ?? '')} 申请了注销。在此之前账号照常使用，随时可以取消。</p>
        <Button busy={act.isBusy} onClick={() => void cancel()}>
          取消注销，保留账号
        </Button>
      </Alert>
    </Card>
  )
}

const schema = z.object({
  isConfirmed: z.boolean().check(z.refine((isTicked) => isTicked, '请先阅读并勾选注销的后果')),
  reason: z.string().check(z.trim(), most(RequestClosingDto_reason, '注销原因')),
})

function ClosingForm({ onDone }: { onDone: () => void }) {
  const act = useMutationAction(PrivacyRequestClosingDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { isConfirmed: false, reason: '' },
    labels: { isConfirmed: '已了解注销的后果', reason: '注销原因' },
    onSubmit: async ({ isConfirmed, reason }) => {
      await act.run({ input: { isConfirmed, ...(reason ? { reason } : {}) } })
      succeed('注销申请已收到，7 天内随时可以取消。')
      onDone()
    },
  })
  return (
    <Form form={form} label="申请注销账号">
      <Consequences />
      <CheckboxField {...form.field('isConfirmed')} label="我已了解注销的后果" required />
      <TextArea {...form.field('reason')} {...areaOf(RequestClosingDto_reason)} hint="告诉我们原因，帮助我们改进" />
      <Button type="submit" variant="danger" busy={form.submitting}>
        申请注销，进入 7 天冷静期
      </Button>
    </Form>
  )
}
