import * as z from 'zod/mini'
import {
  CmsFriendLinkCreateDocument,
  CmsFriendLinkDeleteDocument,
  CmsFriendLinkUpdateDocument,
  OfficeCmsFriendLinkGetAllDocument,
  type OfficeCmsFriendLinkGetAllQuery,
  type OfficeCmsFriendLinkGetAllQueryVariables,
} from '#src/api/graphql.ts'
import {
  CreateCmsFriendLinkDto_displayOrder,
  CreateCmsFriendLinkDto_link,
  CreateCmsFriendLinkDto_name,
  cmsFriendLinkGetAll_name,
} from '#src/api/limits.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, dictionaryOf, text } from '#src/lib/list/filters.ts'
import { textRule, webAddressRule, wholeRule } from '#src/lib/list/rules.ts'
import { remover, saver } from '#src/lib/list/use-saver.ts'
import { PictureField, pictureOf, pictureRule } from '#src/lib/pictures/picture-field.tsx'
import { useDictionary } from '#src/lib/use-cached.ts'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { contentCrumbs } from './paths.ts'

type Row = OfficeCmsFriendLinkGetAllQuery['cmsFriendLinkGetAll']['items'][number]

const schema = z.object({
  name: textRule('名称', CreateCmsFriendLinkDto_name),
  link: webAddressRule('链接', CreateCmsFriendLinkDto_link),
  typeId: z.string(),
  displayOrder: wholeRule('显示顺序', CreateCmsFriendLinkDto_displayOrder),
  logo: pictureRule,
})

type Values = z.infer<typeof schema>

const inputOf = ({ name, link, typeId, displayOrder, logo }: Values) => ({
  name: name.trim(),
  link: link.trim(),
  typeId: chosenId(typeId),
  displayOrder: Number(displayOrder),
  logoId: logo[0]?.id ?? null,
})

const useTypes = () =>
  (useDictionary('FriendLinkType').data ?? []).map(({ id, displayName }) => ({ value: String(id), label: displayName }))

/** Links to the pages of partners. */
export const friendLinks: CrudList<Row, Values, OfficeCmsFriendLinkGetAllQueryVariables> = {
  title: '友情链接',
  about: '首页“合作伙伴”里的链接，按显示顺序排列。',
  crumbs: contentCrumbs({ label: '友情链接' }),
  noun: '友情链接',
  loggedAs: 'CmsFriendLink',
  counter: '个',
  query: listQuery(OfficeCmsFriendLinkGetAllDocument, (data) => data.cmsFriendLinkGetAll),
  search: text('name', '名称', cmsFriendLinkGetAll_name),
  filters: [choice('typeId', '类型', dictionaryOf('FriendLinkType'), { send: Number })],
  columns: [
    { key: 'name', header: '名称', rowHeader: true, cell: ({ name }) => name },
    { key: 'link', header: '链接', cell: ({ link }) => <span className="break">{link}</span> },
    { key: 'type', header: '类型', cell: ({ typeName }) => typeName ?? '未分类' },
    { key: 'logo', header: '标志', cell: ({ logoUrl }) => (logoUrl ? '有' : '没有，只显示名称') },
    { key: 'order', header: '显示顺序', align: 'end', cell: ({ displayOrder }) => displayOrder },
  ],
  nameOf: ({ name }) => name,
  form: {
    schema,
    labels: { name: '名称', link: '链接', typeId: '类型', displayOrder: '显示顺序', logo: '标志' },
    valuesOf: (row) => ({
      name: row?.name ?? '',
      link: row?.link ?? '',
      typeId: row?.typeId ? String(row.typeId) : '',
      displayOrder: String(row?.displayOrder ?? 0),
      logo: pictureOf(row?.logoId, '现在的标志'),
    }),
    Fields: ({ form }) => (
      <>
        <TextInput {...form.field('name')} hint="也是标志图片的替代文字" required />
        <TextInput {...form.field('link')} type="url" hint="例如 https://example.org" required />
        <Select {...form.field('typeId')} placeholder="未分类" options={useTypes()} required={false} />
        <NumberInput {...form.field('displayOrder')} whole hint="数字小的排在前面" required />
        <PictureField form={form} name="logo" hostType="FriendlyLinkLogo" />
      </>
    ),
    useSave: saver(CmsFriendLinkCreateDocument, CmsFriendLinkUpdateDocument, inputOf),
  },
  removal: {
    useRemove: remover(CmsFriendLinkDeleteDocument),
    consequence: ({ name }) => `“${name}”会立即从首页消失，不能恢复。`,
  },
}
