import {
  CreateWorkOrderDto_acceptanceRules,
  CreateWorkOrderDto_changeReason,
  CreateWorkOrderDto_description,
  CreateWorkOrderDto_standards,
} from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { useUpload } from '#src/lib/use-upload.ts'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { FileField } from '#src/ui/forms/file-field.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { hourlyPayText } from '../hourly-pay.ts'
import { QuestionFields } from './question-fields.tsx'
import type { OrderValues } from './values.ts'

export interface SectionProps {
  form: AppForm<OrderValues>
  /** whether the order's state lets this field be changed */
  can: (name: keyof OrderValues) => boolean
}

/**
 * Options of a dictionary. The `key` renders a list again whose options arrive after the form, so that it takes the
 * form's value.
 */
function useDictionaryOptions(key: string) {
  return (useDictionary(key).data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

export function BasicFields({ form, can }: SectionProps) {
  const types = useDictionaryOptions('WorkOrderType')
  const modes = useDictionaryOptions('OperationMode')
  const priorities = useEnumOptions('Priority')
  if (!can('displayName')) return null
  return (
    <Card title="基本信息">
      <div className="form-grid">
        <TextInput
          {...form.field('displayName')}
          hint="2–60 个字符，写清做什么，例如 道路场景图像框选标注"
          required
          full
        />
        <Select key={`types-${types.length}`} {...form.field('workOrderTypeId')} options={types} required />
        <Select key={`modes-${modes.length}`} {...form.field('operationModeId')} options={modes} required />
        <TextInput {...form.field('workPlace')} hint="不是居家工作时必须写明" required={false} />
        <Select
          key={`priorities-${priorities.length}`}
          {...form.field('priority')}
          options={priorities}
          placeholder={null}
          required={false}
        />
      </div>
    </Card>
  )
}

/** What the pace is for; once both figures are typed, the pay of an hour that follows from them. */
const paceHint = (typed: Parameters<typeof hourlyPayText>[0]): string =>
  hourlyPayText(typed) ?? '熟练的人一小时能做多少。求职者会看到，并据此核对最低工资'

export function PriceFields({ form, can }: SectionProps) {
  const units = useEnumOptions('PricingUnit')
  const methods = useEnumOptions('DispatchMethod')
  const [pricingUnit, unitName, unitPrice, piecesPerHour] = form.methods.watch([
    'pricingUnit',
    'unitName',
    'unitPrice',
    'piecesPerHour',
  ])
  const unit = unitName || (pricingUnit === 'WorkingHours' ? '小时' : '')
  return (
    <Card title="计价与数量">
      <div className="form-grid">
        {can('pricingUnit') && (
          <>
            <RadioGroup {...form.field('pricingUnit')} choices={units} required />
            <TextInput {...form.field('unitName')} hint="例如 张、小时、件" required />
            <NumberInput {...form.field('unitPrice')} unit={`元/${unit || '单位'}`} required />
          </>
        )}
        <NumberInput
          {...form.field('quantity')}
          unit={unit}
          hint={pricingUnit === 'WorkingHours' ? '0.5 的倍数' : undefined}
          required
        />
        {can('perPersonMax') && (
          <NumberInput {...form.field('perPersonMax')} unit={unit} hint="不填则不限" required={false} />
        )}
        {can('piecesPerHour') && pricingUnit === 'Quantity' && (
          <NumberInput
            {...form.field('piecesPerHour')}
            unit={`${unit || '件'}/小时`}
            hint={paceHint({ unitPrice, piecesPerHour, unitName: unit })}
            required={false}
          />
        )}
        {can('dispatchMethod') && (
          <RadioGroup
            {...form.field('dispatchMethod')}
            choices={methods.map((choice) => ({
              ...choice,
              hint:
                choice.value === 'AutoOrderGrabbing'
                  ? '符合条件的人直接领取，先到先得'
                  : '申请后由您或平台审核，也可以由平台指定',
            }))}
            required
            full
          />
        )}
      </div>
    </Card>
  )
}

export function DateFields({ form, can }: SectionProps) {
  return (
    <Card title="时间">
      <div className="form-grid">
        {can('startDate') && <DateInput {...form.field('startDate')} required />}
        <DateInput
          {...form.field('endDate')}
          hint={can('startDate') ? '工作到这一天的 24:00 为止' : '发布后只能延后'}
          required
        />
      </div>
    </Card>
  )
}

export function WordFields({ form, can }: SectionProps) {
  // the order is published, so persons may already have claimed parts of it
  const isTaken = !can('displayName')
  const upload = useUpload('WorkOrder')
  const files = form.methods.watch('fileIds')
  const { id, label, error } = form.field('fileIds')
  return (
    <Card title="工作内容与标准">
      <TextArea
        {...form.field('description')}
        {...areaOf(CreateWorkOrderDto_description)}
        hint="20–5000 个字符：做什么、怎么做、用什么工具，只用键盘或读屏能否完成"
      />
      <TextArea {...form.field('standards')} {...areaOf(CreateWorkOrderDto_standards)} />
      <FileField
        id={id}
        label={label}
        error={error}
        required={false}
        maxFiles={20}
        files={files}
        onChange={(next) => form.methods.setValue('fileIds', next, { shouldDirty: true })}
        {...upload}
      />
      <TextArea
        {...form.field('acceptanceRules')}
        {...areaOf(CreateWorkOrderDto_acceptanceRules)}
        hint="怎样算合格，怎样返工"
      />
      {isTaken && (
        <TextArea
          {...form.field('changeReason')}
          {...areaOf(CreateWorkOrderDto_changeReason)}
          rows={2}
          required={false}
          hint="有人领取后改动说明、附件、规则、常见问题或截止日期时必填。领取的人会看到，仍按领取时的内容验收"
        />
      )}
      <QuestionFields form={form} />
    </Card>
  )
}

export function PeopleFields({ form, can }: SectionProps) {
  const education = useDictionaryOptions('EducationalRequirement')
  const disability = useDictionaryOptions('DisabilityRequirement')
  const accommodation = useDictionaryOptions('Accommodation')
  const experience = useEnumOptions('ExperienceRequirement')
  if (!can('experienceRequirement')) return null
  return (
    <Card title="适合的人">
      <div className="form-grid">
        <Select
          key={`education-${education.length}`}
          {...form.field('educationalRequirementId')}
          options={education}
          placeholder="不限"
          required={false}
        />
        <Select
          key={`experience-${experience.length}`}
          {...form.field('experienceRequirement')}
          options={experience}
          placeholder={null}
          required={false}
        />
        <CheckboxGroup
          {...form.field('disabilityRequirementIds')}
          choices={disability}
          hint="写哪些人适合做，不写谁不能做；不选则不限"
          required={false}
          full
        />
        <CheckboxGroup {...form.field('accommodationIds')} choices={accommodation} required={false} full />
        <CheckboxField {...form.field('requiresTraining')} hint="这一类工单的培训合格后才能领取" full />
      </div>
    </Card>
  )
}

export function AcceptanceFields({ form, can }: SectionProps) {
  if (!can('acceptanceDays')) return null
  return (
    <Card title="提交与验收">
      <div className="form-grid">
        <NumberInput
          {...form.field('acceptanceDays')}
          unit="天"
          hint="1–15 天；超过 15 天未验收由平台接手"
          whole
          required
        />
        <div>
          <CheckboxField {...form.field('requiresFiles')} />
          <CheckboxField {...form.field('allowsPartial')} hint="可以只提交已完成的数量" />
          <CheckboxField {...form.field('isTwoStage')} hint="企业通过后，再由平台复验" />
        </div>
      </div>
    </Card>
  )
}
