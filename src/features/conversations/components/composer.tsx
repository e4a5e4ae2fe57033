import { type KeyboardEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { WriteConversationDto_content, WriteConversationDto_fileIds } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { isOfInputMethod } from '#src/ui/enter-key.ts'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { Words } from '../use-send.ts'

/** Maximum size of a file; the services check again, by the content. */
const MOST_FILES = WriteConversationDto_fileIds.max
const FILES = '附图片或 PDF'

const schema = z.object({
  content: z.string().check(z.trim(), z.minLength(1, '请先写下要说的话'), most(WriteConversationDto_content)),
  files: z.array(z.custom<UploadedFile>()),
})

interface ComposerProps {
  draftId: string
  /** name of the recipient */
  to: string
  onSend: (words: Words) => Promise<unknown>
}

/** The field for a message. The text and its files are stored until they are sent; there is no time limit. */
export function Composer({ draftId, to, onSend }: ComposerProps) {
  const upload = useUpload('WorkOrderFeedback', ['image', 'pdf'])
  // prevents a second send, because a second press may come before the form reports that it is sending
  const underWay = useRef<Promise<unknown> | null>(null)
  const { form, draft } = useDraftedForm<z.infer<typeof schema>>({
    draft: { form: 'conversation', id: draftId },
    schema,
    defaultValues: { content: '', files: [] },
    labels: { content: `写给${to}`, files: FILES },
    onSubmit: async ({ content, files }) => {
      const fileIds = files.map(({ id }) => id)
      underWay.current ??= onSend({ content, ...(fileIds.length > 0 ? { fileIds } : {}) }).finally(() => {
        underWay.current = null
      })
      await underWay.current
      draft.forget()
    },
  })
  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSent || isOfInputMethod(event) || form.submitting) return
    event.preventDefault()
    form.handleSubmit(event)
  }
  return (
    <Form form={form} label="写消息">
      <DraftNotice draft={draft} />
      <TextArea
        {...form.field('content')}
        {...areaOf(WriteConversationDto_content)}
        rows={4}
        hint="写好后按“发送”，或同时按 Ctrl 和回车键。没有时间限制，没发出的内容会留着。"
        onKeyDown={sendByKeys}
      />
      <FileField
        label={FILES}
        hint="内容里请写明文件是什么，方便看不到图片的人。只有对话的双方能看。"
        files={form.methods.watch('files')}
        onChange={(files) => form.methods.setValue('files', files)}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          发送
        </Button>
      </div>
    </Form>
  )
}
