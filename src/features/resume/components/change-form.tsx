import { isVeteranNumber, VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import {
  asksForBirthday,
  ID_TYPE_LABELS,
  ID_TYPE_OPTIONS,
  type IdType,
  idNumberLabel,
  OWN_ID_TYPE_OPTIONS,
} from '#machines/rules/identity-document.ts'
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
import { OneByOne } from '#src/ui/forms/one-by-one.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { type AppForm, useAppForm } from '#src/ui/forms/use-app-form.ts'
import { schemaOf } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'
import { useEnumOptions } from '../use-options.ts'
import { CHANGE_LABELS, type ChangeValues, changeInputOf, changeProblems, kindOf, NO_CHANGE } from './change-values.ts'

/**
 * Requests a change of certified values. A field for an unchanged value stays empty; typed numbers are not stored in
 * the browser.
 */
export function ChangeForm({ record, onDone }: { record: ResumeRecord; onDone: () => void }) {
  const today = toDateInput(pageNow())
  const stored: IdType = record.idType ?? 'IdentityCard'
  const act = useMutationAction(ResumeUserDisabledPersonSubmitChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const upload = useUpload('UserDisabledPersonCertificate')
  const form = useAppForm<ChangeValues>({
    schema: schemaOf<ChangeValues>((values) => changeProblems(values, today, stored)) as never,
    defaultValues: NO_CHANGE,
    labels: CHANGE_LABELS,
    onSubmit: async (values) => {
      await act.run({ input: changeInputOf(values) })
      succeed('变更申请已提交', '先由基金会初审，再由平台复审；通过之前，原来的资料仍然有效。')
      onDone()
    },
  })
  const typed = form.methods.watch()
  const idType = kindOf(typed, stored)
  const photo = (name: 'front' | 'back') => {
    const { id, label, error } = form.field(name)
    const files = form.methods.watch(name)
    const onChange = (next: ChangeValues['front']) => form.methods.setValue(name, next, { shouldDirty: true })
    return <FileField {...{ id, label, error, files, onChange }} {...upload} maxFiles={1} required={false} />
  }
  return (
    <Form form={form} label="申请变更身份资料">
      <OneByOne form={form}>
        <p className="muted">只填写要变更的项目，其他留空。</p>
        <TextInput {...form.field('realName')} required={false} hint={`现在是 ${record.realName ?? '空'}`} />
        <Select
          {...form.field('idType')}
          options={stored === 'Passport' ? ID_TYPE_OPTIONS : OWN_ID_TYPE_OPTIONS}
          placeholder={`不变，${ID_TYPE_LABELS[stored]}`}
          required={false}
        />
        <TextInput
          {...form.field('idNumber')}
          label={`新的${idNumberLabel(idType)}`}
          required={false}
          autoComplete="off"
          hint={`现在是 ${record.idNumber ?? '空'}`}
        />
        {asksForBirthday(idType, typed.idNumber) && <BirthFields form={form} today={today} />}
        <TextInput
          {...form.field('certificateNumber')}
          required={false}
          autoComplete="off"
          hint={`现在是 ${record.certificateNumber ?? '空'}；残疾人证的类别和等级由证号得出`}
        />
        {isVeteranNumber(typed.certificateNumber) && <VeteranFields form={form} />}
        <DateInput {...form.field('certificateValidFrom')} required={false} max={today} />
        <DateInput {...form.field('certificateValidTo')} required={false} />
        {photo('front')}
        {photo('back')}
        <TextArea {...form.field('reason')} limit={SubmitPersonChangeDto_reason.max} required />
      </OneByOne>
      <div className="btns">
        <Button type="submit" variant="action" icon="send" busy={form.submitting}>
          提交变更申请
        </Button>
      </div>
    </Form>
  )
}

/** What the number of a permit or a passport does not say. */
function BirthFields({ form, today }: { form: AppForm<ChangeValues>; today: string }) {
  const sexes = useEnumOptions('Sex')
  return (
    <>
      <Select key={`sexes-${sexes.length}`} {...form.field('sex')} options={sexes} required={false} />
      <DateInput {...form.field('birthday')} required={false} max={today} />
    </>
  )
}

/** What the number of a veteran's certificate does not say. */
function VeteranFields({ form }: { form: AppForm<ChangeValues> }) {
  const categories = useEnumOptions('DisabilityCategory').filter(({ value }) => value !== 'Normal')
  return (
    <>
      <Select
        {...form.field('veteranGrade')}
        options={VETERAN_GRADES.map(({ grade, label }) => ({ value: String(grade), label }))}
        required
      />
      <Select
        key={`categories-${categories.length}`}
        {...form.field('disabilityCategory')}
        options={categories}
        hint="证上没有写的，选最接近的一类"
        required
      />
    </>
  )
}
