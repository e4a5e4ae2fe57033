import * as z from 'zod/mini'
import {
  OfficeMinimumWageCreateDocument,
  OfficeMinimumWageDeleteDocument,
  OfficeMinimumWageGetAllDocument,
  type OfficeMinimumWageGetAllQuery,
  type OfficeMinimumWageGetAllQueryVariables,
  OfficeMinimumWageUpdateDocument,
} from '#src/api/graphql.ts'
import {
  CreateMinimumWageDto_approvalReason,
  CreateMinimumWageDto_hourlyWage,
  CreateMinimumWageDto_monthlyWage,
  CreateMinimumWageDto_policyTitle,
  CreateMinimumWageDto_policyUrl,
} from '#src/api/limits.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, day } from '#src/lib/list/filters.ts'
import { choiceRule, dayRule, noteRule, optionalWebAddressRule, textOrNull } from '#src/lib/list/rules.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { CheckboxField } from '#src/ui/forms/checkbox-field.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { dropTrailingZeros } from '#src/ui/text/decimal-text.ts'
import { yuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { provinceField, provinceOfCity, useCityOptions, useProvinceOptions } from './places.tsx'
import { ExampleMark, Policy } from './policy-cell.tsx'
import { spanRule } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

type Row = OfficeMinimumWageGetAllQuery['minimumWageGetAll']['items'][number]

interface Values {
  provinceId: string
  cityId: string
  monthlyWage: string
  hourlyWage: string
  validFrom: string
  validTo: string
  policyTitle: string
  policyUrl: string
  isExample: boolean
  approvalReason: string
}

const schema = z
  .object({
    provinceId: choiceRule('省份'),
    cityId: choiceRule('城市'),
    monthlyWage: yuanRule('月最低工资', CreateMinimumWageDto_monthlyWage),
    hourlyWage: yuanRule('小时最低工资', CreateMinimumWageDto_hourlyWage),
    validFrom: dayRule('有效期开始'),
    validTo: z.string(),
    policyTitle: noteRule('政策依据', CreateMinimumWageDto_policyTitle),
    policyUrl: optionalWebAddressRule('政策链接', CreateMinimumWageDto_policyUrl),
    isExample: z.boolean(),
    approvalReason: noteRule('提交的理由', CreateMinimumWageDto_approvalReason),
  })
  .check(spanRule)

const inputOf = (values: Values) => ({
  cityId: Number(values.cityId),
  monthlyWage: values.monthlyWage.trim(),
  hourlyWage: values.hourlyWage.trim(),
  validFrom: values.validFrom,
  validTo: textOrNull(values.validTo),
  policyTitle: textOrNull(values.policyTitle),
  policyUrl: textOrNull(values.policyUrl),
  isExample: values.isExample,
  approvalReason: values.approvalReason.trim() || undefined,
})

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  const cities = useCityOptions(form.methods.watch('provinceId'))
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="MinimumWage" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select key={`p${provinces.length}`} {...provinceField(form)} options={provinces} required />
      <Select key={`c${cities[0]?.value}`} {...form.field('cityId')} options={cities} required />
      <NumberInput {...form.field('monthlyWage')} unit="元/月" required />
      <NumberInput {...form.field('hourlyWage')} unit="元/小时" required />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="不填则一直有效，直到有新的标准" required={false} />
      <TextInput {...form.field('policyTitle')} hint="发布的文件和文号" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <CheckboxField {...form.field('isExample')} hint="不是公布的标准；页面上会标出" />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** Below these, a full-time wage of a contract or a payslip is too low. */
export const minimumWages: CrudList<Row, Values, OfficeMinimumWageGetAllQueryVariables> = {
  title: '最低工资',
  about: '各城市的最低工资标准。签合同和发工资时按当天有效的标准核对。改动由一位管理员提交，另一位批准后生效。',
  crumbs: systemCrumbs('最低工资'),
  noun: '最低工资',
  loggedAs: 'MinimumWage',
  counter: '条',
  query: listQuery(OfficeMinimumWageGetAllDocument, (data) => data.minimumWageGetAll),
  filters: [choice('provinceId', '省份', useProvinceOptions, { send: Number }), day('day', '在哪一天有效')],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="MinimumWage" />,
  columns: [
    {
      key: 'city',
      header: '城市',
      rowHeader: true,
      cell: ({ cityName, isExample }) => (
        <span className="tags">
          {cityName} {isExample && <ExampleMark />}
        </span>
      ),
    },
    { key: 'month', header: '每月（元）', align: 'end', cell: ({ monthlyWage }) => formatMoney(monthlyWage) },
    { key: 'hour', header: '每小时（元）', align: 'end', cell: ({ hourlyWage }) => formatMoney(hourlyWage) },
    { key: 'span', header: '有效期', cell: ValiditySpan },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ cityName, validFrom }) => `${cityName ?? ''}，${formatDate(validFrom)}起`,
  form: {
    schema,
    labels: {
      provinceId: '省份',
      cityId: '城市',
      monthlyWage: '月最低工资',
      hourlyWage: '小时最低工资',
      validFrom: '有效期开始',
      validTo: '有效期结束',
      policyTitle: '政策依据',
      policyUrl: '政策链接',
      isExample: '示例值',
      approvalReason: '提交的理由',
    },
    valuesOf: (row) => ({
      provinceId: row ? provinceOfCity(row.cityId) : '',
      cityId: row ? String(row.cityId) : '',
      monthlyWage: row ? dropTrailingZeros(row.monthlyWage) : '',
      hourlyWage: row ? dropTrailingZeros(row.hourlyWage) : '',
      validFrom: row?.validFrom ?? '',
      validTo: row?.validTo ?? '',
      policyTitle: row?.policyTitle ?? '',
      policyUrl: row?.policyUrl ?? '',
      isExample: row?.isExample ?? false,
      approvalReason: '',
    }),
    Fields,
    useSave: saver(OfficeMinimumWageCreateDocument, OfficeMinimumWageUpdateDocument, inputOf),
    saved: () => `${PREPARED}，批准后按它核对`,
  },
  removal: {
    useRemove: preparedRemover(OfficeMinimumWageDeleteDocument),
    consequence: ({ id }) => (
      <>
        <p>删除后，那段时间的合同和工资不再按它核对，不能恢复。标准变了请新建一条，并给旧的填上有效期结束。</p>
        <ApprovalBrief kind="ChangeRule" entityType="MinimumWage" id={id}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
