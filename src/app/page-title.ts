import type { LayoutName, RouteSpec } from './route-types.ts'

/** The centre a page belongs to; none for public and account pages. */
export function areaOf(layout: LayoutName): string | undefined {
  if (layout.startsWith('enterprise centre')) return '企业中心'
  if (layout.startsWith('user centre')) return '个人中心'
  return layout === 'console' ? '管理台' : undefined
}

/** A page's name and its area's, since areas have pages of one name (WCAG 2.4.2); null on the home page. */
export function pageTitleOf({ title, layout }: Pick<RouteSpec, 'title' | 'layout'>): string | null {
  const area = areaOf(layout)
  if (title === '' || area === undefined || area === title) return title || null
  return `${title} - ${area}`
}
