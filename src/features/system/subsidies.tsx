import {
  SUBSIDY_KIND_LABELS,
  SUBSIDY_RECEIVER_LABELS,
  SUBSIDY_UNIT_LABELS,
} from '#machines/rules/employment-subsidy.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import { CreateEmploymentSubsidyDto } from '#src/api/fields.ts'
import {
  OfficeEmploymentSubsidyCreateDocument,
  OfficeEmploymentSubsidyDeleteDocument,
  OfficeEmploymentSubsidyGetAllDocument,
  type OfficeEmploymentSubsidyGetAllQuery,
  type OfficeEmploymentSubsidyGetAllQueryVariables,
  OfficeEmploymentSubsidyUpdateDocument,
  type SubsidyKind,
  type SubsidyReceiver,
  type SubsidyUnit,
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
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { monthDayRule, optionalYuanRule } from './amount-rules.ts'
import { systemCrumbs } from './paths.ts'
import { useProvinceOptions } from './places.tsx'
import { Policy, Sureness } from './policy-cell.tsx'
import { spanRule } from './validity.ts'
import { ValiditySpan } from './validity-span.tsx'

type Row = OfficeEmploymentSubsidyGetAllQuery['employmentSubsidyGetAll']['items'][number]

const monthDay = checked(monthDayRule, text)

/** The form of a row, in the order of the page. */
export const subsidy = formModel(CreateEmploymentSubsidyDto, {
  provinceId: id,
  kind: choice<SubsidyKind | ''>(''),
  receiver: choice<SubsidyReceiver>('Employer'),
  amount: checked(optionalYuanRule, decimal),
  unit: choice<SubsidyUnit | ''>(''),
  terms: text,
  applyFrom: monthDay,
  applyTo: monthDay,
  validFrom: day,
  validTo: day,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof subsidy.plan>

/** 5 倍月最低工资，每人每年 */
export const amountWords = ({ amount, unit }: Pick<Row, 'amount' | 'unit'>): string => {
  if (!amount || !unit) return '没有查到'
  const figure = unit === 'YuanPerYear' ? formatMoney(amount) : dropTrailingZeros(amount)
  return `${figure} ${SUBSIDY_UNIT_LABELS[unit]}`
}

function Fields({ form, row }: { form: AppForm<Values>; row: Row | null }) {
  const provinces = useProvinceOptions()
  return (
    <>
      <ApprovalBrief kind="ChangeRule" entityType="EmploymentSubsidy" id={row?.id ?? null}>
        提交后由另一位管理员核对、批准，批准时才会生效。
      </ApprovalBrief>
      <Select key={`p${provinces.length}`} {...form.field('provinceId')} options={provinces} required />
      <Select {...form.field('kind')} options={optionsOf(SUBSIDY_KIND_LABELS)} required />
      <RadioGroup {...form.field('receiver')} choices={optionsOf(SUBSIDY_RECEIVER_LABELS)} required />
      <NumberInput {...form.field('amount')} hint="没有公布金额的不填，在条件里写明" required={false} />
      <Select
        {...form.field('unit')}
        placeholder="没有标准的不用选"
        options={optionsOf(SUBSIDY_UNIT_LABELS)}
        required={false}
      />
      <TextArea {...form.field('terms')} rows={3} hint="给谁、最多多少、要满足什么" required={false} />
      <TextInput {...form.field('applyFrom')} hint="月-日，例如 03-01" required={false} />
      <TextInput {...form.field('applyTo')} hint="月-日，例如 10-31" required={false} />
      <DateInput {...form.field('validFrom')} required />
      <DateInput {...form.field('validTo')} hint="不填则一直有效，直到有新的规定" required={false} />
      <TextInput {...form.field('policyTitle')} hint="发布的文件" required={false} />
      <TextInput {...form.field('policyUrl')} type="url" required={false} />
      <TextInput {...form.field('documentNumber')} required={false} />
      <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
    </>
  )
}

/** What employers see in the calculator and beside their quota. */
export const subsidies: CrudList<Row, Values, OfficeEmploymentSubsidyGetAllQueryVariables> = {
  title: '补贴和奖励',
  about: '各省给安置残疾职工的单位的补贴和奖励，显示在残保金测算和企业的按比例就业里。没有查到的省写明没有查到。',
  crumbs: systemCrumbs('补贴和奖励'),
  noun: '补贴和奖励',
  loggedAs: 'EmploymentSubsidy',
  counter: '条',
  query: listQuery(OfficeEmploymentSubsidyGetAllDocument, (data) => data.employmentSubsidyGetAll),
  filters: [
    choiceFilter('provinceId', '省份', useProvinceOptions, { send: Number }),
    choiceFilter('kind', '种类', () => optionsOf(SUBSIDY_KIND_LABELS)),
  ],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="EmploymentSubsidy" />,
  columns: [
    {
      key: 'what',
      header: '省份和种类',
      rowHeader: true,
      cell: ({ provinceName, kind }) => `${provinceName ?? ''} ${SUBSIDY_KIND_LABELS[kind]}`,
    },
    { key: 'sure', header: '核对', cell: Sureness },
    { key: 'receiver', header: '给谁', cell: ({ receiver }) => SUBSIDY_RECEIVER_LABELS[receiver] },
    { key: 'amount', header: '标准', cell: amountWords },
    { key: 'terms', header: '条件', cell: ({ terms }) => terms ?? '没有录入' },
    {
      key: 'apply',
      header: '申请时间',
      cell: ({ applyFrom, applyTo }) => yearlyWindow(applyFrom, applyTo) ?? '没有查到',
    },
    { key: 'span', header: '有效期', cell: ValiditySpan },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ provinceName, kind, validFrom }) =>
    `${provinceName ?? ''}${SUBSIDY_KIND_LABELS[kind]}，${formatDate(validFrom)}起`,
  form: {
    schema: subsidy.schema.check(spanRule),
    labels: subsidy.labels,
    valuesOf: (row) => subsidy.valuesOf(row && { ...row, approvalReason: null }),
    Fields,
    useSave: saver(OfficeEmploymentSubsidyCreateDocument, OfficeEmploymentSubsidyUpdateDocument, subsidy.inputOf),
    saved: () => `${PREPARED}，批准后显示给单位`,
  },
  removal: {
    useRemove: preparedRemover(OfficeEmploymentSubsidyDeleteDocument),
    consequence: ({ id: rowId }) => (
      <>
        <p>删除后，单位不再看到它，不能恢复。标准变了请新建一条，并给旧的填上有效期结束。</p>
        <ApprovalBrief kind="ChangeRule" entityType="EmploymentSubsidy" id={rowId}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
