import {
  PreferenceGetDocument,
  type PreferenceGetQuery,
  type UpdateAccessibilityPreferenceDto_Input,
} from '#src/api/graphql.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { type Preferences, setPreferences } from '#src/ui/shell/preferences.ts'

const KEPT = ['scale', 'leading', 'theme', 'motion', 'keys', 'density', 'rail', 'singleKeys'] as const

type Saved = PreferenceGetQuery['preferenceGet']['accessibility']

/** How somebody's office looks and answers to keys is theirs alone: without a choice of theirs, that of a colleague at the same desk ends. */
const OF_THE_PERSON: Partial<Preferences> = { density: 'auto', rail: 'off', singleKeys: 'on' }

/** What was saved with the account and was really chosen. */
export const chosenOf = (saved: Saved): Partial<Preferences> =>
  Object.fromEntries(KEPT.flatMap((key) => (saved[key] ? [[key, saved[key]]] : [])))

/** The part of the settings that an account keeps; `auto` is no choice. */
export const toSave = (preferences: Partial<Preferences>): UpdateAccessibilityPreferenceDto_Input =>
  Object.fromEntries(
    KEPT.filter((key) => key in preferences).map((key) => [key, preferences[key] === 'auto' ? null : preferences[key]]),
  )

/** After a login the page looks as its reader has saved it with the account; without an answer it stays as it is. */
export async function applySavedPreferences(client: ApiClient): Promise<void> {
  try {
    const { preferenceGet } = await client.request(PreferenceGetDocument, {})
    setPreferences({ ...OF_THE_PERSON, ...chosenOf(preferenceGet.accessibility) })
  } catch {
    // how the page looks is no reason to disturb a login
  }
}
