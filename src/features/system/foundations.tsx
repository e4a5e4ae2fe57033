import * as z from 'zod/mini'
import { callProblem } from '#machines/rules/phone.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { realNameProblem } from '#machines/rules/real-name.ts'
import {
  FoundationCreateDocument,
  FoundationDeleteDocument,
  FoundationUpdateDocument,
  OfficeFoundationGetAllDocument,
  type OfficeFoundationGetAllQuery,
  type OfficeFoundationGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  CreateFoundationDto_displayName,
  CreateFoundationDto_introduction,
  foundationGetAll_displayName,
  foundationGetAll_owner,
} from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { readFirst, readIfGiven } from '#src/lib/forms/reading.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { text } from '#src/lib/list/filters.ts'
import { noteRule, textRule } from '#src/lib/list/rules.ts'
import { remover, saver } from '#src/lib/list/use-saver.ts'
import { CODE_CONFIRMED, codeChecked, UnusualCode } from '#src/shared/enterprises/unusual-code.tsx'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { systemCrumbs } from './paths.ts'

type Row = OfficeFoundationGetAllQuery['foundationGetAll']['items'][number]

interface Values {
  displayName: string
  owner: string
  contactPhone: string
  socialCreditCode: string
  isUnusualCodeConfirmed: boolean
  introduction: string
}

const schema = z
  .object({
    displayName: readFirst(normaliseCompany, textRule('基金会名称', CreateFoundationDto_displayName)),
    owner: readIfGiven((typed) => realNameProblem(typed, '负责人')),
    contactPhone: readIfGiven((typed) => callProblem(typed)),
    socialCreditCode: z.string(),
    isUnusualCodeConfirmed: z.boolean(),
    introduction: noteRule('简介', CreateFoundationDto_introduction),
  })
  .check(codeChecked)

const inputOf = (values: Values) => ({
  displayName: values.displayName.trim(),
  owner: textOrNull(values.owner),
  contactPhone: textOrNull(values.contactPhone),
  socialCreditCode: textOrNull(values.socialCreditCode),
  isUnusualCodeConfirmed: values.isUnusualCodeConfirmed,
  introduction: textOrNull(values.introduction),
})

export const foundations: CrudList<Row, Values, OfficeFoundationGetAllQueryVariables> = {
  title: '基金会',
  about: '为求职者服务的基金会。辅导员账号在“账号”里新建，并选择所属基金会。',
  crumbs: systemCrumbs('基金会'),
  noun: '基金会',
  loggedAs: 'Foundation',
  counter: '家',
  query: listQuery(OfficeFoundationGetAllDocument, (data) => data.foundationGetAll),
  search: text('displayName', '名称', foundationGetAll_displayName),
  filters: [text('owner', '负责人', foundationGetAll_owner)],
  columns: [
    {
      key: 'name',
      header: '名称',
      rowHeader: true,
      cell: ({ displayName, codeHint }) => (
        <span className="cell-name">
          {displayName}
          {codeHint && <small className="muted">{codeHint}</small>}
        </span>
      ),
    },
    { key: 'owner', header: '负责人', cell: ({ owner }) => owner ?? '未填写' },
    {
      key: 'phone',
      header: '联系电话',
      cell: ({ contactPhone }) => <span className="nowrap">{contactPhone ?? '未填写'}</span>,
    },
    { key: 'persons', header: '求职者', align: 'end', cell: ({ personCount }) => `${personCount} 人` },
    { key: 'workers', header: '辅导员', align: 'end', cell: ({ workerCount }) => `${workerCount} 人` },
  ],
  nameOf: ({ displayName }) => displayName,
  form: {
    schema,
    labels: {
      displayName: '基金会名称',
      owner: '负责人',
      contactPhone: '联系电话',
      socialCreditCode: '统一社会信用代码',
      isUnusualCodeConfirmed: CODE_CONFIRMED,
      introduction: '简介',
    },
    valuesOf: (row) => ({
      displayName: row?.displayName ?? '',
      owner: row?.owner ?? '',
      contactPhone: row?.contactPhone ?? '',
      socialCreditCode: row?.socialCreditCode ?? '',
      isUnusualCodeConfirmed: false,
      introduction: row?.introduction ?? '',
    }),
    Fields: ({ form }) => (
      <>
        <TextInput {...form.field('displayName')} required />
        <TextInput {...form.field('owner')} required={false} />
        <TextInput {...form.field('contactPhone')} inputMode="tel" required={false} />
        <TextInput {...form.field('socialCreditCode')} hint="18 位，基金会的代码通常以 5 开头" required={false} />
        <UnusualCode code={form.methods.watch('socialCreditCode')} field={form.field('isUnusualCodeConfirmed')} />
        <TextArea
          {...form.field('introduction')}
          {...areaOf(CreateFoundationDto_introduction)}
          hint="求职者选择基金会时会看到"
        />
      </>
    ),
    useSave: saver(FoundationCreateDocument, FoundationUpdateDocument, inputOf),
  },
  removal: {
    useRemove: remover(FoundationDeleteDocument),
    consequence: ({ displayName }) => `“${displayName}”删除后不能恢复。还有求职者或辅导员的基金会不能删除。`,
  },
}
