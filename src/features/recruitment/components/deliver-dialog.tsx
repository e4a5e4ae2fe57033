import { RequirementResumeCreateDocument } from '#src/api/graphql.ts'
import { CreateRequirementResumeDto_message } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { type DeliveryValues, deliverySchema, KEPT, NOTHING_CHOSEN, SHARED } from '../delivery-schema.ts'
import type { JobDetail } from './job-detail.types.ts'

interface DeliverDialogProps {
  job: JobDetail
  open: boolean
  onClose: () => void
  onDelivered: (deliveryId: number) => void
}

export function DeliverDialog({ open, ...props }: DeliverDialogProps) {
  return (
    <Dialog open={open} title={`投递“${props.job.title}”`} onClose={props.onClose}>
      <DeliverForm {...props} />
    </Dialog>
  )
}

const DISCLOSURE = [
  { value: KEPT, label: '先不让企业看到', hint: '简历里没有残疾类别、等级和残疾人证，之后可以改' },
  { value: SHARED, label: '让这家企业看到', hint: '便于企业准备便利条件；只给这家企业看，不会公开' },
]

/** The person's choice of data for the enterprise; nothing is preselected. */
function DeliverForm({ job, onClose, onDelivered }: Omit<DeliverDialogProps, 'open'>) {
  // no refresh: reading the page again would remove the dialog, with the focus in it, before the receipt appears
  const create = useMutationAction(RequirementResumeCreateDocument, { errors: 'inline', refresh: false })
  const { form, draft } = useDraftedForm<DeliveryValues>({
    draft: { form: 'delivery', id: job.id },
    schema: deliverySchema,
    defaultValues: NOTHING_CHOSEN,
    labels: {
      message: '给企业的话',
      isDisabilityShared: '企业能看到的残疾信息',
      isConsentGiven: `同意把现在的简历给${job.enterpriseName}看`,
    },
    onSubmit: async ({ message, isDisabilityShared, isConsentGiven }) => {
      const { requirementResumeCreate } = await create.run({
        input: {
          requirementId: job.id,
          message: message.trim() || undefined,
          isDisabilityShared: isDisabilityShared === SHARED,
          isConsentGiven,
        },
      })
      onClose()
      onDelivered(requirementResumeCreate.id)
    },
  })
  return (
    <Form form={form} label="投递简历">
      <DraftNotice draft={draft} />
      <p>
        送出的是您<Link href="/userCenter/resume">现在的简历</Link>
        。之后再改简历，这家企业看到的还是这一份，直到您更新它。
      </p>
      <RadioGroup {...form.field('isDisabilityShared')} required choices={DISCLOSURE} />
      <TextArea
        {...form.field('message')}
        {...areaOf(CreateRequirementResumeDto_message)}
        rows={4}
        hint="例如做过的类似工作、可以到岗的时间、面试时需要的便利"
      />
      <CheckboxField
        {...form.field('isConsentGiven')}
        required
        hint="姓名、联系方式、教育和工作经历。撤回投递后，企业不再处理"
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          投递简历
        </Button>
      </div>
    </Form>
  )
}
