import { CreateTaxReliefDto } from '#src/api/fields.ts'
import {
  OfficeTaxReliefCreateDocument,
  OfficeTaxReliefDeleteDocument,
  OfficeTaxReliefGetAllDocument,
  type OfficeTaxReliefGetAllQuery,
  type OfficeTaxReliefGetAllQueryVariables,
  OfficeTaxReliefUpdateDocument,
  type TaxReliefPeriod,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { decimal } from '#src/lib/forms/model/figures.ts'
import { checked, formModel, leftOut, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, id, text } from '#src/lib/forms/model/kinds.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice as choiceFilter, day as dayFilter, optionsOf } from '#src/lib/list/filters.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { optionalYuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { percentOf } from './percent.ts'
import { useProvinceOptions } from './places.tsx'
import { Policy, UncheckedMark } from './policy-cell.tsx'
import { spanRule } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

type Row = OfficeTaxReliefGetAllQuery['taxReliefGetAll']['items'][number]

const PERIODS: Readonly<Record<TaxReliefPeriod, string>> = { Year: '每年', Month: '每月' }

/** The form for one tax relief, in the field order of the page. */
export const taxRelief = formModel(CreateTaxReliefDto, {
  provinceId: id,
  share: decimal,
  amount: checked(optionalYuanRule, decimal),
  per: choice<TaxReliefPeriod | ''>(''),
  validFrom: day,
  validTo: day,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof taxRelief.plan>

const wordsOf = ({ share, amount, per }: Pick<Row, 'share' | 'amount' | 'per'>): string =>
  share ? `减征 ${percentOf(share)}` : `${per ? PERIODS[per] : ''}减征 ${formatMoney(amount)} 元`

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="TaxRelief" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select key={`p${provinces.length}`} {...form.field('provinceId')} options={provinces} required />
      <NumberInput {...form.field('share')} hint="按比例减征的填写，0.5 即减一半；与金额只填一个" required={false} />
      <NumberInput {...form.field('amount')} unit="元" hint="按限额减征的填写" required={false} />
      <Select
        {...form.field('per')}
        placeholder="按比例减征的不用选"
        options={optionsOf(PERIODS)}
        hint="限额是每年的还是每月的"
        required={false}
      />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="不填则一直有效，直到有新的规定" required={false} />
      <TextInput {...form.field('policyTitle')} hint="发布的文件和文号" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** Tax reliefs by which employers withhold less tax from disabled persons. */
export const taxReliefs: CrudList<Row, Values, OfficeTaxReliefGetAllQueryVariables> = {
  title: '残疾人个税减征',
  about: '各省对残疾人个人所得税的减征。发工资时，证件有效的职工按单位所在省的规定计算。没有查到的省不减征。',
  crumbs: systemCrumbs('残疾人个税减征'),
  noun: '减征规定',
  loggedAs: 'TaxRelief',
  counter: '条',
  query: listQuery(OfficeTaxReliefGetAllDocument, (data) => data.taxReliefGetAll),
  filters: [choiceFilter('provinceId', '省份', useProvinceOptions, { send: Number }), dayFilter('day', '在哪一天有效')],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="TaxRelief" />,
  columns: [
    {
      key: 'province',
      header: '省份',
      rowHeader: true,
      cell: ({ provinceName, ...source }) => (
        <span className="tags">
          {provinceName} <UncheckedMark {...source} />
        </span>
      ),
    },
    { key: 'what', header: '减征', cell: wordsOf },
    { key: 'span', header: '有效期', cell: ValiditySpan },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ provinceName, validFrom }) => `${provinceName ?? ''}，${formatDate(validFrom)}起`,
  form: {
    schema: taxRelief.schema.check(spanRule),
    labels: taxRelief.labels,
    valuesOf: (row) => taxRelief.valuesOf(row && { ...row, approvalReason: null }),
    Fields,
    useSave: saver(OfficeTaxReliefCreateDocument, OfficeTaxReliefUpdateDocument, taxRelief.inputOf),
    saved: () => `${PREPARED}，批准后按它计算个税`,
  },
  removal: {
    useRemove: preparedRemover(OfficeTaxReliefDeleteDocument),
    consequence: ({ id: rowId }) => (
      <>
        <p>删除后，这个省的个税不再减征，不能恢复。规定变了请新建一条，并给旧的填上有效期结束。</p>
        <ApprovalBrief kind="ChangeRule" entityType="TaxRelief" id={rowId}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
