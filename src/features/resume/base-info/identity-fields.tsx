import { VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import {
  asksForBirthday,
  ID_NUMBER_HINTS,
  ID_TYPE_OPTIONS,
  type IdType,
  idNumberLabel,
  OWN_ID_TYPE_OPTIONS,
} from '#machines/rules/identity-document.ts'
import { normaliseIdentity } from '#machines/rules/reading/numbers.ts'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import type { ResumeRecord } from '../record.ts'
import { labelOf, useEnumOptions } from '../use-options.ts'
import { PhotoField } from './photo-field.tsx'
import { derivedFrom } from './rules.ts'
import { type BaseInfoValues, isVeteran } from './values.ts'

interface FieldsProps {
  form: AppForm<BaseInfoValues>
  record: ResumeRecord | null
  today: string
}

/**
 * The hint of a field for a stored number, which the server only sends masked: an empty field leaves the number
 * unchanged.
 */
const keptHint = (number: string | null | undefined, otherwise: string): string =>
  number ? `已保存 ${number}，不修改就不用再填` : otherwise

/**
 * Whether the number has its full length. Such a number is checked at once, because after eighteen characters the user
 * has finished typing.
 */
const isFinished = (text: string, length: number): boolean => normaliseIdentity(text).length >= length

export function NameFields({ form, record, today }: FieldsProps) {
  const values = form.methods.watch()
  const idType = values.idType as IdType
  const { identity } = derivedFrom(values, today)
  const stored = record?.idType === idType ? record.idNumber : null
  const types = record?.idType === 'Passport' ? ID_TYPE_OPTIONS : OWN_ID_TYPE_OPTIONS
  const sexes = useEnumOptions('Sex')
  const number = form.field('idNumber')
  const words = identity ? `${labelOf(sexes, identity.sex) ?? ''}，${identity.birthday} 出生` : ''
  return (
    <div className="form-grid">
      <TextInput {...form.field('realName')} required autoComplete="name" hint="与身份证一致" />
      <Select {...form.field('idType')} options={types} hint="只有护照的，请到基金会或平台的柜台办理" required />
      <TextInput
        {...number}
        label={idNumberLabel(idType)}
        required={stored == null}
        autoComplete="off"
        spellCheck={false}
        hint={keptHint(stored, `${ID_NUMBER_HINTS[idType]}。保存后只显示头尾几位`)}
        onChange={(event) => {
          void number.onChange(event)
          if (idType === 'IdentityCard' && isFinished(event.target.value, 18)) void form.methods.trigger('idNumber')
        }}
      />
      {asksForBirthday(idType, values.idNumber) ? (
        <>
          <Select key={`sexes-${sexes.length}`} {...form.field('sex')} options={sexes} required />
          <DateInput {...form.field('birthday')} required max={today} />
        </>
      ) : (
        <Derived label="由证件号得出" words={words} />
      )}
    </div>
  )
}

/** Facts derived from the number, shown and announced when it becomes complete. */
function Derived({ label, words }: { label: string; words: string }) {
  return (
    <div className="full">
      <LiveRegion message={words && `${label}：${words}`} />
      {words && (
        <p className="help" aria-hidden="true">
          {label}：<b>{words}</b>
        </p>
      )}
    </div>
  )
}

const HOLDING = [
  { value: 'certificate', label: '有残疾人证' },
  {
    value: 'veteran',
    label: '有残疾军人证',
    hint: '一级到八级，用人单位可以计入安排残疾人就业的人数，一级到三级按两人计。',
  },
  {
    value: 'none',
    label: '都没有',
    hint: '残疾人证由户籍地残联办理，不收费。没有证也可以建立档案，但只能申请不限残疾人的岗位。',
  },
]

/** Numbers of veterans are of several lengths and say neither category nor grade. */
function VeteranFields({ form, record }: Omit<FieldsProps, 'today'>) {
  const categories = useEnumOptions('DisabilityCategory').filter(({ value }) => value !== 'Normal')
  const stored = isVeteran(record) ? record?.certificateNumber : null
  return (
    <>
      <TextInput
        {...form.field('certificateNumber')}
        label="残疾军人证号"
        required={stored == null}
        autoComplete="off"
        spellCheck={false}
        hint={keptHint(stored, '照证上的写，例如：军残字第123456号')}
      />
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

function NumberFields({ form, record, today }: FieldsProps) {
  const { certificate } = derivedFrom(form.methods.watch(), today)
  const categories = useEnumOptions('DisabilityCategory')
  const levels = useEnumOptions('DisabilityLevel')
  const number = form.field('certificateNumber')
  const stored = isVeteran(record) ? null : record?.certificateNumber
  const words = certificate
    ? `${labelOf(categories, certificate.category) ?? ''}，${labelOf(levels, certificate.level) ?? ''}`
    : ''
  return (
    <>
      <TextInput
        {...number}
        required={stored == null}
        autoComplete="off"
        spellCheck={false}
        hint={keptHint(stored, '20 位：身份证号加两位数字；补发的证后面还有 B 和一位数字')}
        onChange={(event) => {
          void number.onChange(event)
          if (isFinished(event.target.value, 20)) void form.methods.trigger('certificateNumber')
        }}
      />
      <Derived label="由残疾人证号得出" words={words} />
    </>
  )
}

export function CertificateFields({ form, record, today }: FieldsProps) {
  const holding = form.methods.watch('holding')
  const ofVeteran = holding === 'veteran'
  return (
    <div className="form-grid">
      <div className="full">
        <RadioGroup {...form.field('holding')} choices={HOLDING} required cards />
      </div>
      {holding !== 'none' && (
        <>
          {ofVeteran ? <VeteranFields {...{ form, record }} /> : <NumberFields {...{ form, record, today }} />}
          <DateInput {...form.field('certificateValidFrom')} required max={today} />
          <DateInput
            {...form.field('certificateValidTo')}
            required={!ofVeteran}
            hint={ofVeteran ? '证上写“长期”的，不用填' : undefined}
          />
          <PhotoField
            form={form}
            name="certificateFrontFileId"
            label={ofVeteran ? '残疾军人证正面照片' : undefined}
            storedName={record?.certificateFront?.fileName}
            hint="有姓名和照片的一面，四个角都要拍进去"
          />
          <PhotoField
            form={form}
            name="certificateBackFileId"
            label={ofVeteran ? '残疾军人证背面照片' : undefined}
            storedName={record?.certificateBack?.fileName}
            hint={ofVeteran ? '有等级和有效期的一面' : '有类别、等级和有效期的一面'}
          />
          <div className="full">
            <SimpleWords>把证上的号码抄下来。再拍两张照片：正面一张，背面一张。</SimpleWords>
          </div>
        </>
      )}
    </div>
  )
}
