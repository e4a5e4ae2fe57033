import * as z from 'zod/mini'
import { EnterpriseTaskUpdateStatusDocument, type TaskDetailFragment } from '#src/api/graphql.ts'
import { UpdateEnterpriseTaskStatusDto_opinion } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

interface AcceptTaskDialogProps {
  task: TaskDetailFragment
  open: boolean
  onClose: () => void
}

const SCORES = [
  { value: '5', label: '5 分', hint: '超出要求' },
  { value: '4', label: '4 分', hint: '完全符合' },
  { value: '3', label: '3 分', hint: '基本符合' },
  { value: '2', label: '2 分', hint: '勉强可用' },
  { value: '1', label: '1 分', hint: '差距较大' },
  { value: '', label: '不评分' },
]

const schema = z.object({ score: z.string(), opinion: z.string().check(most(UpdateEnterpriseTaskStatusDto_opinion)) })

export function AcceptTaskDialog({ task, open, onClose }: AcceptTaskDialogProps) {
  return (
    <Dialog open={open} title="验收通过？" onClose={onClose}>
      <AcceptForm task={task} onClose={onClose} />
    </Dialog>
  )
}

/** Accepts a task: a score and a remark for each participant. */
function AcceptForm({ task: { id, rowVersion }, onClose }: Omit<AcceptTaskDialogProps, 'open'>) {
  const update = useMutationAction(EnterpriseTaskUpdateStatusDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    labels: { score: '评分', opinion: '验收意见' },
    defaultValues: { score: '', opinion: '' },
    onSubmit: async ({ score, opinion }) => {
      const said = {
        ...(score === '' ? {} : { score: Number(score) }),
        ...(opinion.trim() ? { opinion: opinion.trim() } : {}),
      }
      await update.run({ input: { id, rowVersion, status: 'Accepted', ...said } })
      onClose()
      succeed('验收通过，任务已完成', '参与人会收到站内信。')
    },
  })
  return (
    <Form form={form} label="验收通过">
      <p>任务就此完成，不能再改回来。参与人会看到评分和意见。</p>
      <RadioGroup {...form.field('score')} choices={SCORES} />
      <TextArea
        {...form.field('opinion')}
        {...areaOf(UpdateEnterpriseTaskStatusDto_opinion)}
        rows={3}
        hint="参与人会看到"
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" icon="check" busy={form.submitting}>
          验收通过
        </Button>
      </div>
    </Form>
  )
}
