import { useState } from 'react'
import { EnterpriseSubmitChangeDocument } from '#src/api/graphql.ts'
import { SubmitEnterpriseChangeDto_reason } from '#src/api/limits.ts'
import { DraftNotice } from '#src/lib/drafts/draft-notice.tsx'
import { useDraftedForm } from '#src/lib/drafts/use-drafted-form.ts'
import { resultWithin, useTerm } from '#src/lib/terms.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { UnusualCode } from '#src/shared/enterprises/unusual-code.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { CHANGE_LABELS, type ChangeValues, type Company, changeInput, changeSchema, changeValues } from '../company.ts'

/** Requests a change of certified values; a new licence is the evidence. */
export function ChangeForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const submit = useMutationAction(EnterpriseSubmitChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const term = useTerm('enterprise')
  const { form, draft } = useDraftedForm<ChangeValues>({
    draft: { form: 'enterprise-change', id: company.id, rowVersion: company.rowVersion },
    schema: changeSchema,
    labels: CHANGE_LABELS,
    defaultValues: changeValues(company),
    onSubmit: async (values) => {
      await submit.run({ input: changeInput(company, values) })
      succeed('变更申请已提交', `平台审核后会发站内信告诉您。${resultWithin(term)}`)
      onDone()
    },
  })
  return (
    <Form form={form} label="变更认证资料">
      <DraftNotice draft={draft} />
      <TextInput {...form.field('enterpriseName')} required hint="与新的营业执照一致" autoComplete="organization" />
      <TextInput {...form.field('socialCreditCode')} required hint="18 位数字和大写字母" />
      <UnusualCode code={form.methods.watch('socialCreditCode')} field={form.field('isUnusualCodeConfirmed')} />
      <TextInput {...form.field('legalPerson')} required />
      <Licence form={form} />
      <TextArea {...form.field('reason')} limit={SubmitEnterpriseChangeDto_reason.max} required rows={2} />
      <div className="btns">
        <Button variant="secondary" onClick={onDone}>
          先不变更
        </Button>
        <Button type="submit" busy={form.submitting}>
          提交变更申请
        </Button>
      </div>
    </Form>
  )
}

function Licence({ form }: { form: AppForm<ChangeValues> }) {
  const upload = useUpload('ContractPhotos')
  const [fresh, setFresh] = useState<UploadedFile | null>(null)
  const { id, label, error } = form.field('licenceFileId')
  const fileId = form.methods.watch('licenceFileId')
  const shown = fresh?.id === fileId ? fresh : { id: fileId ?? 0, name: '已上传的营业执照', size: 0 }
  return (
    <FileField
      id={id}
      label={label}
      error={error}
      required
      maxFiles={1}
      files={fileId === null ? [] : [shown]}
      {...upload}
      onChange={(files) => {
        setFresh(files[0] ?? null)
        form.methods.setValue('licenceFileId', files[0]?.id ?? null, { shouldDirty: true })
        form.methods.clearErrors('licenceFileId')
      }}
    />
  )
}
