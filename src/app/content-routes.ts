import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { at } from './route-table.ts'
import type { ValidatePage } from './route-types.ts'

const mayHaveId: ValidatePage = (_parameters, search) => !search.has('id') || positiveInteger(search.get('id')) !== null

/** Pages for content editors. */
export const contentRoutes = [
  at('/console/content', '文章', () => import('#src/features/content/office/pages/contents.page.tsx')),
  at('/console/category', '栏目', () => import('#src/features/content/office/pages/categories.page.tsx')),
  at('/console/swiper', '轮播', () => import('#src/features/content/office/pages/swipers.page.tsx')),
  at('/console/anchor', '轮播位置', () => import('#src/features/content/office/pages/anchors.page.tsx')),
  at('/console/friendLink', '友情链接', () => import('#src/features/content/office/pages/friend-links.page.tsx')),
  at('/console/seo', '搜索引擎信息', () => import('#src/features/content/office/pages/seo.page.tsx')),
  at('/console/content/edit', '编辑文章', () => import('#src/features/content/office/pages/content-edit.page.tsx'), {
    validate: mayHaveId,
  }),
]
