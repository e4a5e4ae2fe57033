import { useEffect } from 'react'
import { headTextsOf, showHeadTexts } from '#src/lib/seo.ts'
import { useSeoSettings } from '#src/lib/use-cached.ts'

/** Title, keywords and description of the shown page; the settings stand in the cache for an hour. */
export function useHeadTexts(title: string | null): void {
  const settings = useSeoSettings().data
  useEffect(() => showHeadTexts(headTextsOf(title, settings)), [title, settings])
}
