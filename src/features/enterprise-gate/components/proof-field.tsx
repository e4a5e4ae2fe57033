import { useState } from 'react'
import { GateAttachmentGetAttachmentsByIdsDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import type { AuthenticationValues } from '../authentication-form.model.ts'

interface ProofFieldProps {
  form: AppForm<AuthenticationValues>
  name: 'licenceFileId' | 'authorisationFileId'
  hint: string
  required: boolean
}

/** One scan in the form. A file of an earlier draft is shown with its stored name. */
export function ProofField({ form, name, hint, required }: ProofFieldProps) {
  const upload = useUpload('Temp', ['image', 'pdf'])
  const [fresh, setFresh] = useState<UploadedFile | null>(null)
  const { id, label, error } = form.field(name)
  const fileId = form.methods.watch(name)
  const isKnown = fileId !== null && fresh?.id !== fileId
  const stored = useQueryResource(
    GateAttachmentGetAttachmentsByIdsDocument,
    { ids: isKnown ? [fileId] : [] },
    { enabled: isKnown, errors: 'inline' },
  ).data?.attachmentGetAttachmentsByIds[0]
  const storedName = stored?.fileName ?? `已上传的${label}`
  const shown = fresh?.id === fileId ? fresh : { id: fileId ?? 0, name: storedName, size: stored?.size ?? 0 }
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
      required={required}
      maxFiles={1}
      files={fileId === null ? [] : [shown]}
      onChange={onChange}
      {...upload}
    />
  )
}
