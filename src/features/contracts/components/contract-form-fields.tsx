import type { ChangeEvent } from 'react'
import { HOURS_LABELS, PAY_METHOD_LABELS, POST_KIND_LABELS, WAGE_UNIT_LABELS } from '#machines/rules/contract-labels.ts'
import { CityGetAllListDocument, ProvinceGetAllListDocument } from '#src/api/graphql.ts'
import {
  CreateContractDto_accommodationClauses,
  CreateContractDto_labourProtection,
  CreateContractDto_occupationalHazards,
  CreateContractDto_position,
  CreateContractDto_restAndLeave,
  CreateContractDto_taskDescription,
  CreateContractDto_wageComposition,
  CreateContractDto_workContent,
  CreateContractDto_workPlace,
} from '#src/api/limits.ts'
import { areaOf, inputOf } from '#src/lib/forms/limits.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type ContractValues, hasEnd } from '../contract-form.values.ts'
import { CONTRACT_TYPE_NAMES } from '../contract-texts.ts'
import { MOST_FILES } from '../file-limits.ts'
import { ClauseFields } from './clause-fields.tsx'
import { TemplateChoice } from './template-choice.tsx'

interface SectionProps {
  form: AppForm<ContractValues>
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const TYPES = optionsOf(CONTRACT_TYPE_NAMES)
const SIGN_MODES = optionsOf({ Electronic: '电子签署', Paper: '纸质签署，寄送' })
const HOURS = optionsOf(HOURS_LABELS)
const POST_KINDS = optionsOf(POST_KIND_LABELS)
const UNITS = optionsOf(WAGE_UNIT_LABELS)
const PAY_METHODS = optionsOf(PAY_METHOD_LABELS)
const INSURANCES = optionsOf({
  Pension: '养老保险',
  Medical: '医疗保险',
  Unemployment: '失业保险',
  Injury: '工伤保险',
  Maternity: '生育保险',
  HousingFund: '住房公积金',
})

/**
 * Options of a dictionary. A field gets a new `key` when the options arrive, so that it is rendered again with the
 * form's value.
 */
function useDictionaryOptions(key: string) {
  return (useDictionary(key).data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

export function KindFields({ form }: SectionProps) {
  return (
    <Card title="类型和签署方式">
      <div className="form-grid">
        <Select {...form.field('contractType')} placeholder={null} options={TYPES} required />
        <Select {...form.field('signMode')} placeholder={null} options={SIGN_MODES} required />
      </div>
    </Card>
  )
}

export function TermFields({ form }: SectionProps) {
  const [type, months] = form.methods.watch(['contractType', 'probationMonths'])
  return (
    <Card title="期限和试用期">
      <div className="form-grid">
        <DateInput {...form.field('startDate')} required />
        {hasEnd(type) && <DateInput {...form.field('endDate')} required hint="当天有效" />}
        {type === 'Task' && (
          <TextArea
            {...form.field('taskDescription')}
            limit={CreateContractDto_taskDescription.max}
            required
            rows={2}
            full
          />
        )}
        <NumberInput {...form.field('probationMonths')} unit="个月" whole hint="没有试用期填 0" />
        {Number(months) > 0 && <NumberInput {...form.field('probationWage')} unit="元/月" required />}
      </div>
    </Card>
  )
}

export function WorkFields({ form, city }: SectionProps & { city: { id: number; name: string } | null }) {
  const modes = useDictionaryOptions('OperationMode')
  return (
    <Card title="工作内容、地点和时间">
      <div className="form-grid">
        <TextInput {...form.field('position')} {...inputOf(CreateContractDto_position)} />
        <Select key={`modes-${modes.length}`} {...form.field('operationModeId')} options={modes} required={false} />
        <Select
          {...form.field('postKind')}
          placeholder="没有登记"
          options={POST_KINDS}
          required={false}
          hint="女职工的退休年龄由它决定：管理、技术岗位从 55 岁起，工人岗位从 50 岁起"
        />
        <TextArea {...form.field('workContent')} {...areaOf(CreateContractDto_workContent)} rows={4} full />
        <PlaceFields form={form} city={city} />
        <TextInput
          {...form.field('workPlace')}
          {...inputOf(CreateContractDto_workPlace)}
          hint="居家工作写“居家”"
          full
        />
        <Select {...form.field('workHoursSystem')} placeholder={null} options={HOURS} required />
        <NumberInput {...form.field('weeklyHours')} unit="小时" required />
        <TextArea {...form.field('restAndLeave')} {...areaOf(CreateContractDto_restAndLeave)} rows={2} full />
      </div>
    </Card>
  )
}

/** A selection of the province, and then of a city in it; an already known city is in the list from the start. */
function PlaceFields({ form, city }: SectionProps & { city: { id: number; name: string } | null }) {
  const provinceId = Number(form.methods.watch('provinceId'))
  const provinces = useQueryResource(ProvinceGetAllListDocument, {}).data?.provinceGetAllList ?? []
  const found = useQueryResource(CityGetAllListDocument, { provinceId }, { enabled: provinceId > 0 }).data
  const cities = (found?.cityGetAllList ?? []).map(({ id, cityName }) => ({ value: String(id), label: cityName }))
  const known = city && provinceId === 0 ? [{ value: String(city.id), label: city.name }] : []
  const province = form.field('provinceId')
  const onProvince = (event: ChangeEvent<HTMLSelectElement>) => {
    form.methods.setValue('cityId', '')
    return province.onChange(event)
  }
  return (
    <>
      <Select
        key={`provinces-${provinces.length}`}
        {...province}
        onChange={onProvince}
        required={false}
        options={provinces.map(({ id, provinceName }) => ({ value: String(id), label: provinceName }))}
      />
      <Select
        key={`cities-${provinceId}-${cities.length}`}
        {...form.field('cityId')}
        required={false}
        hint="用来核对当地最低工资"
        options={[...known, ...cities]}
      />
    </>
  )
}

export function PayFields({ form }: SectionProps) {
  const unit = form.methods.watch('wageUnit') === 'Hour' ? '元/小时' : '元/月'
  return (
    <Card title="劳动报酬">
      <div className="form-grid">
        <NumberInput {...form.field('basicWage')} unit={unit} required />
        <Select {...form.field('wageUnit')} placeholder={null} options={UNITS} required />
        <NumberInput {...form.field('payDay')} unit="日" whole required hint="遇休息日提前支付" />
        {form.methods.watch('contractType') === 'PartTime' && (
          <NumberInput
            {...form.field('secondPayDay')}
            unit="日"
            whole
            required={false}
            hint="非全日制最多 15 天结算一次；不填就是发薪日后 15 天"
          />
        )}
        <Select {...form.field('payMethod')} placeholder={null} options={PAY_METHODS} required />
        <TextArea {...form.field('wageComposition')} {...areaOf(CreateContractDto_wageComposition)} rows={2} full />
      </div>
    </Card>
  )
}

export function InsuranceFields({ form }: SectionProps) {
  return (
    <Card title="社会保险和劳动保护">
      <CheckboxGroup {...form.field('socialInsurance')} choices={INSURANCES} />
      <TextArea
        {...form.field('labourProtection')}
        {...areaOf(CreateContractDto_labourProtection)}
        rows={2}
        hint="全日制合同必须写"
      />
      <TextArea
        {...form.field('occupationalHazards')}
        {...areaOf(CreateContractDto_occupationalHazards)}
        rows={2}
        hint="全日制合同必须写；没有职业危害写“无”"
      />
    </Card>
  )
}

export function MoreFields({ form, hasClauses }: SectionProps & { hasClauses: boolean }) {
  const accommodation = useDictionaryOptions('Accommodation')
  const upload = useUpload('ContractFiles')
  const { id, label, error } = form.field('fileIds')
  return (
    <Card title="便利条件、其他约定和附件">
      <CheckboxGroup {...form.field('accommodationIds')} choices={accommodation} required={false} />
      <TextArea {...form.field('accommodationClauses')} {...areaOf(CreateContractDto_accommodationClauses)} rows={2} />
      {hasClauses && <TemplateChoice form={form} />}
      {hasClauses && <ClauseFields form={form} required={false} />}
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        files={form.methods.watch('fileIds')}
        onChange={(next) => form.methods.setValue('fileIds', next, { shouldDirty: true })}
        {...upload}
        maxFiles={MOST_FILES}
      />
    </Card>
  )
}
