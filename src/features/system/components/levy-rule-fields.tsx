import { CERTIFICATE_CATEGORIES, CERTIFICATE_LEVELS } from '#machines/rules/disability-certificate.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import type { LevyRule, LevyRuleValues } from '../levy-rule-form.tsx'
import { provinceField, useCityOptions, useProvinceOptions } from '../places.tsx'

const LEVELS: readonly string[] = Object.values(CERTIFICATE_LEVELS)
const CATEGORIES: readonly string[] = Object.values(CERTIFICATE_CATEGORIES)

export function LevyRuleFields({ form, row }: { form: AppForm<LevyRuleValues>; row: LevyRule | null }) {
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="DisabilityInsuranceFundCalcRule" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <PlaceFields form={form} />
      <NumberInput {...form.field('ratio')} hint="应安排的残疾职工占在职职工的比例，0.015 就是 1.5%" required />
      <NumberInput {...form.field('tierThreshold')} hint="实际安排达到这个比例时少征，0.01 就是 1%" required />
      <NumberInput {...form.field('highTierRate')} hint="0.5 就是征一半" required />
      <NumberInput {...form.field('lowTierRate')} hint="0.9 就是征 90%" required />
      <NumberInput {...form.field('exemptHeadcount')} whole unit="人" hint="这么多人及以下免征" required />
      <CheckboxField {...form.field('exemptOnlyEnterprise')} hint="机关、事业单位和社会团体不免征" />
      <NumberInput
        {...form.field('wageCapMultiple')}
        unit="倍"
        hint="单位平均工资超过当地平均工资这么多倍的部分不计"
        required
      />
      <NumberInput
        {...form.field('localAverageAnnualWage')}
        unit="元/年"
        hint="不填则用公布的；都没有则不封顶"
        required={false}
      />
      <NumberInput {...form.field('localMinimumMonthlyWage')} unit="元/月" required={false} />
      <SevereFields form={form} />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="过期后仍按它测算，并提示已到期" required={false} />
      <TextInput {...form.field('policyTitle')} hint="测算结果下面显示的政策名称" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <ProcedureFields form={form} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

const WAGE_BASES = [
  { value: 'OwnAverage', label: '本单位实发工资' },
  { value: 'InsuranceBase', label: '社会保险缴费基数之和' },
]

function ProcedureFields({ form }: { form: AppForm<LevyRuleValues> }) {
  return (
    <>
      <Select {...form.field('wageBase')} options={WAGE_BASES} required />
      <DateInput {...form.field('reductionsUntil')} hint="这一天以后按全额；不填则随有效期" required={false} />
      <TextInput {...form.field('auditFrom')} hint="月-日，例如 03-01" required={false} />
      <TextInput {...form.field('auditTo')} hint="月-日，例如 10-31" required={false} />
      <TextInput {...form.field('declareFrom')} hint="月-日" required={false} />
      <TextInput {...form.field('declareTo')} hint="月-日" required={false} />
      <TextInput {...form.field('authority')} hint="审核安排人数的单位；不填则为当地残联" required={false} />
      <TextInput {...form.field('caution')} hint="测算结果下面显示，例如还没有核实的地方" required={false} />
    </>
  )
}

function PlaceFields({ form }: { form: AppForm<LevyRuleValues> }) {
  const provinces = useProvinceOptions()
  const cities = useCityOptions(form.methods.watch('provinceId'))
  const isDefault = form.methods.watch('isDefault')
  return (
    <>
      <CheckboxField {...form.field('isDefault')} hint="没有本地规则的地方都用它" />
      {!isDefault && (
        <>
          <Select key={`p${provinces.length}`} {...provinceField(form)} options={provinces} required />
          <Select
            key={`c${cities[0]?.value}`}
            {...form.field('cityId')}
            placeholder="全省"
            hint="不选则适用于全省"
            options={cities}
            required={false}
          />
        </>
      )}
    </>
  )
}

function SevereFields({ form }: { form: AppForm<LevyRuleValues> }) {
  const levels = useEnumOptions('DisabilityLevel').filter(({ value }) => LEVELS.includes(value))
  const categories = useEnumOptions('DisabilityCategory').filter(({ value }) => CATEGORIES.includes(value))
  return (
    <>
      {levels.length > 0 && <CheckboxGroup {...form.field('severeLevels')} choices={levels} required={false} />}
      {categories.length > 0 && (
        <CheckboxGroup {...form.field('severeThirdLevelCategories')} choices={categories} required={false} />
      )}
      <NumberInput {...form.field('severeWeight')} unit="人" hint="安排一名重度残疾职工按几人计算" required />
    </>
  )
}
