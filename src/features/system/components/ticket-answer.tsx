import * as z from 'zod/mini'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { lengthOf } from '#src/lib/forms/limit-texts.ts'
import type { TypedDocument } from '#src/lib/typed-document.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'

interface Words {
  label: string
  submit: string
  /** message after saving, about the new state of the ticket */
  done: string
  limit: number
  isRequired: boolean
}

interface TicketAnswerProps<Rest extends object> {
  ticket: { id: number; rowVersion: number }
  document: TypedDocument<unknown, { input: Rest & { id: number; rowVersion?: number } }>
  inputOf: (text: string) => Rest
  words: Words
  onDone?: () => void
}

/** A text about a ticket: an answer, or the result with which it is closed. */
export function TicketAnswer<Rest extends object>({
  ticket,
  document,
  inputOf,
  words,
  onDone,
}: TicketAnswerProps<Rest>) {
  const { label, submit, done, limit, isRequired } = words
  const act = useMutationAction(document, { errors: 'inline' })
  const { succeed } = useToasts()
  const { form } = useDraftedForm({
    schema: z.object({
      text: z.string().check(
        z.refine((typed) => !isRequired || typed.trim().length >= 2, `${label}不能为空，至少 2 个字`),
        z.refine((typed) => lengthOf(typed) <= limit, `${label}最多 ${limit} 字`),
      ),
    }),
    labels: { text: label },
    defaultValues: { text: '' },
    draft: { form: 'register', id: `ticket-${ticket.id}-${submit}` },
    onSubmit: async ({ text }: { text: string }) => {
      const { id, rowVersion } = ticket
      await act.run({ input: { ...inputOf(text.trim()), id, rowVersion } })
      succeed(done)
      onDone?.()
    },
  })
  return (
    <Form form={form} label={submit}>
      <TextArea {...form.field('text')} limit={limit} required={isRequired} />
      <div className="btns">
        <Button variant={isRequired ? 'primary' : 'secondary'} type="submit" busy={form.submitting}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
