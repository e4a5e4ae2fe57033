import { CreateAverageWageDto } from '#src/api/fields.ts'
import {
  OfficeAverageWageCreateDocument,
  OfficeAverageWageDeleteDocument,
  OfficeAverageWageGetAllDocument,
  type OfficeAverageWageGetAllQuery,
  type OfficeAverageWageGetAllQueryVariables,
  OfficeAverageWageUpdateDocument,
} from '#src/api/graphql.ts'
import { decimal, whole } from '#src/lib/forms/model/figures.ts'
import { checked, formModel, leftOut, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { id, text } from '#src/lib/forms/model/kinds.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice } from '#src/lib/list/filters.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { yuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { provinceField, useCityOptions, useProvinceOptions } from './places.tsx'
import { Policy, UncheckedMark } from './policy-cell.tsx'

type Row = OfficeAverageWageGetAllQuery['averageWageGetAll']['items'][number]

/** The form of a row, with fields in their order on the page. */
export const averageWage = formModel(CreateAverageWageDto, {
  provinceId: id,
  cityId: id,
  year: whole,
  yuanYear: checked(yuanRule, decimal),
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof averageWage.plan>

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  const cities = useCityOptions(form.methods.watch('provinceId'))
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="AverageWage" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select key={`p${provinces.length}`} {...provinceField(form)} options={provinces} required />
      <Select
        key={`c${cities[0]?.value}`}
        {...form.field('cityId')}
        placeholder="全省"
        hint="城市单独公布时选择"
        options={cities}
        required={false}
      />
      <NumberInput {...form.field('year')} whole unit="年" hint="是哪一年的平均工资，不是公布的那一年" required />
      <NumberInput {...form.field('yuanYear')} unit="元/年" hint="全口径城镇单位就业人员平均工资" required />
      <TextInput {...form.field('policyTitle')} hint="发布的文件和文号" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** Average wages; the cap of the levy is a multiple of these. */
export const averageWages: CrudList<Row, Values, OfficeAverageWageGetAllQueryVariables> = {
  title: '平均工资',
  about: '各地各年的社会平均工资，残保金的工资封顶按它计算。没有公布的年度用最近一年的，并在测算里写明。',
  crumbs: systemCrumbs('平均工资'),
  noun: '平均工资',
  loggedAs: 'AverageWage',
  counter: '条',
  query: listQuery(OfficeAverageWageGetAllDocument, (data) => data.averageWageGetAll),
  filters: [choice('provinceId', '省份', useProvinceOptions, { send: Number })],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="AverageWage" />,
  columns: [
    {
      key: 'place',
      header: '地方',
      rowHeader: true,
      cell: ({ provinceName, cityName, ...source }) => (
        <span className="tags">
          {cityName ?? provinceName} <UncheckedMark {...source} />
        </span>
      ),
    },
    { key: 'year', header: '年份', align: 'end', cell: ({ year }) => String(year) },
    { key: 'yuan', header: '每年（元）', align: 'end', cell: ({ yuanYear }) => formatMoney(yuanYear) },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ provinceName, cityName, year }) => `${cityName ?? provinceName ?? ''} ${year} 年`,
  form: {
    schema: averageWage.schema,
    labels: averageWage.labels,
    valuesOf: (row) => averageWage.valuesOf(row && { ...row, approvalReason: null }),
    Fields,
    useSave: saver(OfficeAverageWageCreateDocument, OfficeAverageWageUpdateDocument, averageWage.inputOf),
    saved: () => `${PREPARED}，批准后按它测算`,
  },
  removal: {
    useRemove: preparedRemover(OfficeAverageWageDeleteDocument),
    consequence: ({ id: rowId }) => (
      <>
        <p>删除后，那一年的测算改用最近知道的平均工资，不能恢复。</p>
        <ApprovalBrief kind="ChangeRule" entityType="AverageWage" id={rowId}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
