import { PreferenceGetDocument, type PreferenceGetQuery } from '#src/api/graphql.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { type Preferences, setPreferences } from '#src/ui/shell/preferences.ts'

const KEPT = ['scale', 'leading', 'theme', 'motion', 'keys'] as const

type Saved = PreferenceGetQuery['preferenceGet']['accessibility']

/** What was saved with the account and was really chosen. */
export const chosenOf = (saved: Saved): Partial<Preferences> =>
  Object.fromEntries(KEPT.flatMap((key) => (saved[key] ? [[key, saved[key]]] : [])))

/** After a login the page looks as its reader has saved it with the account; without an answer it stays as it is. */
export async function applySavedPreferences(client: ApiClient): Promise<void> {
  try {
    const { preferenceGet } = await client.request(PreferenceGetDocument, {})
    const chosen = chosenOf(preferenceGet.accessibility)
    if (Object.keys(chosen).length > 0) setPreferences(chosen)
  } catch {
    // how the page looks is no reason to disturb a login
  }
}
