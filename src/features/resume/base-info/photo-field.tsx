import { useState } from 'react'
import { useUpload } from '#src/lib/use-upload.ts'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { BaseInfoValues } from './values.ts'

interface PhotoFieldProps {
  form: AppForm<BaseInfoValues>
  name: 'certificateFrontFileId' | 'certificateBackFileId'
  /** name of the stored file */
  storedName: string | undefined
  hint: string
  /** what it is called instead, for another kind of certificate */
  label?: string | undefined
}

/** A photo of one side of the certificate. */
export function PhotoField({ form, name, storedName, hint, label: other }: PhotoFieldProps) {
  const upload = useUpload('UserDisabledPersonCertificate')
  const [fresh, setFresh] = useState<UploadedFile | null>(null)
  const { id, label: usual, error } = form.field(name)
  const label = other ?? usual
  const fileId = form.methods.watch(name)
  const known = { id: fileId ?? 0, name: storedName ?? `已上传的${label}`, size: 0 }
  const onChange = (files: UploadedFile[]) => {
    const file = files[0] ?? null
    setFresh(file)
    form.methods.setValue(name, file?.id ?? null, { shouldDirty: true })
    form.methods.clearErrors(name)
  }
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      hint={hint}
      required
      maxFiles={1}
      files={fileId === null ? [] : [fresh?.id === fileId ? fresh : known]}
      onChange={onChange}
      {...upload}
    />
  )
}
