import { useState } from 'react'
import * as z from 'zod/mini'
import { WorkOrderCompletionAppealDocument } from '#src/api/graphql.ts'
import { AppealCompletionDto_reason } from '#src/api/limits.ts'
import { areaOf, least, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'

const schema = z.object({
  reason: z.string().check(least(AppealCompletionDto_reason, '请写明理由'), most(AppealCompletionDto_reason)),
})

/** Appeals to the platform; possible once for each result. */
export function AppealButton({ completionId }: { completionId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon="megaphone" onClick={() => setIsOpen(true)}>
        申诉
      </Button>
      <Dialog open={isOpen} title="对验收结果提出申诉" onClose={() => setIsOpen(false)}>
        <AppealForm completionId={completionId} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function AppealForm({ completionId, onDone }: { completionId: number; onDone: () => void }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const upload = useUpload('WorkOrderCompletion')
  const appeal = useMutationAction(WorkOrderCompletionAppealDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { reason: '' },
    labels: { reason: '申诉理由' },
    onSubmit: async ({ reason }) => {
      await appeal.run({ input: { id: completionId, reason: reason.trim(), fileIds: files.map(({ id }) => id) } })
      onDone()
      succeed('申诉已提交', '由平台人员处理，结果会发到站内信。')
    },
  })
  return (
    <Form form={form} label="申诉">
      <p>申诉由没有参与过验收的平台人员处理。每个结果可以申诉一次。</p>
      <TextArea
        {...form.field('reason')}
        {...areaOf(AppealCompletionDto_reason)}
        rows={4}
        hint="说明哪些部分符合要求，最好附上依据"
      />
      <FileField label="依据" required={false} files={files} onChange={setFiles} {...upload} maxFiles={MOST_FILES} />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          先不申诉
        </Button>
        <Button type="submit" busy={form.submitting}>
          提交申诉
        </Button>
      </div>
    </Form>
  )
}
