import type { Path } from 'react-hook-form'
import { WorkExperienceDto_content } from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LateSelect } from '../components/late-select.tsx'
import { useDictionaryOptions, useEnumOptions } from '../use-options.ts'
import { type HistoryValues, type ListName, ROW_LABELS } from './values.ts'

interface RowProps {
  form: AppForm<HistoryValues>
  index: number
}

/** A field of a row. The row's legend identifies the row, so the field's label does not. */
function rowField({ form, index }: RowProps, list: ListName, name: string) {
  const labels: Readonly<Record<string, string>> = ROW_LABELS[list]
  return { ...form.field(`${list}.${index}.${name}` as Path<HistoryValues>), label: labels[name] ?? name }
}

function SpanFields({ form, index, list }: RowProps & { list: 'educations' | 'workExperiences' }) {
  const isNow = form.methods.watch(`${list}.${index}.isNow`)
  const field = (name: string) => rowField({ form, index }, list, name)
  return (
    <>
      <DateInput {...field('startDate')} precision="month" required />
      {!isNow && <DateInput {...field('endDate')} precision="month" required />}
      <CheckboxField {...field('isNow')} />
    </>
  )
}

export function EducationRow(props: RowProps) {
  const degrees = useDictionaryOptions('EducationalRequirement')
  const field = (name: string) => rowField(props, 'educations', name)
  return (
    <>
      <TextInput {...field('school')} required />
      <TextInput {...field('major')} required={false} />
      <LateSelect
        form={props.form}
        name={`educations.${props.index}.degreeId`}
        label={ROW_LABELS.educations.degreeId}
        required={false}
        options={degrees.filter(({ label }) => label !== '不限')}
      />
      <SpanFields {...props} list="educations" />
    </>
  )
}

export function WorkRow(props: RowProps) {
  const field = (name: string) => rowField(props, 'workExperiences', name)
  return (
    <>
      <TextInput {...field('company')} required autoComplete="off" />
      <TextInput {...field('post')} required autoComplete="off" />
      <SpanFields {...props} list="workExperiences" />
      <TextArea
        {...field('content')}
        {...areaOf(WorkExperienceDto_content)}
        full
        hint="写做过什么、做得怎样，例如：日均处理 80 单"
      />
    </>
  )
}

export function SkillRow(props: RowProps) {
  return (
    <>
      <TextInput {...rowField(props, 'skills', 'name')} required autoComplete="off" />
      <LateSelect
        form={props.form}
        name={`skills.${props.index}.level`}
        label={ROW_LABELS.skills.level}
        required
        options={useEnumOptions('SkillLevel')}
      />
    </>
  )
}

export function CertificateRow(props: RowProps) {
  const field = (name: string) => rowField(props, 'certificates', name)
  return (
    <>
      <TextInput {...field('name')} required autoComplete="off" />
      <TextInput {...field('issuer')} required={false} autoComplete="off" />
      <DateInput {...field('issueDate')} required={false} />
    </>
  )
}
