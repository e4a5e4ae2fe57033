import { CreateMinimumWageDto } from '#src/api/fields.ts'
import {
  OfficeMinimumWageCreateDocument,
  OfficeMinimumWageDeleteDocument,
  OfficeMinimumWageGetAllDocument,
  type OfficeMinimumWageGetAllQuery,
  type OfficeMinimumWageGetAllQueryVariables,
  OfficeMinimumWageUpdateDocument,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { decimal } from '#src/lib/forms/model/figures.ts'
import { checked, formModel, labelled, leftOut, needed, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { day, id, text, yes } from '#src/lib/forms/model/kinds.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, day as dayFilter } from '#src/lib/list/filters.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
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
import { yuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { provinceField, provinceOfCity, useAreaOptions, useCityOptions, useProvinceOptions } from './places.tsx'
import { Policy, UncheckedMark } from './policy-cell.tsx'
import { spanRule } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

type Row = OfficeMinimumWageGetAllQuery['minimumWageGetAll']['items'][number]

/** The form of a minimum wage, with fields in their order on the page. */
export const minimumWage = formModel(CreateMinimumWageDto, {
  /** only filters the list of cities */
  provinceId: labelled('省份', needed(id)),
  cityId: id,
  areaId: id,
  monthlyWage: checked(yuanRule, decimal),
  hourlyWage: checked(yuanRule, decimal),
  isNet: yes,
  validFrom: day,
  validTo: day,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof minimumWage.plan>

/** The form's initial values. The reason is always empty, because each change needs its own. */
const valuesOf = (row: Row | null): Values => ({
  ...minimumWage.valuesOf(row && { ...row, approvalReason: null }),
  provinceId: row ? provinceOfCity(row.cityId) : '',
})

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  const [provinceId, cityId] = form.methods.watch(['provinceId', 'cityId'])
  const [cities, areas] = [useCityOptions(provinceId), useAreaOptions(cityId)]
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="MinimumWage" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select key={`p${provinces.length}`} {...provinceField(form)} options={provinces} required />
      <Select key={`c${cities[0]?.value}`} {...form.field('cityId')} options={cities} required />
      <Select
        key={`a${areas[0]?.value}`}
        {...form.field('areaId')}
        placeholder="全市"
        hint="区县有自己的标准时选择"
        options={areas}
        required={false}
      />
      <NumberInput {...form.field('monthlyWage')} unit="元/月" required />
      <NumberInput {...form.field('hourlyWage')} unit="元/小时" required />
      <CheckboxField {...form.field('isNet')} hint="职工本人缴的社会保险和公积金另算，例如北京、上海" />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="不填则一直有效，直到有新的标准" required={false} />
      <TextInput {...form.field('policyTitle')} hint="发布的文件和文号" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** Minimum wages; a full-time wage in a contract or a payslip must not be lower. */
export const minimumWages: CrudList<Row, Values, OfficeMinimumWageGetAllQueryVariables> = {
  title: '最低工资',
  about:
    '各地的最低工资标准，区县有自己的先用区县的。签合同和发工资时按当天有效的标准核对。改动由一位管理员提交，另一位批准后生效。',
  crumbs: systemCrumbs('最低工资'),
  noun: '最低工资',
  loggedAs: 'MinimumWage',
  counter: '条',
  query: listQuery(OfficeMinimumWageGetAllDocument, (data) => data.minimumWageGetAll),
  filters: [choice('provinceId', '省份', useProvinceOptions, { send: Number }), dayFilter('day', '在哪一天有效')],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="MinimumWage" />,
  columns: [
    {
      key: 'city',
      header: '地方',
      rowHeader: true,
      cell: ({ cityName, areaName, ...source }) => (
        <span className="tags">
          {[cityName, areaName].filter(Boolean).join(' ')} <UncheckedMark {...source} />
        </span>
      ),
    },
    { key: 'month', header: '每月（元）', align: 'end', cell: ({ monthlyWage }) => formatMoney(monthlyWage) },
    { key: 'hour', header: '每小时（元）', align: 'end', cell: ({ hourlyWage }) => formatMoney(hourlyWage) },
    { key: 'span', header: '有效期', cell: ValiditySpan },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ cityName, areaName, validFrom }) => `${cityName ?? ''}${areaName ?? ''}，${formatDate(validFrom)}起`,
  form: {
    schema: minimumWage.schema.check(spanRule),
    labels: minimumWage.labels,
    valuesOf,
    Fields,
    useSave: saver(OfficeMinimumWageCreateDocument, OfficeMinimumWageUpdateDocument, minimumWage.inputOf),
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
