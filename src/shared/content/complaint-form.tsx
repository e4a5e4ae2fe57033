import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { contactProblem } from '#machines/rules/reading/contact.ts'
import { least, most } from '#src/lib/forms/limits.ts'
import { readIfGiven } from '#src/lib/forms/reading.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'

interface ComplaintFormProps {
  /** subject of the complaint, used as the name of the form */
  label: string
  hint: string
  /** limits for the description, in characters */
  limit: { readonly min: number; readonly max: number }
  /** sends the complaint; a rejected promise is shown above the form */
  send: (complaint: { content: string; contact?: string }) => Promise<unknown>
  /** success message: what the platform does with the complaint */
  thanks: string
  onClose: () => void
  /** content above the fields */
  children?: ReactNode
}

export const complaintSchema = (limit: ComplaintFormProps['limit']) =>
  z.object({
    content: z.string().check(z.trim(), least(limit, '请说明情况'), most(limit)),
    contact: readIfGiven((typed) => contactProblem(typed)),
  })

/** Form for a complaint to the platform: what happened, and contact details for the answer. */
export function ComplaintForm({ label, hint, limit, send, thanks, onClose, children }: ComplaintFormProps) {
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<ReturnType<typeof complaintSchema>>>({
    schema: complaintSchema(limit),
    defaultValues: { content: '', contact: '' },
    labels: { content: '情况', contact: '联系方式' },
    onSubmit: async ({ content, contact }) => {
      await send({ content, contact: textOrNull(contact) ?? undefined })
      onClose()
      succeed('举报已收到', thanks)
    },
  })
  return (
    <Form form={form} label={label}>
      {children}
      <TextArea {...form.field('content')} required limit={limit.max} rows={4} hint={hint} />
      <TextInput {...form.field('contact')} required={false} hint="手机或邮箱；不填时用账号的手机号" />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          先不举报
        </Button>
        <Button type="submit" icon="send" busy={form.submitting}>
          发送举报
        </Button>
      </div>
    </Form>
  )
}
