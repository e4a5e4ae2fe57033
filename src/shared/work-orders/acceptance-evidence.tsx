import { useUpload } from '#src/lib/use-upload.ts'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

interface EvidenceProps {
  id: string
  error: string | undefined
  files: readonly UploadedFile[]
  onChange: (files: readonly UploadedFile[]) => void
}

/** Evidence: a reviewer who accepts only a small part must show what is wrong with the rest. */
export function Evidence(props: EvidenceProps) {
  const upload = useUpload('WorkOrderCompletion')
  return (
    <FileField
      {...props}
      label="依据"
      required
      hint="不合格的清单、截图或样例，本人会看到，也可以据此申诉"
      maxFiles={10}
      {...upload}
    />
  )
}
