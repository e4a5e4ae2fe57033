import { CreatePublicHolidayDto } from '#src/api/fields.ts'
import {
  type HolidayKind,
  OfficePublicHolidayCreateDocument,
  OfficePublicHolidayDeleteDocument,
  OfficePublicHolidayGetAllDocument,
  type OfficePublicHolidayGetAllQuery,
  type OfficePublicHolidayGetAllQueryVariables,
  OfficePublicHolidayUpdateDocument,
} from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { checked, formModel, leftOut, type ValuesOf } from '#src/lib/forms/model/form-model.ts'
import { choice, day, text } from '#src/lib/forms/model/kinds.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { optionsOf } from '#src/lib/list/filters.ts'
import { optionalWebAddressRule } from '#src/lib/list/rules.ts'
import { preparedRemover, saver } from '#src/lib/list/use-saver.ts'
import { ApprovalBrief } from '#src/shared/approvals/approval-brief.tsx'
import { PREPARED } from '#src/shared/approvals/approval-texts.ts'
import { WaitingApprovals } from '#src/shared/approvals/waiting-approvals.tsx'
import { DateInput } from '#src/ui/forms/date-input.tsx'
import { RadioGroup } from '#src/ui/forms/radio-group.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { systemCrumbs } from './paths.ts'
import { Policy, UncheckedMark } from './policy-cell.tsx'

type Row = OfficePublicHolidayGetAllQuery['publicHolidayGetAll']['items'][number]

const KINDS: Readonly<Record<HolidayKind, string>> = { Holiday: '放假', Workday: '调休上班' }

/** The form for one public holiday, in the field order of the page. */
export const publicHoliday = formModel(CreatePublicHolidayDto, {
  day,
  kind: choice<HolidayKind>('Holiday'),
  festival: text,
  policyTitle: text,
  policyUrl: checked(optionalWebAddressRule, text),
  documentNumber: text,
  approvalReason: leftOut(text),
})
type Values = ValuesOf<typeof publicHoliday.plan>

const Fields = ({ form, row }: { form: AppForm<Values>; row: Row | null }) => (
  <>
    <ApprovalBrief kind="ChangeRule" entityType="PublicHoliday" id={row?.id ?? null}>
      提交后由另一位管理员核对、批准，批准时才会生效。
    </ApprovalBrief>
    <DateInput {...form.field('day')} required />
    <RadioGroup {...form.field('kind')} choices={optionsOf(KINDS)} required />
    <TextInput {...form.field('festival')} hint="例如 国庆节" required />
    <TextInput {...form.field('policyTitle')} hint="发布的文件和文号" required={false} />
    <TextInput {...form.field('policyUrl')} type="url" required={false} />
    <TextInput {...form.field('documentNumber')} required={false} />
    <TextInput {...form.field('approvalReason')} hint="给批准的同事看，例如依据的文件" required={false} />
  </>
)

/** Public holidays and adjusted working days; deadlines in working days are calculated from these rows. */
export const publicHolidays: CrudList<Row, Values, OfficePublicHolidayGetAllQueryVariables> = {
  title: '节假日',
  about: '国务院办公厅每年公布的放假和调休上班的日子，办理期限和付款日按它数工作日。没有录入的年份只按周末数。',
  crumbs: systemCrumbs('节假日'),
  noun: '节假日',
  loggedAs: 'PublicHoliday',
  counter: '天',
  query: listQuery(OfficePublicHolidayGetAllDocument, (data) => data.publicHolidayGetAll),
  filters: [],
  Intro: () => <WaitingApprovals kind="ChangeRule" entityType="PublicHoliday" />,
  columns: [
    {
      key: 'day',
      header: '日期',
      rowHeader: true,
      cell: ({ day: date, ...source }) => (
        <span className="tags">
          {formatDate(date)} <UncheckedMark {...source} />
        </span>
      ),
    },
    { key: 'kind', header: '放假还是上班', cell: ({ kind }) => KINDS[kind] },
    { key: 'festival', header: '节日', cell: ({ festival }) => festival },
    { key: 'policy', header: '政策依据', cell: Policy },
  ],
  nameOf: ({ day: date, festival }) => `${formatDate(date)}${festival}`,
  form: {
    schema: publicHoliday.schema,
    labels: publicHoliday.labels,
    valuesOf: (row) => publicHoliday.valuesOf(row && { ...row, approvalReason: null }),
    Fields,
    useSave: saver(OfficePublicHolidayCreateDocument, OfficePublicHolidayUpdateDocument, publicHoliday.inputOf),
    saved: () => `${PREPARED}，批准后按它数工作日`,
  },
  removal: {
    useRemove: preparedRemover(OfficePublicHolidayDeleteDocument),
    consequence: ({ id }) => (
      <>
        <p>删除后，这一天按平常的周几算，不能恢复。</p>
        <ApprovalBrief kind="ChangeRule" entityType="PublicHoliday" id={id}>
          提交后由另一位管理员批准，批准时才会删除。
        </ApprovalBrief>
      </>
    ),
    prepares: { label: '提交删除', done: `${PREPARED}，批准后才会删除` },
  },
}
