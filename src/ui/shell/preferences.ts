import { useSyncExternalStore } from 'react'
import { browserStorage } from '#src/ui/kept-storage.ts'

export interface Preferences {
  scale: '1' | '1.25' | '1.5' | '2'
  leading: '1' | '1.3'
  theme: 'light' | 'dark' | 'contrast'
  motion: 'on' | 'off'
  keys: 'on' | 'off'
  /** simple: the page shows short sentences beside the full text */
  words: 'full' | 'simple'
  /** one: a long form shows one question at a time */
  questions: 'all' | 'one'
  /** height of rows in the office; auto: chosen by the account's kind of work */
  density: 'auto' | 'comfortable' | 'compact'
  /** on: the side navigation of the office shows only icons */
  rail: 'on' | 'off'
  /** off: single letters are no shortcuts, for example for users of speech input (WCAG 2.1.4) */
  singleKeys: 'on' | 'off'
  /** seconds for which a decision of an audit is held and can be undone; 0: it is sent at once */
  undoSeconds: '0' | '10' | '30' | '60' | '120'
}

/** Storage key; src/app/inline/first-paint.js also reads it, before the portal's code has loaded. */
export const preferencesKey = 'accessibility'

const defaults: Preferences = {
  scale: '1',
  leading: '1',
  theme: 'light',
  motion: 'on',
  keys: 'off',
  words: 'full',
  questions: 'all',
  density: 'auto',
  rail: 'off',
  singleKeys: 'on',
  undoSeconds: '10',
}
const listeners = new Set<() => void>()
let current: Preferences | null = null

function saved(): Partial<Preferences> {
  try {
    return JSON.parse(browserStorage.read(preferencesKey) ?? '{}') ?? {}
  } catch {
    return {} // a text that is not ours
  }
}

/** The current settings; the theme follows the system if the user has not chosen one. */
function read(): Preferences {
  current ??= orDefaults({
    ...defaults,
    theme: (document.documentElement.dataset.theme as Preferences['theme']) ?? 'light',
    ...saved(),
  })
  return current
}

/**
 * Returns the default object itself where no setting differs, because another object than the server's would render the
 * whole page again.
 */
function orDefaults(preferences: Preferences): Preferences {
  const isSame = Object.entries(defaults).every(([name, value]) => preferences[name as keyof Preferences] === value)
  return isSame ? defaults : preferences
}

function show(preferences: Preferences): void {
  const root = document.documentElement
  root.dataset.theme = preferences.theme
  root.dataset.motion = preferences.motion
  root.dataset.keys = preferences.keys
  root.dataset.words = preferences.words
  root.dataset.density = preferences.density
  root.dataset.rail = preferences.rail
  root.dataset.scale = preferences.scale
  root.style.setProperty('--font-scale', preferences.scale)
  root.style.setProperty('--leading-scale', preferences.leading)
}

/** Applies a change at once. Only explicit choices are stored, so that an unchosen theme still follows the system. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...read(), ...change }
  show(current)
  // if the browser refuses to store it, the choice applies to this page only
  browserStorage.write(preferencesKey, JSON.stringify({ ...saved(), ...change }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== preferencesKey) return
    current = { ...defaults, ...saved() }
    show(current)
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The reader's settings and the function that changes them; a change applies to every tab. */
export function usePreferences(): { preferences: Preferences; onChange: typeof setPreferences } {
  const preferences = useSyncExternalStore(subscribe, read, () => defaults)
  return { preferences, onChange: setPreferences }
}

/** True when the reader's setting or the system's asks for no motion. */
export function prefersStill(preferences: Preferences): boolean {
  return preferences.motion === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
