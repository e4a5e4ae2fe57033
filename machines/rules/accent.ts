import { contrastOf, LEAST_PART, LEAST_TEXT, mixed, PART_PAIRS, TEXT_PAIRS } from './contrast.ts'

type Tokens = Readonly<Record<string, string>>

/**
 * Colours of the themes next to which an accent is shown; a test compares them with src/styles/tokens.css. The
 * high-contrast theme is missing: its colours are chosen for contrast alone and no accent replaces them.
 */
export const BESIDE = {
  light: {
    'c-page': '#f5f7f2',
    'c-surface': '#ffffff',
    'c-sunken': '#eaeee8',
    'c-text': '#14262a',
    'c-text-2': '#4a5c5e',
    'c-path': '#f8bf3f',
    'c-path-soft': '#fff2d2',
    'c-focus': '#14262a',
    'c-on-brand': '#ffffff',
    'c-on-deep': '#ffffff',
  },
  dark: {
    'c-page': '#0e1a1c',
    'c-surface': '#16262a',
    'c-sunken': '#0a1416',
    'c-text': '#edf3ef',
    'c-text-2': '#b2c3c0',
    'c-path': '#f3be4b',
    'c-path-soft': '#3a2f14',
    'c-focus': '#ffffff',
    'c-on-brand': '#06201d',
    'c-on-deep': '#ffffff',
  },
} as const satisfies Record<string, Tokens>
export type AccentTheme = keyof typeof BESIDE

const [BLACK, WHITE] = ['#000000', '#ffffff']

const lightTokens = (accent: string): Tokens => ({
  'c-brand': accent,
  'c-brand-hover': mixed(accent, BLACK, 0.2),
  'c-brand-text': mixed(accent, BLACK, 0.1),
  'c-link': mixed(accent, BLACK, 0.1),
  'c-brand-soft': mixed(accent, WHITE, 0.88),
  'c-deep': mixed(accent, BLACK, 0.4),
  'c-deep-2': mixed(accent, BLACK, 0.25),
  'c-deep-line': mixed(accent, WHITE, 0.25),
  'c-on-deep-2': mixed(accent, WHITE, 0.82),
  'ch-1': accent,
})

/**
 * @param brightness share of white that is mixed in: a colour that is dark enough for white paper is too dark for a
 * dark page
 */
function darkTokens(accent: string, brightness: number): Tokens {
  const bright = mixed(accent, WHITE, brightness)
  return {
    'c-brand': bright,
    'c-brand-hover': mixed(bright, WHITE, 0.25),
    'c-brand-text': mixed(bright, WHITE, 0.15),
    'c-link': mixed(bright, WHITE, 0.15),
    'c-brand-soft': mixed(accent, BESIDE.dark['c-page'], 0.65),
    'c-deep': mixed(accent, BLACK, 0.65),
    'c-deep-2': mixed(accent, BLACK, 0.5),
    'c-deep-line': mixed(accent, WHITE, 0.15),
    'c-on-deep-2': mixed(accent, WHITE, 0.82),
    'ch-1': bright,
  }
}

/** The lowest contrast of the accent's colours, relative to the required contrast; null when all pass. */
function worstOf(tokens: Tokens, theme: AccentTheme): { ratio: number; least: number } | null {
  const all: Tokens = { ...BESIDE[theme], ...tokens }
  const lacking = [
    ...TEXT_PAIRS.map((pair) => ({ pair, least: LEAST_TEXT })),
    ...PART_PAIRS.map((pair) => ({ pair, least: LEAST_PART })),
  ].flatMap(({ pair: [foreground, background], least }) => {
    const [one, other] = [all[foreground], all[background]]
    if (!one || !other || !(foreground in tokens || background in tokens)) return []
    const ratio = contrastOf(one, other)
    return ratio < least ? [{ ratio, least }] : []
  })
  return lacking.sort((a, b) => a.ratio / a.least - b.ratio / b.least)[0] ?? null
}

const STEPS = Array.from({ length: 20 }, (_, step) => step / 20)

const darkOf = (accent: string): Tokens | undefined =>
  STEPS.map((brightness) => darkTokens(accent, brightness)).find((tokens) => worstOf(tokens, 'dark') === null)

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/**
 * The reason, as a sentence, why a colour cannot be the accent; null for a colour whose texts and shapes are visible in
 * every theme.
 */
export function accentProblem(accent: string): string | null {
  const worst = worstOf(lightTokens(accent), 'light')
  if (worst) {
    const found = Math.floor(worst.ratio * 100) / 100
    return `这个颜色上的字看不清：对比度只有 ${found}，至少要 ${worst.least}。请选深一些的颜色`
  }
  return darkOf(accent) ? null : '这个颜色在深色主题里看不清，请选灰一些的颜色'
}

/** The tokens that an accent replaces, by theme; null without an accent and for a colour that is not permitted. */
export function accentTokens(accent: string | null): Readonly<Record<AccentTheme, Tokens>> | null {
  if (accent === null || accentProblem(accent) !== null) return null
  return { light: lightTokens(accent), dark: darkOf(accent) ?? {} }
}
