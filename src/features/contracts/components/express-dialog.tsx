import { useState } from 'react'
import * as z from 'zod/mini'
import { type ContractDetailFragment, ContractEmploymentCompleteExpressInfoDocument } from '#src/api/graphql.ts'
import { CompleteExpressInfoDto_expressCompany, CompleteExpressInfoDto_expressNo } from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import { most, shaped } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { MOST_FILES } from '../file-limits.ts'

const schema = z.object({
  expressCompany: z.string().check(z.minLength(1, '请填写快递公司'), most(CompleteExpressInfoDto_expressCompany)),
  expressNo: z
    .string()
    .check(
      shaped(
        CompleteExpressInfoDto_expressNo,
        `快递单号是字母、数字和短横线，${mostOf(CompleteExpressInfoDto_expressNo, '位')}`,
      ),
    ),
})

interface ExpressProps {
  contract: Pick<ContractDetailFragment, 'id' | 'rowVersion' | 'expressCompany' | 'expressNo'>
  onClose: () => void
}

/** Records the shipment of a paper contract; the other side is notified. */
export function ExpressDialog({ open, ...props }: ExpressProps & { open: boolean }) {
  return (
    <Dialog open={open} title="填写寄送信息" onClose={props.onClose}>
      <ExpressForm {...props} />
    </Dialog>
  )
}

function ExpressForm({ contract: { id, rowVersion, expressCompany, expressNo }, onClose }: ExpressProps) {
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([])
  const upload = useUpload('SigningPhotos')
  const complete = useMutationAction(ContractEmploymentCompleteExpressInfoDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    defaultValues: { expressCompany: expressCompany ?? '', expressNo: expressNo ?? '' },
    labels: { expressCompany: '快递公司', expressNo: '快递单号' },
    onSubmit: async (values) => {
      await complete.run({ input: { id, rowVersion, ...values, signingPhotoIds: photos.map((photo) => photo.id) } })
      onClose()
      succeed('寄送信息已保存', '另一方会收到站内信。')
    },
  })
  return (
    <Form form={form} label="寄送信息">
      <TextInput {...form.field('expressCompany')} required />
      <TextInput {...form.field('expressNo')} required autoComplete="off" />
      <FileField
        label="签字页照片"
        required={false}
        files={photos}
        onChange={setPhotos}
        {...upload}
        maxFiles={MOST_FILES}
      />
      <div className="btns">
        <Button variant="secondary" onClick={onClose}>
          先不填
        </Button>
        <Button type="submit" busy={form.submitting}>
          保存寄送信息
        </Button>
      </div>
    </Form>
  )
}
