import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

function coloursOf(theme: Theme): Record<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*{([^}]*)}`).exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1]
  return Object.fromEntries(
    [...(block ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
  )
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['c-page', 'c-surface', 'c-sunken', 'c-brand-soft', 'c-path-soft']
const on = (text: string, ...backgrounds: string[]) => backgrounds.map((background) => [text, background] as const)
const tones = ['idle', 'wait', 'info', 'work', 'eval', 'good', 'bad']

const texts = [
  ...['c-text', 'c-text-2', 'c-brand-text', 'c-link'].flatMap((text) => on(text, ...grounds)),
  ...on('c-link-visited', 'c-page', 'c-surface'),
  ...on('c-path-text', 'c-page', 'c-surface', 'c-path-soft'),
  ...on('c-danger', 'c-page', 'c-surface', 'c-sunken', 'st-bad-bg'),
  ...on('c-warm', 'c-surface', 'c-page'),
  ...on('c-on-brand', 'c-brand', 'c-brand-hover'),
  ...on('c-on-path', 'c-path', 'c-path-hover'),
  ...on('c-on-danger', 'c-danger', 'c-danger-hover'),
  ...['c-on-deep', 'c-on-deep-2', 'c-path'].flatMap((text) => on(text, 'c-deep', 'c-deep-2')),
  ...tones.flatMap((tone) => on(`st-${tone}-fg`, `st-${tone}-bg`, 'c-surface')),
]
const parts = [
  ...tones.flatMap((tone) => on(`st-${tone}-ln`, 'c-surface')),
  ...on('c-edge', 'c-page', 'c-surface', 'c-sunken'),
  ...on('c-focus', 'c-page', 'c-surface', 'c-sunken', 'c-brand-soft'),
  ...on('c-brand', 'c-surface', 'c-page'),
  ...['ch-1', 'ch-2', 'ch-3', 'ch-4'].flatMap((mark) => on(mark, 'c-surface')),
]

describe.each(themes)('colours of the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const colour = (token: string) => {
    const hex = colours[token]
    if (!hex) throw new Error(`--${token} is not defined in the ${theme} theme`)
    return hex
  }
  const contrast = (one: string, other: string) => ratio(colour(one), colour(other))
  const least = theme === 'contrast' ? 7 : 4.5

  it.each(texts)('%s is readable on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(least)
  })

  it.each(parts)('the shape of %s stands out from %s', (part, background) => {
    expect(contrast(part, background)).toBeGreaterThanOrEqual(3)
  })
})
