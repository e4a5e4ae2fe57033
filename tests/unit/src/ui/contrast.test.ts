import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BESIDE } from '#machines/rules/accent.ts'
import {
  contrastOf,
  LEAST_PART,
  LEAST_TEXT,
  LEAST_TEXT_ENHANCED,
  PART_PAIRS,
  TEXT_PAIRS,
} from '#machines/rules/contrast.ts'

const css = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

function coloursOf(theme: Theme): Record<string, string> {
  const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*{([^}]*)}`).exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1]
  return Object.fromEntries(
    [...(block ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
  )
}

describe.each(themes)('colours of the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const colour = (token: string) => {
    const hex = colours[token]
    if (!hex) throw new Error(`--${token} is not defined in the ${theme} theme`)
    return hex
  }
  const contrast = (one: string, other: string) => contrastOf(colour(one), colour(other))
  const least = theme === 'contrast' ? LEAST_TEXT_ENHANCED : LEAST_TEXT

  it.each(TEXT_PAIRS)('%s is readable on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(least)
  })

  it.each(PART_PAIRS)('the shape of %s stands out from %s', (part, background) => {
    expect(contrast(part, background)).toBeGreaterThanOrEqual(LEAST_PART)
  })
})

it.each(['light', 'dark'] as const)(
  'an accent is measured against the colours of the %s theme as they are',
  (theme) => {
    expect(coloursOf(theme)).toMatchObject(BESIDE[theme])
  },
)
