import { useEffect } from 'react'
import { useBrand } from '#src/lib/brand.ts'
import { useShownHead } from '#src/lib/page-head.ts'
import { headTextsOf, showHeadTexts } from '#src/lib/seo.ts'
import { useSeoSettings } from '#src/lib/use-cached.ts'

/** Sets title, keywords and description of the shown page; the settings are cached for an hour. */
export function useHeadTexts(title: string | null): void {
  const settings = useSeoSettings().data
  const own = useShownHead()
  const { name } = useBrand()
  useEffect(() => {
    showHeadTexts(headTextsOf(title, settings, name, own))
  }, [title, settings, name, own])
}
