import type { QueryClient } from '@tanstack/react-query'
import { DEFAULT_PLATFORM_NAME } from '#machines/rules/platform-name.ts'
import { SettingGetDocument, type SettingGetQuery } from '#src/api/graphql.ts'
import { documentKeyOf } from './typed-document.ts'
import { useQueryResource } from './use-query-resource.ts'

export interface Brand {
  name: string
  /** where there is no room for the name */
  shortName: string
  /** null: the symbol that comes with the program */
  logoUrl: string | null
}

/** The name that the server has written into the page (services/web/brand-head.ts). */
function nameOfPage(): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="application-name"]')
  return meta?.getAttribute('content') || DEFAULT_PLATFORM_NAME
}

/** The name among the reads of a page that a server draws. */
export const brandIn = (queryClient: QueryClient): string =>
  queryClient.getQueryData<SettingGetQuery>([documentKeyOf(SettingGetDocument), {}])?.settingGet.brandName ??
  DEFAULT_PLATFORM_NAME

/** How the platform is called; until the settings have come, by the name in the page. */
export function useBrand(): Brand {
  const settings = useQueryResource(SettingGetDocument, {}, { errors: 'inline' }).data?.settingGet
  if (!settings) {
    const name = nameOfPage()
    return { name, shortName: name, logoUrl: null }
  }
  const { brandName, shortName, logoUrl } = settings
  return { name: brandName, shortName: shortName ?? brandName, logoUrl: logoUrl ?? null }
}
