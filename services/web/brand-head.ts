import { accentTokens } from '#machines/rules/accent.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { writesOf } from '#services/abp/platform/writes.ts'
import { DEFAULT_NAMES, type Names, namesOf } from '#services/content/names.api.ts'
import { escaped } from './markup.ts'

/** How long a name may be out of date when nothing tells of a change. */
const KEPT_MS = 20_000

/** Reads the names of the platform for pages, again when something has changed. */
export function namesReader(platform: Platform): () => Promise<Names> {
  let last = DEFAULT_NAMES
  let kept: { readonly version: number; readonly at: number } | null = null
  return async () => {
    const [version, at] = [writesOf(platform), performance.now()]
    if (kept?.version === version && at - kept.at < KEPT_MS) return last
    // a page without a database has the last names
    const read = await namesOf(platform.db).catch(() => null)
    if (read === null) return last
    kept = { version, at }
    last = read
    return last
  }
}

const rule = (selector: string, tokens: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** A text as a string of CSS inside of <style>. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\<>&\n\r]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/**
 * What the head of every page says of the platform: its name for the browser and for the scripts of the page, the foot
 * of every printed sheet, and the accent. The themes' own selectors are weaker, those of printed pages stronger.
 */
export function brandHead({ name, accentColour, phone }: Pick<Names, 'name' | 'accentColour' | 'phone'>): string {
  const accent = accentTokens(accentColour)
  const styles = [
    `@page{@bottom-left{content:${cssText(name)};font:8pt sans-serif}}`,
    ...(accent ? [rule(':root[data-theme="light"]', accent.light), rule(':root[data-theme="dark"]', accent.dark)] : []),
  ]
  // read by src/app/inline/too-old.js
  const call = phone === null ? '' : `<meta name="portal-phone" content="${escaped(phone)}">`
  return `<meta name="application-name" content="${escaped(name)}">${call}<style>${styles.join('')}</style>`
}
