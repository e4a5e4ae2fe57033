import type { FieldValues, Path, PathValue } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FileCategory } from '#machines/rules/files/file-kinds.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { FileField } from '#src/ui/forms/file-field.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'

export type Picture = UploadedFile

export const pictureRule = z.array(z.object({ id: z.number(), name: z.string(), size: z.number() }))

/**
 * The stored picture of a row as a field value. The size is a placeholder, because the field shows neither name nor
 * size of a stored picture.
 */
export const pictureOf = (id: number | null | undefined, name: string): Picture[] => (id ? [{ id, name, size: 0 }] : [])

interface PictureFieldProps<Values extends FieldValues> {
  form: AppForm<Values>
  name: Path<Values>
  /** the file category whose limits apply */
  hostType: FileCategory
  hint?: string
  required?: boolean
  /** below the limit of the category; a larger picture is then refused, not made smaller */
  maxBytes?: number
}

/** Field for at most one picture of a row. */
export function PictureField<Values extends FieldValues>({
  form,
  name,
  hostType,
  hint,
  required = false,
  maxBytes,
}: PictureFieldProps<Values>) {
  const upload = useUpload(hostType, undefined, maxBytes)
  const { id, label, error } = form.field(name)
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      hint={hint}
      required={required}
      files={form.methods.watch(name) as Picture[]}
      onChange={(files) => form.methods.setValue(name, files as PathValue<Values, Path<Values>>, { shouldDirty: true })}
      {...upload}
      maxFiles={1}
    />
  )
}
