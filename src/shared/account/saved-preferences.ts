import {
  PreferenceGetDocument,
  type PreferenceGetQuery,
  type UpdateAccessibilityPreferenceDto_Input,
} from '#src/api/graphql.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { type Preferences, setPreferences } from '#src/ui/shell/preferences.ts'

const KEPT = ['scale', 'leading', 'theme', 'motion', 'keys', 'density', 'rail', 'singleKeys', 'undoSeconds'] as const

type Saved = PreferenceGetQuery['preferenceGet']['accessibility']

/**
 * The office's look and its keys belong to the person. If the account has no choice, the choice of an earlier user of
 * this browser is reset.
 */
const OF_THE_PERSON: Partial<Preferences> = { density: 'auto', rail: 'off', singleKeys: 'on', undoSeconds: '10' }

/** The settings that were saved with the account and explicitly chosen. */
export const chosenOf = (saved: Saved): Partial<Preferences> =>
  Object.fromEntries(KEPT.flatMap((key) => (saved[key] ? [[key, saved[key]]] : [])))

/** The settings that an account stores; `auto` is no choice. */
export const toSave = (preferences: Partial<Preferences>): UpdateAccessibilityPreferenceDto_Input =>
  Object.fromEntries(
    KEPT.filter((key) => key in preferences).map((key) => [key, preferences[key] === 'auto' ? null : preferences[key]]),
  )

/** Applies the settings of the account after a login; without an answer the page stays as it is. */
export async function applySavedPreferences(client: ApiClient): Promise<void> {
  try {
    const { preferenceGet } = await client.request(PreferenceGetDocument, {})
    setPreferences({ ...OF_THE_PERSON, ...chosenOf(preferenceGet.accessibility) })
  } catch {
    // a failed read of the settings must not disturb the login
  }
}
