import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { documentKeyOf } from './typed-document.ts'
import { useQueryResource } from './use-query-resource.ts'

export interface Brand {
  name: string
  /** used where the full name has no room */
  shortName: string
  /** URL of the logo; null for the built-in symbol */
  logoUrl: string | null
}

/** The platform's name from the page's HTML, where the server has written it (services/web/brand-head.ts). */
function nameOfPage(): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]')
  return meta?.getAttribute('content') || DEFAULT_PLATFORM_NAME
}

/** The platform's name among the data that a server-rendered page has read. */
export const brandIn = (queryClient: QueryClient): string =>
  queryClient.getQueryData<SettingGetQuery>([documentKeyOf(SettingGetDocument), {}])?.settingGet.brandName ??
  DEFAULT_PLATFORM_NAME

/** The platform's name and logo; until the settings have loaded, the name that the page's HTML contains. */
export function useBrand(): Brand {
  const settings = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet
  if (!settings) {
    const name = nameOfPage()
    return { name, shortName: name, logoUrl: null }
  }
  const { brandName, shortName, logoUrl } = settings
  return { name: brandName, shortName: shortName ?? brandName, logoUrl: logoUrl ?? null }
}
