import { useEffect } from 'react'
import { useShownHead } from '#src/lib/page-head.ts'
import { headTextsOf, showHeadTexts } from '#src/lib/seo.ts'
import { useSeoSettings } from '#src/lib/use-cached.ts'

/** Title, keywords and description of the shown page; the settings are cached for an hour. */
export function useHeadTexts(title: string | null): void {
  const settings = useSeoSettings().data
  const own = useShownHead()
  useEffect(() => showHeadTexts(headTextsOf(title, settings, own)), [title, settings, own])
}
