import { useState } from 'react'
import * as z from 'zod/mini'
import { ConsoleDeliveryRecommendDocument, ConsoleOpenJobsDocument } from '#src/api/graphql.ts'
import { RecommendDto_reason } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { DialogButtons } from '../components/dialog-buttons.tsx'

interface RecommendDialogProps {
  personIds: number[]
  /** the persons as text, for example 顾晓岚, or 3 位求职者 */
  about: string
  open: boolean
  onClose: () => void
}

/** Recommends a person for an open job; the platform audits the recommendation before the enterprise sees it. */
export function RecommendDialog({ personIds, about, open, onClose }: RecommendDialogProps) {
  return (
    <Dialog open={open} title={`推荐 ${about} 到岗位`} onClose={onClose}>
      {open && <RecommendForm personIds={personIds} onClose={onClose} />}
    </Dialog>
  )
}

const schema = z.object({
  requirementId: z.string().check(z.minLength(1, '请选择一个岗位')),
  reason: z.string().check(most(RecommendDto_reason, '推荐理由')),
  isConsentGiven: z.boolean().check(z.refine((given) => given, '请先征得本人同意')),
})

type Values = z.infer<typeof schema>

function RecommendForm({ personIds, onClose }: Pick<RecommendDialogProps, 'personIds' | 'onClose'>) {
  const recommend = useMutationAction(ConsoleDeliveryRecommendDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<Values>({
    schema,
    labels: { requirementId: '岗位', reason: '推荐理由', isConsentGiven: '本人同意' },
    defaultValues: { requirementId: '', reason: '', isConsentGiven: false },
    onSubmit: async ({ requirementId, reason, isConsentGiven }) => {
      const input = { requirementId: Number(requirementId), userDisabledPersonIds: personIds, isConsentGiven }
      const answer = await recommend.run({ input: { ...input, reason: reason.trim() || undefined } })
      const refused = answer.requirementResumeRecommend.items.find(({ message }) => message)
      if (refused?.message) throw new Error(refused.message)
      succeed('已推荐。审核通过后送到企业，本人会收到通知，可以撤回')
      onClose()
    },
  })
  return (
    <Form form={form} label="推荐到岗位">
      <JobChoice field={form.field('requirementId')} />
      <TextArea {...form.field('reason')} {...areaOf(RecommendDto_reason)} hint="审核人和企业会看到" />
      <CheckboxField {...form.field('isConsentGiven')} required label="本人已同意推荐到这个岗位" />
      <DialogButtons submit="推荐" busy={form.submitting} onCancel={onClose} />
    </Form>
  )
}

type ChoiceField = ReturnType<ReturnType<typeof useAppForm<Values>>['field']>

function JobChoice({ field }: { field: ChoiceField }) {
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useState('')
  const jobs = useQueryResource(
    ConsoleOpenJobsDocument,
    { keyword: keyword || undefined },
    { errors: 'inline', keepPrevious: true },
  )
  const page = jobs.data?.requirementGetRequirementList
  const items = page?.items ?? []
  const search = () => setKeyword(typed.trim())
  return (
    <>
      <TextInput
        label="查找岗位"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onEnter(search)}
        affix={
          <Button variant="secondary" icon="search" onClick={search}>
            查找
          </Button>
        }
      />
      <p className="small" role="status">
        {jobs.errorText ?? (page && `找到 ${page.totalCount} 个正在招聘的岗位，显示前 ${page.items.length} 个`)}
      </p>
      {items.length > 0 && (
        <RadioGroup
          {...field}
          required
          choices={items.map((job) => ({
            value: String(job.id),
            label: job.title,
            hint: [job.enterpriseName, job.cityName ?? job.operationModeName, payWithUnit(job)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </>
  )
}
