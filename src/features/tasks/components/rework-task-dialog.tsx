import { useState } from 'react'
import * as z from 'zod/mini'
import { EnterpriseTaskUpdateStatusDocument, type TaskDetailFragment } from '#src/api/graphql.ts'
import { UpdateEnterpriseTaskStatusDto_opinion } from '#src/api/limits.ts'
import { formatDay, toDateInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

interface ReworkTaskDialogProps {
  task: TaskDetailFragment
  open: boolean
  onClose: () => void
}

const schemaFor = (today: string) =>
  z.object({
    opinion: z.string().check(
      z.refine((text) => text.trim().length >= 2, '请写明要改的地方，至少 2 个字'),
      most(UpdateEnterpriseTaskStatusDto_opinion),
    ),
    endDate: z.string().check(z.refine((day) => day === '' || day >= today, '新的截止日期不能早于今天')),
  })

export function ReworkTaskDialog({ task, open, onClose }: ReworkTaskDialogProps) {
  return (
    <Dialog open={open} title="要求修改？" onClose={onClose}>
      <ReworkForm task={task} onClose={onClose} />
    </Dialog>
  )
}

/** Sends the work back with what is to be done, and with a new deadline where the old one is too near. */
function ReworkForm({ task, onClose }: Omit<ReworkTaskDialogProps, 'open'>) {
  const { id, rowVersion, endDate: lastDay } = task
  const [today] = useState(() => toDateInput(pageNow()))
  const update = useMutationAction(EnterpriseTaskUpdateStatusDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<ReturnType<typeof schemaFor>>>({
    schema: schemaFor(today),
    labels: { opinion: '要改的地方', endDate: '新的截止日期' },
    defaultValues: { opinion: '', endDate: lastDay < today ? today : '' },
    onSubmit: async ({ opinion, endDate }) => {
      const extended = endDate === '' ? {} : { endDate }
      await update.run({ input: { id, rowVersion, status: 'InProgress', opinion: opinion.trim(), ...extended } })
      onClose()
      succeed('已要求修改', '参与人会收到站内信，改好后重新提交。')
    },
  })
  return (
    <Form form={form} label="要求修改">
      <p>任务回到进行中，全部参与人都要重新提交。</p>
      <TextArea
        {...form.field('opinion')}
        limit={UpdateEnterpriseTaskStatusDto_opinion.max}
        required
        rows={4}
        hint="写事实和改法，参与人会看到"
      />
      <DateInput {...form.field('endDate')} required={false} min={today} hint={`不填则仍是 ${formatDay(lastDay)}`} />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          再想想
        </Button>
        <Button type="submit" icon="undo" busy={form.submitting}>
          要求修改
        </Button>
      </div>
    </Form>
  )
}
