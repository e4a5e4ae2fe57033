import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { WorkOrderFeedbackCreateDocument, type WorkOrderFeedbackKind } from '#src/api/graphql.ts'
import { CreateWorkOrderFeedbackDto_content } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm, useDraftStore } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, least, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { MOST_FILES } from '../file-limits.ts'
import { progressProblem } from '../quantity-rules.ts'
import type { PartDetail } from './part-detail.types.ts'

const KINDS: { value: WorkOrderFeedbackKind; label: string }[] = [
  { value: 'Daily', label: '日报' },
  { value: 'Progress', label: '阶段进度' },
  { value: 'Problem', label: '遇到问题' },
]

function schemaOf({ quantity, workOrder }: PartDetail) {
  const bounds = {
    most: quantity,
    unitName: workOrder.unitName,
    isHours: workOrder.pricingUnit === 'WorkingHours',
  }
  const isGood = (typed: string) => progressProblem(typed, bounds) === null
  return z.object({
    kind: z.string(),
    reportedQuantity: z
      .string()
      .check(z.refine(isGood, { error: ({ input }) => progressProblem(String(input), bounds) ?? '' })),
    fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
    content: z
      .string()
      .check(least(CreateWorkOrderFeedbackDto_content, '请写几句'), most(CreateWorkOrderFeedbackDto_content)),
  })
}

const draftOf = ({ id }: PartDetail) => ({ form: 'work-order-feedback', id }) as const

/**
 * The form for a report. It is collapsed at first, because most visitors only read; an unfinished report is opened. The
 * button stays while the form is open, so that it keeps the focus and a screen reader announces the open form.
 */
export function ReportForm({ part }: { part: PartDetail }) {
  const store = useDraftStore(draftOf(part))
  const [isOpen, setIsOpen] = useState(() => store.read() !== null)
  return (
    <Card title="汇报进度">
      <p className="muted small">汇报后，企业和就业辅导员会看到进展，有问题也能及时答复。</p>
      <Button variant="secondary" icon="file-edit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        写一条汇报
      </Button>
      {isOpen && <ReportFields part={part} onDone={() => setIsOpen(false)} />}
    </Card>
  )
}

function ReportFields({ part, onDone }: { part: PartDetail; onDone: () => void }) {
  const upload = useUpload('WorkOrderFeedback')
  const create = useMutationAction(WorkOrderFeedbackCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const schema = useMemo(() => schemaOf(part), [part])
  const { form, draft } = useDraftedForm<z.infer<ReturnType<typeof schemaOf>>>({
    draft: draftOf(part),
    schema,
    defaultValues: {
      kind: 'Daily',
      reportedQuantity: dropTrailingZeros(part.reportedQuantity),
      content: '',
      fileIds: [],
    },
    labels: { kind: '类型', reportedQuantity: '到现在已完成的数量', content: '内容', fileIds: '附件' },
    onSubmit: async ({ kind, reportedQuantity, content, fileIds }) => {
      const input = {
        workOrderParticipatorId: part.id,
        kind: KINDS.find(({ value }) => value === kind)?.value,
        reportedQuantity: reportedQuantity.trim() || undefined,
        content: content.trim(),
        fileIds: fileIds.map(({ id }) => id),
      }
      await create.run({ input })
      onDone()
      succeed('汇报已发出', '答复会显示在“汇报与答复”里。')
    },
  })
  const leave = () => {
    draft.drop()
    onDone()
  }
  const { id, label, error } = form.field('fileIds')
  return (
    <Form form={form} label="汇报进度">
      <DraftNotice draft={draft} />
      <Select {...form.field('kind')} placeholder={null} options={KINDS} />
      <NumberInput {...form.field('reportedQuantity')} unit={part.workOrder.unitName} required={false} />
      <TextArea
        {...form.field('content')}
        {...areaOf(CreateWorkOrderFeedbackDto_content)}
        rows={4}
        hint="做了什么、遇到什么、需要什么帮助"
      />
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        files={form.methods.watch('fileIds')}
        onChange={(next) => form.methods.setValue('fileIds', next)}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button variant="secondary" onClick={leave}>
          先不写
        </Button>
        <Button type="submit" icon="send" busy={form.submitting}>
          发出汇报
        </Button>
      </div>
    </Form>
  )
}
