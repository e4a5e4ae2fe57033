import * as z from 'zod/mini'
import { ConsoleDeliveryRecommendDocument } from '#src/api/graphql.ts'
import { RecommendDto_reason } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

interface RecommendForJobProps {
  requirementId: number
  title: string
  persons: readonly { userDisabledPersonId: number; realName: string }[]
  onClose: () => void
  onDone: () => void
}

/** Recommends several persons for one job; persons who could not be recommended are listed with the reason. */
export function RecommendForJob({ open, ...props }: RecommendForJobProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`推荐 ${props.persons.length} 位求职者到“${props.title}”`} onClose={props.onClose}>
      <RecommendForm {...props} />
    </Dialog>
  )
}

const schema = z.object({
  reason: z.string().check(most(RecommendDto_reason, '推荐理由')),
  isConsentGiven: z.boolean().check(z.refine((given) => given, '请先征得每位求职者同意')),
})

type Values = z.infer<typeof schema>

function RecommendForm({ requirementId, persons, onClose, onDone }: RecommendForJobProps) {
  const recommend = useMutationAction(ConsoleDeliveryRecommendDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels: { reason: '推荐理由', isConsentGiven: '本人同意' },
    defaultValues: { reason: '', isConsentGiven: false },
    onSubmit: async ({ reason, isConsentGiven }) => {
      const userDisabledPersonIds = persons.map(({ userDisabledPersonId }) => userDisabledPersonId)
      const input = { requirementId, userDisabledPersonIds, isConsentGiven, reason: reason.trim() || undefined }
      const { items } = (await recommend.run({ input })).requirementResumeRecommend
      const refused = items.filter(({ message }) => message)
      const nameOf = (id: number) => persons.find((each) => each.userDisabledPersonId === id)?.realName ?? ''
      if (refused.length < items.length) {
        succeed(`已推荐 ${items.length - refused.length} 位。审核通过后送到企业，本人会收到通知`)
      }
      onDone()
      if (refused.length === 0) return onClose()
      throw new Error(refused.map((each) => `${nameOf(each.userDisabledPersonId)}：${each.message}`).join('；'))
    },
  })
  return (
    <Form form={form} label="推荐求职者">
      <p>{persons.map(({ realName }) => realName).join('、')}</p>
      <TextArea {...form.field('reason')} {...areaOf(RecommendDto_reason)} hint="审核人和企业会看到" />
      <CheckboxField {...form.field('isConsentGiven')} required label="每位求职者都已同意推荐到这个岗位" />
      <DialogButtons submit="推荐" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}
