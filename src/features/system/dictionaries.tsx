import * as z from 'zod/mini'
import {
  DataDictionaryCreateDocument,
  DataDictionaryDeleteDocument,
  DataDictionaryUpdateDocument,
  OfficeDataDictionaryGetAllDocument,
  type OfficeDataDictionaryGetAllQuery,
} from '#src/api/graphql.ts'
import {
  CreateDataDictionaryDto_displayName,
  CreateDataDictionaryDto_displayOrder,
  CreateDataDictionaryDto_value,
  dataDictionaryGetAll_displayName,
} from '#src/api/limits.ts'
import { lengthOf, mostOf } from '#src/lib/forms/limit-texts.ts'
import { type CrudList, type ListForm, listQuery } from '#src/lib/list/crud-list.ts'
import { text } from '#src/lib/list/filters.ts'
import { textRule, wholeRule } from '#src/lib/list/rules.ts'
import { remover } from '#src/lib/list/use-saver.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { SyncDictionaries } from './components/sync-dictionaries.tsx'
import { systemCrumbs } from './paths.ts'

export type DictionaryRow = OfficeDataDictionaryGetAllQuery['dataDictionaryGetAll']['items'][number]

export const DICTIONARY_PATH = '/console/system/dictionary'

interface Values {
  displayName: string
  code: string
  displayOrder: string
}

const isCode = (text: string): boolean =>
  new RegExp(CreateDataDictionaryDto_value.pattern).test(text) && lengthOf(text) <= CreateDataDictionaryDto_value.max

const schema = z.object({
  displayName: textRule('名称', CreateDataDictionaryDto_displayName),
  code: z
    .string()
    .check(
      z.refine(
        (typed) => isCode(typed.trim()),
        `代码应由字母和数字组成，以字母开头，${mostOf(CreateDataDictionaryDto_value, '个')}`,
      ),
    ),
  displayOrder: wholeRule('显示顺序', CreateDataDictionaryDto_displayOrder),
})

function Fields({ form, row }: { form: AppForm<Values>; row: DictionaryRow | null }) {
  return (
    <>
      <TextInput {...form.field('displayName')} hint="页面上显示的文字" required />
      {row === null && <TextInput {...form.field('code')} hint="程序和数据按代码引用，以后不能改" required />}
      <NumberInput {...form.field('displayOrder')} whole hint="数字小的排在前面" required />
    </>
  )
}

/** The form of a dictionary or of a value: a dictionary has a key, a value has a code; neither can be changed later. */
const dictionaryForm = (parentId: number | null): ListForm<DictionaryRow, Values> => ({
  schema,
  labels: { displayName: '名称', code: '代码', displayOrder: '显示顺序' },
  valuesOf: (row) => ({
    displayName: row?.displayName ?? '',
    code: (parentId === null ? row?.key : row?.value) ?? '',
    displayOrder: String(row?.displayOrder ?? 0),
  }),
  Fields,
  useSave: () => {
    const create = useMutationAction(DataDictionaryCreateDocument, { errors: 'inline' })
    const update = useMutationAction(DataDictionaryUpdateDocument, { errors: 'inline' })
    return (values, row): Promise<unknown> => {
      const named = { displayName: values.displayName.trim(), displayOrder: Number(values.displayOrder) }
      if (row) return update.run({ input: { ...named, id: row.id, rowVersion: row.rowVersion } })
      const code = values.code.trim()
      return create.run({ input: parentId === null ? { ...named, key: code } : { ...named, parentId, value: code } })
    }
  },
})

const shared = {
  search: text('displayName', '名称', dataDictionaryGetAll_displayName),
  nameOf: ({ displayName }: DictionaryRow) => displayName,
}

const dictionariesOf = (place: { isParent: true } | { parentId: number }) =>
  listQuery(OfficeDataDictionaryGetAllDocument, (data) => data.dataDictionaryGetAll, place)

const ORDER = {
  key: 'order',
  header: '显示顺序',
  align: 'end' as const,
  cell: ({ displayOrder }: DictionaryRow) => displayOrder,
}

/** All dictionaries, each with a link to its values. */
export const dictionaries: CrudList<DictionaryRow, Values> = {
  ...shared,
  title: '字典',
  about: '页面上各种选项的名称和次序。内置的字典可以改名称，不能删除；少了的可以补齐。',
  crumbs: systemCrumbs('字典'),
  noun: '字典',
  loggedAs: 'DataDictionary',
  query: dictionariesOf({ isParent: true }),
  counter: '个',
  columns: [
    {
      key: 'name',
      header: '字典',
      rowHeader: true,
      cell: ({ id, displayName }) => <Link href={`${DICTIONARY_PATH}?parentId=${id}`}>{displayName}</Link>,
    },
    { key: 'key', header: '代码', cell: ({ key }) => <span className="mono">{key}</span> },
    ORDER,
  ],
  HeadActions: SyncDictionaries,
  form: dictionaryForm(null),
  removal: {
    useRemove: remover(DataDictionaryDeleteDocument),
    consequence: ({ displayName }) => `“${displayName}”删除后不能恢复。内置的字典和还有值的字典不能删除。`,
  },
}

/** The values of one dictionary. */
export const valuesOf = (parentId: number, parentName: string): CrudList<DictionaryRow, Values> => ({
  ...shared,
  title: parentName,
  about: '这个字典的值，按显示顺序排列。',
  crumbs: [{ label: '字典', href: DICTIONARY_PATH }, { label: parentName }],
  noun: '字典值',
  loggedAs: 'DataDictionary',
  query: dictionariesOf({ parentId }),
  counter: '个',
  columns: [
    { key: 'name', header: '名称', rowHeader: true, cell: ({ displayName }) => displayName },
    { key: 'value', header: '代码', cell: ({ value }) => <span className="mono">{value}</span> },
    ORDER,
  ],
  form: dictionaryForm(parentId),
  removal: {
    useRemove: remover(DataDictionaryDeleteDocument),
    consequence: ({ displayName }) => `“${displayName}”不再出现在选项里；已经选了它的资料仍然显示。内置的值不能删除。`,
  },
})
