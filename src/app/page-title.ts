import type { LayoutName, RouteSpec } from './route-types.ts'

/** The centre to which a page belongs; undefined for public and account pages. */
export function areaOf(layout: LayoutName): string | undefined {
  if (layout.startsWith('enterprise centre')) return '企业中心'
  if (layout.startsWith('user centre')) return '个人中心'
  return layout === 'console' ? '管理台' : undefined
}

/**
 * The page's title and that of its area, because pages in different areas have the same title (WCAG 2.4.2); null on the
 * home page.
 */
export function pageTitleOf({ title, layout }: Pick<RouteSpec, 'title' | 'layout'>): string | null {
  const area = areaOf(layout)
  if (title === '' || area === undefined || area === title) return title || null
  return `${title} - ${area}`
}
