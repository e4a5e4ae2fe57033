import * as z from 'zod/mini'
import {
  CmsAnchorCreateDocument,
  CmsAnchorDeleteDocument,
  CmsAnchorUpdateDocument,
  OfficeCmsAnchorGetAllDocument,
  type OfficeCmsAnchorGetAllQuery,
  type OfficeCmsAnchorGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  CreateCmsAnchorDto_description,
  CreateCmsAnchorDto_displayName,
  CreateCmsAnchorDto_name,
  cmsAnchorGetAll_displayName,
} from '#src/api/limits.ts'
import { areaOf } from '#src/lib/forms/limits.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { text } from '#src/lib/list/filters.ts'
import { codeHow, noteRule, patternRule, textRule } from '#src/lib/list/rules.ts'
import { remover, saver } from '#src/lib/list/use-saver.ts'
import { TextArea } from '#src/ui/forms/text-area.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { contentCrumbs } from './paths.ts'

type Row = OfficeCmsAnchorGetAllQuery['cmsAnchorGetAll']['items'][number]

const schema = z.object({
  displayName: textRule('显示名称', CreateCmsAnchorDto_displayName),
  name: patternRule('锚点名', CreateCmsAnchorDto_name, codeHow(CreateCmsAnchorDto_name)),
  description: noteRule('说明', CreateCmsAnchorDto_description),
})

type Values = z.infer<typeof schema>

const inputOf = ({ name, displayName, description }: Values) => ({
  name: name.trim(),
  displayName: displayName.trim(),
  description: textOrNull(description),
})

/** Positions on pages where banners can be shown. */
export const anchors: CrudList<Row, Values, OfficeCmsAnchorGetAllQueryVariables> = {
  title: '轮播位置',
  about: '页面上可以放轮播的位置。页面按锚点名取轮播，所以已在使用的锚点名不要改动。',
  crumbs: contentCrumbs({ label: '轮播位置' }),
  noun: '轮播位置',
  loggedAs: 'CmsAnchor',
  counter: '个',
  query: listQuery(OfficeCmsAnchorGetAllDocument, (data) => data.cmsAnchorGetAll),
  search: text('displayName', '显示名称', cmsAnchorGetAll_displayName),
  columns: [
    { key: 'displayName', header: '显示名称', rowHeader: true, cell: ({ displayName }) => displayName },
    { key: 'name', header: '锚点名', cell: ({ name }) => <span className="mono">{name}</span> },
    { key: 'description', header: '说明', cell: ({ description }) => description },
  ],
  nameOf: ({ displayName }) => displayName,
  form: {
    schema,
    labels: { displayName: '显示名称', name: '锚点名', description: '说明' },
    valuesOf: (row) => ({
      displayName: row?.displayName ?? '',
      name: row?.name ?? '',
      description: row?.description ?? '',
    }),
    Fields: ({ form }) => (
      <>
        <TextInput {...form.field('displayName')} required />
        <TextInput {...form.field('name')} hint="字母和数字，例如 Home" required />
        <TextArea {...form.field('description')} {...areaOf(CreateCmsAnchorDto_description)} />
      </>
    ),
    useSave: saver(CmsAnchorCreateDocument, CmsAnchorUpdateDocument, inputOf),
  },
  removal: {
    useRemove: remover(CmsAnchorDeleteDocument),
    consequence: ({ displayName }) =>
      `“${displayName}”删除后，页面上不再有这个位置。还有轮播的位置不能删除，请先删除或移走它的轮播。`,
  },
}
