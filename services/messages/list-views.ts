import Type, { type Static } from 'typebox'
import { invalid, refuse } from '#services/abp/conventions/errors.ts'
import type { NamedView } from '#services/database/schema/preferences.ts'

/**
 * The limit of named views of a list. Views are stored with the account, so that they are available on every device.
 */

export const MOST_VIEWS = 20
/**
 * The limit of lists with views. There are about 60 lists; lists within one order or enterprise have their own URLs.
 */
export const MOST_LISTS = 100

const NamedViewDto = Type.Object(
  {
    name: Type.String({ title: '视图名称', minLength: 1, maxLength: 20, pattern: '\\S' }),
    // as URLSearchParams encodes it, so that it cannot lead to another URL
    search: Type.String({
      title: '条件',
      maxLength: 1000,
      pattern: "^[\\w*.%&=+!~'()-]*$",
      description: '名单地址里问号后面的部分',
    }),
  },
  { $id: 'NamedViewDto' },
)

export const ListViewsDto = Type.Object(
  {
    list: Type.String({ title: '名单地址', pattern: '^(/[\\w-]{1,40}){1,6}$', description: '例如 /console/person' }),
    views: Type.Array(NamedViewDto, {
      title: '视图',
      maxItems: MOST_VIEWS,
      description: '这个名单的全部视图，按建立的先后',
    }),
  },
  { $id: 'ListViewsDto' },
)
type ListViews = Static<typeof ListViewsDto>
type Kept = Readonly<Record<string, NamedView[]>>

export const viewsDto = (kept: Kept): ListViews[] => Object.entries(kept).map(([list, views]) => ({ list, views }))

/**
 * Merges the stored views with a change: the views of a named list replace its old ones, other lists stay unchanged.
 */
export function keptViews(before: Kept, change: readonly ListViews[] = []): Kept {
  const after = new Map(Object.entries(before))
  for (const [index, { list, views }] of change.entries()) {
    const names = views.map(({ name }) => name.trim())
    const twice = names.findIndex((name, at) => names.indexOf(name) < at)
    if (twice >= 0) {
      const members = [`views[${index}].views[${twice}].name`]
      throw invalid([{ message: `已经有叫“${names[twice]}”的视图，请换一个名称`, members }])
    }
    if (views.length === 0) after.delete(list)
    else
      after.set(
        list,
        views.map(({ search }, at) => ({ name: names[at] ?? '', search })),
      )
  }
  if (after.size > MOST_LISTS) throw refuse(`最多在 ${MOST_LISTS} 个名单里保存视图，请先删除一些`)
  return Object.fromEntries(after)
}
