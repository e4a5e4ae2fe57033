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
 * Settings that belong to the person, not to the device. If the account has no choice, they are reset, so that the
 * choice of an earlier user of this browser does not remain.
 */
const OF_THE_PERSON: Partial<Preferences> = { density: 'auto', rail: 'off', singleKeys: 'on', undoSeconds: '10' }

/** Those settings saved with the account that the user has explicitly chosen. */
export const chosenOf = (saved: Saved): Partial<Preferences> =>
  Object.fromEntries(KEPT.flatMap((key) => (saved[key] ? [[key, saved[key]]] : [])))

/** The settings to store with the account; `auto` counts as no choice and is left out. */
export const toSave = (preferences: Partial<Preferences>): UpdateAccessibilityPreferenceDto_Input =>
  Object.fromEntries(
    KEPT.filter((key) => key in preferences).map((key) => [key, preferences[key] === 'auto' ? null : preferences[key]]),
  )

/** Applies the account's settings after a login; without an answer the page does not change. */
export async function applySavedPreferences(client: ApiClient): Promise<void> {
  try {
    const { preferenceGet } = await client.request(PreferenceGetDocument, {})
    setPreferences({ ...OF_THE_PERSON, ...chosenOf(preferenceGet.accessibility) })
  } catch {
    // a failed read of the settings must not disturb the login
  }
}
