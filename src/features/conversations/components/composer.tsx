import { type KeyboardEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'

const MOST = 1000

const schema = z.object({
  content: z.string().check(z.trim(), z.minLength(1, '请先写下要说的话'), z.maxLength(MOST, `最多 ${MOST} 字`)),
})

interface ComposerProps {
  draftId: string
  /** whom it is written to */
  to: string
  onSend: (content: string) => Promise<unknown>
}

/** Where a line is written. It is kept until it has been sent, and nothing waits for it: there is no time limit. */
export function Composer({ draftId, to, onSend }: ComposerProps) {
  // a second press comes before the form says that it is sending
  const underWay = useRef<Promise<unknown> | null>(null)
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'conversation', id: draftId },
    schema,
    defaultValues: { content: '' },
    labels: { content: `写给${to}` },
    onSubmit: async ({ content }) => {
      underWay.current ??= onSend(content).finally(() => {
        underWay.current = null
      })
      await underWay.current
      draft.forget()
    },
  })
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || form.submitting) return
    event.preventDefault()
    form.handleSubmit(event)
  }
  return (
    <Form form={form} label="写消息">
      <DraftNotice draft={draft} />
      <TextArea
        {...form.field('content')}
        required
        limit={MOST}
        rows={4}
        hint="写好后按“发送”，或同时按 Ctrl 和回车键。没有时间限制，没发出的内容会留着。"
        onKeyDown={sendByKeys}
      />
      <div className="btns">
        <Button type="submit" variant="way" icon="send" busy={form.submitting}>
          发送
        </Button>
      </div>
    </Form>
  )
}
