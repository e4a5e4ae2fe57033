import * as z from 'zod/mini'
import { EnterpriseTaskParticipatorUpdateDocument, type TaskDetailFragment } from '#src/api/graphql.ts'
import {
  UpdateEnterpriseTaskParticipatorDto_progress,
  UpdateEnterpriseTaskParticipatorDto_remark,
} from '#src/api/limits.ts'
import { isWhole } from '#src/lib/forms/limit-texts.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'

const schema = z.object({
  progress: z
    .string()
    .check(z.refine((text) => isWhole(text, UpdateEnterpriseTaskParticipatorDto_progress), '进度是 0 到 100 的整数')),
  remark: z.string().check(most(UpdateEnterpriseTaskParticipatorDto_remark)),
})

type Part = TaskDetailFragment['participators'][number]

/** Form in which a participant reports their own progress. */
export function ProgressForm({ part: { id, rowVersion, progress, remark } }: { part: Part }) {
  const update = useMutationAction(EnterpriseTaskParticipatorUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { progress: String(progress), remark: remark ?? '' },
    labels: { progress: '我的进度', remark: '备注' },
    onSubmit: async (values) => {
      const input = { id, rowVersion, progress: Number(values.progress.trim()), remark: textOrNull(values.remark) }
      await update.run({ input })
      succeed('进度已更新', '单位可以看到。')
    },
  })
  return (
    <Card title="更新进度">
      <Form form={form} label="更新进度">
        <NumberInput {...form.field('progress')} unit="%" whole />
        <TextArea {...form.field('remark')} {...areaOf(UpdateEnterpriseTaskParticipatorDto_remark)} rows={2} />
        <div className="btns">
          <Button type="submit" variant="secondary" busy={form.submitting}>
            保存进度
          </Button>
        </div>
      </Form>
    </Card>
  )
}
