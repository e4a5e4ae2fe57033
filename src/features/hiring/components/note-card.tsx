import * as z from 'zod/mini'
import { RequirementResumeUpdateDocument } from '#src/api/graphql.ts'
import { UpdateRequirementResumeDto_note } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import type { Delivery } from './resume-sections.tsx'

const schema = z.object({ note: z.string().check(most(UpdateRequirementResumeDto_note)) })

/** The enterprise's private note about the delivery. */
export function NoteCard({ delivery: { id, rowVersion, note, allowedActions } }: { delivery: Delivery }) {
  const update = useMutationAction(RequirementResumeUpdateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { note: note ?? '' },
    labels: { note: '备注' },
    onSubmit: async (values) => {
      await update.run({ input: { id, rowVersion, note: textOrNull(values.note) } })
      succeed('备注已保存')
    },
  })
  if (!allowedActions.includes('update')) return null
  return (
    <Card title="企业备注">
      <Form form={form} label="企业备注">
        <TextArea {...form.field('note')} limit={UpdateRequirementResumeDto_note.max} rows={3} hint="只有本企业看到" />
        <div className="btns">
          <Button type="submit" variant="secondary" size="small" busy={form.submitting}>
            保存备注
          </Button>
        </div>
      </Form>
    </Card>
  )
}
