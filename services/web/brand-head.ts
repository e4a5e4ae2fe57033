import { accentTokens } from '#machines/rules/accent.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { writesOf } from '#services/abp/platform/writes.ts'
import { DEFAULT_NAMES, type Names, namesOf } from '#services/content/names.api.ts'
import { escaped } from './markup.ts'

/** How long a cached name may be out of date when no change is reported. */
const KEPT_MS = 20_000

/** Reads the names of the platform for pages, and reads them again after a change. */
export function namesReader(platform: Platform): () => Promise<Names> {
  let last = DEFAULT_NAMES
  let kept: { readonly version: number; readonly at: number } | null = null
  return async () => {
    const [version, at] = [writesOf(platform), performance.now()]
    if (kept?.version === version && at - kept.at < KEPT_MS) return last
    // a page that cannot read the database uses the last known names
    const read = await namesOf(platform.db).catch(() => null)
    if (read === null) return last
    kept = { version, at }
    last = read
    return last
  }
}

/** The page of an installed portal (services/web/app-manifest.ts). Browsers ask for it when a page is complete. */
export const MANIFEST_PATH = '/app.webmanifest'

/** iPhones take this picture, not those of the manifest. */
const touchIcon = (logoUrl: string | null): string =>
  `<link rel="apple-touch-icon" href="${logoUrl === null ? '/icons/touch.png' : escaped(logoUrl)}">`

const rule = (selector: string, tokens: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`

/** Escapes a text as a CSS string inside of <style>. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\<>&\n\r]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

type Shown = Pick<Names, 'name' | 'accentColour' | 'phone' | 'logoUrl'>

/**
 * The platform's data in the head of every page: its name for the browser and for the scripts of the page, the footer
 * of every printed sheet, and the accent colour. These rules override the themes' own selectors, and the rules of
 * printed pages override these rules.
 */
export function brandHead({ name, accentColour, phone, logoUrl }: Shown): string {
  const accent = accentTokens(accentColour)
  const styles = [
    `@page{@bottom-left{content:${cssText(name)};font:8pt sans-serif}}`,
    ...(accent ? [rule(':root[data-theme="light"]', accent.light), rule(':root[data-theme="dark"]', accent.dark)] : []),
  ]
  // read by src/app/inline/too-old.js
  const call = phone === null ? '' : `<meta name="portal-phone" content="${escaped(phone)}">`
  return `<meta name="application-name" content="${escaped(name)}">${call}<link rel="manifest" href="${MANIFEST_PATH}">${touchIcon(logoUrl)}<style>${styles.join('')}</style>`
}
