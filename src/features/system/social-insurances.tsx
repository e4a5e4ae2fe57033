import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { CreateSocialInsuranceDto } from '#src/api/fields.ts'
import {
  type InsuranceItem,
  OfficeSocialInsuranceCreateDocument,
  OfficeSocialInsuranceDeleteDocument,
  OfficeSocialInsuranceGetAllDocument,
  type OfficeSocialInsuranceGetAllQuery,
  type OfficeSocialInsuranceGetAllQueryVariables,
  OfficeSocialInsuranceUpdateDocument,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { decimal } from '#src/lib/forms/model/figures.ts'
import { checked, formModel, leftOut, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, id, text } from '#src/lib/forms/model/kinds.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice as choiceFilter, optionsOf } from '#src/lib/list/filters.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { optionalRateRule, optionalYuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { provinceField, useCityOptions, useProvinceOptions } from './places.tsx'
import { Policy, Sureness } from './policy-cell.tsx'
import { spanRule } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

type Row = OfficeSocialInsuranceGetAllQuery['socialInsuranceGetAll']['items'][number]

const share = checked(optionalRateRule, decimal)
const yuan = checked(optionalYuanRule, decimal)

/** The form of a row, in the order of the page. */
export const socialInsurance = formModel(CreateSocialInsuranceDto, {
  provinceId: id,
  cityId: id,
  item: choice<InsuranceItem | ''>(''),
  employerLow: share,
  employerHigh: share,
  personLow: share,
  personHigh: share,
  personFixed: yuan,
  baseFloor: yuan,
  baseCeiling: yuan,
  caution: text,
  validFrom: day,
  validTo: day,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof socialInsurance.plan>

const placeOf = ({ provinceName, cityName }: Pick<Row, 'provinceName' | 'cityName'>): string =>
  cityName ?? provinceName ?? '全国'

const percent = (rate: string): string => `${dropTrailingZeros(multiplyDecimals(rate, '100', 4))}%`

/** One share or the range of them; nothing where it is not known. */
function shareWords(low: string | null | undefined, high: string | null | undefined): string | null {
  const [least, most] = [low ?? high, high ?? low]
  if (!least || !most) return null
  return least === most ? percent(least) : `${percent(least)}–${percent(most)}`
}

/** 单位 16%，个人 8% */
export function rateWords({ employerLow, employerHigh, personLow, personHigh, personFixed }: Row): string {
  const employer = shareWords(employerLow, employerHigh)
  const person = shareWords(personLow, personHigh)
  const parts = [employer && `单位 ${employer}`, person && `个人 ${person}`]
  const fixed = personFixed && Number(personFixed) > 0 ? `个人另交 ${formatMoney(personFixed)} 元` : null
  // a base alone: the shares are those of the province or of the country
  return [...parts, fixed].filter(Boolean).join('，') || '按上一级的'
}

export function baseWords({ baseFloor, baseCeiling }: Row): string {
  if (baseFloor && baseCeiling) return `${formatMoney(baseFloor)}–${formatMoney(baseCeiling)}`
  if (baseCeiling) return `最高 ${formatMoney(baseCeiling)}`
  return baseFloor ? `最低 ${formatMoney(baseFloor)}` : '没有'
}

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  const cities = useCityOptions(form.methods.watch('provinceId'))
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="SocialInsurance" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select
        key={`p${provinces.length}`}
        {...provinceField(form)}
        placeholder="全国"
        options={provinces}
        required={false}
      />
      <Select
        key={`c${cities[0]?.value}`}
        {...form.field('cityId')}
        placeholder="全省"
        hint="城市单独公布时选择"
        options={cities}
        required={false}
      />
      <Select {...form.field('item')} options={optionsOf(INSURANCE_LABELS)} required />
      <NumberInput {...form.field('employerLow')} hint="0.16 即 16%；只有一个比例的，最低最高填一样" required={false} />
      <NumberInput {...form.field('employerHigh')} required={false} />
      <NumberInput {...form.field('personLow')} required={false} />
      <NumberInput {...form.field('personHigh')} required={false} />
      <NumberInput {...form.field('personFixed')} unit="元/月" hint="比例以外每月固定交的" required={false} />
      <NumberInput {...form.field('baseFloor')} unit="元/月" required={false} />
      <NumberInput {...form.field('baseCeiling')} unit="元/月" required={false} />
      <TextArea {...form.field('caution')} rows={2} hint="使用的人要先核实什么" required={false} />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="不填则一直有效，直到有新的" required={false} />
      <TextInput {...form.field('policyTitle')} hint="发布的文件" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** By these, the person's share on a payslip is checked. */
export const socialInsurances: CrudList<Row, Values, OfficeSocialInsuranceGetAllQueryVariables> = {
  title: '社会保险',
  about:
    '各地社会保险和公积金的比例、缴费基数。发工资时用养老、医疗、失业保险的核对个人缴费，只提示，不拦。没有查到的地方不核对。',
  crumbs: systemCrumbs('社会保险'),
  noun: '社会保险',
  loggedAs: 'SocialInsurance',
  counter: '条',
  query: listQuery(OfficeSocialInsuranceGetAllDocument, (data) => data.socialInsuranceGetAll),
  filters: [
    choiceFilter('provinceId', '省份', useProvinceOptions, { send: Number }),
    choiceFilter('item', '险种', () => optionsOf(INSURANCE_LABELS)),
  ],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="SocialInsurance" />,
  columns: [
    {
      key: 'place',
      header: '地方和险种',
      rowHeader: true,
      cell: ({ item, ...row }) => `${placeOf(row)} ${INSURANCE_LABELS[item]}`,
    },
    { key: 'sure', header: '核对', cell: Sureness },
    { key: 'base', header: '缴费基数（元/月）', cell: baseWords },
    { key: 'rates', header: '比例', cell: rateWords },
    { key: 'span', header: '有效期', cell: ValiditySpan },
    { key: 'caution', header: '提醒', cell: ({ caution }) => caution ?? '没有' },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: (row) => `${placeOf(row)}${INSURANCE_LABELS[row.item]}，${formatDate(row.validFrom)}起`,
  form: {
    schema: socialInsurance.schema.check(spanRule),
    labels: socialInsurance.labels,
    valuesOf: (row) => socialInsurance.valuesOf(row && { ...row, approvalReason: null }),
    Fields,
    useSave: saver(OfficeSocialInsuranceCreateDocument, OfficeSocialInsuranceUpdateDocument, socialInsurance.inputOf),
    saved: () => `${PREPARED}，批准后按它核对`,
  },
  removal: {
    useRemove: preparedRemover(OfficeSocialInsuranceDeleteDocument),
    consequence: ({ id: rowId }) => (
      <>
        <p>删除后，这里的工资单不再按它核对，不能恢复。标准变了请新建一条，并给旧的填上有效期结束。</p>
        <ApprovalBrief kind="ChangeRule" entityType="SocialInsurance" id={rowId}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
