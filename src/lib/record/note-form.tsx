import * as z from 'zod/mini'
import { RecordNoteCreateDocument } from '#src/api/graphql.ts'
import { CreateRecordNoteDto_content, CreateRecordNoteDto_mentionedUserIds } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, mostEntries } from '#src/lib/forms/limits.ts'
import { textRule } from '#src/lib/list/rules.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { ColleagueChoice } from './colleague-choice.tsx'
import type { NoteValues, RecordProps } from './record.ts'

const EMPTY: NoteValues = { content: '', mentionedUserIds: [] }

const schema = z.object({
  content: textRule('备注', CreateRecordNoteDto_content),
  mentionedUserIds: z.array(z.string()).check(mostEntries(CreateRecordNoteDto_mentionedUserIds, '位同事', '一次')),
})

/** Form for a note to colleagues. The typed text is stored as a draft until it is sent. */
export function NoteForm({ entityType, entityId }: RecordProps) {
  const create = useMutationAction(RecordNoteCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form, draft } = useDraftedForm<NoteValues>({
    draft: { form: 'record-note', id: `${entityType}:${entityId}` },
    schema,
    labels: { content: '备注', mentionedUserIds: '告诉谁' },
    defaultValues: EMPTY,
    onSubmit: async ({ content, mentionedUserIds: told }) => {
      const mentionedUserIds = told.map(Number)
      await create.run({ input: { entityType, entityId, content: content.trim(), mentionedUserIds } })
      succeed(told.length > 0 ? `备注已添加，告诉了 ${told.length} 位同事` : '备注已添加')
      form.methods.reset(EMPTY)
    },
  })
  return (
    <Form form={form} label="写备注">
      <DraftNotice draft={draft} />
      <TextArea
        {...form.field('content')}
        hint="只给同事看，本人和企业看不到。输入 @ 可以选要告诉的同事"
        {...areaOf(CreateRecordNoteDto_content)}
        rows={2}
      />
      <ColleagueChoice form={form} entityType={entityType} entityId={entityId} />
      <Button type="submit" variant="secondary" icon="comment" busy={form.submitting}>
        添加备注
      </Button>
    </Form>
  )
}
