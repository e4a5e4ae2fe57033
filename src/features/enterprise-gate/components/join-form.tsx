import { useState } from 'react'
import { z } from 'zod/mini'
import { EnterpriseApplyDocument } from '#src/api/graphql.ts'
import { ApplyEnterpriseDto_remark } from '#src/api/limits.ts'
import { areaOf, most } from '#src/lib/forms/limits.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { CERTIFICATE_CHOICES, CERTIFICATE_VALUES, type CertificateChoice } from '../certificate-types.ts'
import type { FoundEnterprise } from './enterprise-search.tsx'

const schema = z.object({
  certificateType: z.enum(CERTIFICATE_VALUES, '请选择证明方式'),
  remark: z.string().check(z.trim(), most(ApplyEnterpriseDto_remark, '说明')),
})

interface JoinFormProps {
  enterprise: FoundEnterprise
  onBack: () => void
  onDone: () => void
}

/** An application to join an enterprise, with a document that proves that the user belongs to it. */
export function JoinForm({ enterprise, onBack, onDone }: JoinFormProps) {
  const apply = useMutationAction(EnterpriseApplyDocument, { errors: 'inline' })
  const upload = useUpload('Temp', ['image', 'pdf'])
  const [files, setFiles] = useState<UploadedFile[]>([])
  const form = useAppForm<z.infer<typeof schema>>({
    schema,
    // no kind of document is preselected
    defaultValues: { certificateType: '' as CertificateChoice, remark: '' },
    labels: { certificateType: '证明方式', remark: '说明' },
    onSubmit: async ({ certificateType, remark }) => {
      const [file] = files
      await apply.run({
        input: {
          enterpriseId: enterprise.id,
          certificateType,
          ...(file ? { certificateFileId: file.id } : {}),
          ...(remark ? { remark } : {}),
        },
      })
      onDone()
    },
  })
  return (
    <Form form={form} label={`申请加入 ${enterprise.enterpriseName}`}>
      <RadioGroup {...form.field('certificateType')} required cards choices={CERTIFICATE_CHOICES} />
      <FileField
        label="证明文件"
        required={false}
        hint="有文件的申请批准得更快"
        maxFiles={1}
        files={files}
        onChange={setFiles}
        {...upload}
      />
      <TextArea {...form.field('remark')} {...areaOf(ApplyEnterpriseDto_remark)} hint="例如您的部门和职务" />
      <div className="btns">
        <Button type="submit" icon="send" busy={form.submitting}>
          提交加入申请
        </Button>
        <Button variant="secondary" onClick={onBack}>
          重新选择企业
        </Button>
      </div>
    </Form>
  )
}
