import { useSyncExternalStore } from 'react'
import { browserStorage } from '#src/ui/kept-storage.ts'

export interface Preferences {
  scale: '1' | '1.25' | '1.5' | '2'
  leading: '1' | '1.3'
  theme: 'light' | 'dark' | 'contrast'
  motion: 'on' | 'off'
  keys: 'on' | 'off'
  /** simple: short sentences beside the full text */
  words: 'full' | 'simple'
  /** height of rows in the office; auto: as the work of the account suggests */
  density: 'auto' | 'comfortable' | 'compact'
  /** on: the side navigation of the office shows icons alone */
  rail: 'on' | 'off'
  /** off: no single letter does anything, as for those who speak to their computer (WCAG 2.1.4) */
  singleKeys: 'on' | 'off'
  /** for how long a decision of an audit can be undone, before it is sent; 0: it is sent at once */
  undoSeconds: '0' | '10' | '30' | '60' | '120'
}

/** Also read by src/app/inline/first-paint.js, before any of our code has loaded. */
export const preferencesKey = 'accessibility'

const defaults: Preferences = {
  scale: '1',
  leading: '1',
  theme: 'light',
  motion: 'on',
  keys: 'off',
  words: 'full',
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

/** The present settings: the theme may come from the system without a choice. */
function read(): Preferences {
  current ??= orDefaults({
    ...defaults,
    theme: (document.documentElement.dataset.theme as Preferences['theme']) ?? 'light',
    ...saved(),
  })
  return current
}

/** The very object that the server draws with, where nothing differs: another one would draw the whole page again. */
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

/** Applies at once and stores only explicit choices, so that an unchosen theme still follows the system. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...read(), ...change }
  show(current)
  // where nothing is kept, the choice holds for this page
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

/** The reader's settings and the way to change them; every tab follows. */
export function usePreferences(): { preferences: Preferences; onChange: typeof setPreferences } {
  const preferences = useSyncExternalStore(subscribe, read, () => defaults)
  return { preferences, onChange: setPreferences }
}

/** True when pages must not move: the reader's setting or the system's. */
export function prefersStill(preferences: Preferences): boolean {
  return preferences.motion === 'off' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
