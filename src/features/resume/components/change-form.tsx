import { ResumeUserDisabledPersonSubmitChangeDocument } from '#src/api/graphql.ts'
import { SubmitPersonChangeDto_reason } from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { Form } from '#src/ui/forms/form.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { useAppForm } from '#src/ui/forms/use-app-form.ts'
import { schemaOf } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'
import { CHANGE_LABELS, type ChangeValues, changeInputOf, changeProblems, NO_CHANGE } from './change-values.ts'

/** Asks for other certified values. What stays as it is stays empty; typed numbers are kept nowhere. */
export function ChangeForm({ record, onDone }: { record: ResumeRecord; onDone: () => void }) {
  const today = toDateInput(pageNow())
  const act = useMutationAction(ResumeUserDisabledPersonSubmitChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const upload = useUpload('UserDisabledPersonCertificate')
  const form = useAppForm<ChangeValues>({
    schema: schemaOf<ChangeValues>((values) => changeProblems(values, today)) as never,
    defaultValues: NO_CHANGE,
    labels: CHANGE_LABELS,
    onSubmit: async (values) => {
      await act.run({ input: changeInputOf(values) })
      succeed('变更申请已提交', '先由基金会初审，再由平台复审；通过之前，原来的资料仍然有效。')
      onDone()
    },
  })
  const photo = (name: 'front' | 'back') => {
    const { id, label, error } = form.field(name)
    const files = form.methods.watch(name)
    const onChange = (next: ChangeValues['front']) => form.methods.setValue(name, next, { shouldDirty: true })
    return <FileField {...{ id, label, error, files, onChange }} {...upload} maxFiles={1} required={false} />
  }
  return (
    <Form form={form} label="申请变更身份资料">
      <p className="muted">只填写要变更的项目，其他留空。</p>
      <TextInput {...form.field('realName')} required={false} hint={`现在是 ${record.realName ?? '空'}`} />
      <TextInput
        {...form.field('idNumber')}
        required={false}
        autoComplete="off"
        hint={`现在是 ${record.idNumber ?? '空'}`}
      />
      <TextInput
        {...form.field('certificateNumber')}
        required={false}
        autoComplete="off"
        hint={`现在是 ${record.certificateNumber ?? '空'}；残疾类别和等级由证号得出`}
      />
      <DateInput {...form.field('certificateValidFrom')} required={false} max={today} />
      <DateInput {...form.field('certificateValidTo')} required={false} />
      {photo('front')}
      {photo('back')}
      <TextArea {...form.field('reason')} limit={SubmitPersonChangeDto_reason.max} required />
      <div className="btns">
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          提交变更申请
        </Button>
      </div>
    </Form>
  )
}
