import * as z from 'zod/mini'
import { ConsolePolicyDocumentPublishDocument } from '#src/api/graphql.ts'
import { formatDate, toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { POLICY_TITLES, type PolicyRow } from '../policy-form.ts'

const schema = z.object({
  effectiveDay: z.string().check(z.minLength(1, '请选择施行日期')),
  hasRead: z.boolean().check(z.refine(Boolean, '请先读完全文，再勾选')),
})

/** Publishes a draft in the operator's name; it cannot be changed afterwards. */
export function PublishPolicyDialog({ row, onClose }: { row: PolicyRow; onClose: () => void }) {
  const { id, rowVersion, kind, version } = row
  const title = `${POLICY_TITLES[kind]}第 ${version} 版`
  const publish = useMutationAction(ConsolePolicyDocumentPublishDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const today = toDateInput(pageNow())
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { effectiveDay: today, hasRead: false },
    labels: { effectiveDay: '施行日期', hasRead: '已读全文' },
    onSubmit: async ({ effectiveDay }) => {
      await publish.run({ input: { id, rowVersion, effectiveDay } })
      onClose()
      succeed(`${title}已发布`, `从${formatDate(effectiveDay)}起施行。`)
    },
  })
  return (
    <Dialog open title={`发布${title}`} onClose={onClose}>
      <Form form={form} label="发布文件">
        <p>发布以后不能修改，所有人都能读到。{version > 1 && '施行以后，用户会被请求重新同意。'}</p>
        <DateInput
          {...form.field('effectiveDay')}
          required
          min={today}
          hint={version > 1 ? '改动请至少提前七天公布' : '从这一天起适用'}
        />
        <CheckboxField {...form.field('hasRead')} required label="我已读完全文，内容与运营单位的实际做法一致" />
        <div className="btns">
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" busy={form.submitting}>
            发布
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
