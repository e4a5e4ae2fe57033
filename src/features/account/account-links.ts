import { choiceField, textField } from '#src/lib/navigation/search-fields.ts'

export const ACCOUNT_FIELDS = {
  entry: choiceField(['person', 'enterprise']),
  way: choiceField(['password', 'code', 'scan', 'name']),
  returnUrl: textField,
}

export interface AccountSearch {
  entry: 'person' | 'enterprise' | null
  returnUrl: string
}

/** The URL of another account page, with the parameters of this visit. */
export function accountHref(
  path: string,
  { entry, returnUrl }: AccountSearch,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams(more)
  if (entry !== null) search.set('entry', entry)
  if (returnUrl !== '') search.set('returnUrl', returnUrl)
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
