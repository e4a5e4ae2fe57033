/** Contrast of colours (WCAG 2.2: 1.4.3, 1.4.11), and the pairs of theme colours that need contrast. */

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => linear(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio, from 1 to 21. @param one #rrggbb */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours. @param share of the other colour, 0 to 1 */
export function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const channels = channelsOf(one).map((channel, at) => Math.round(channel * (1 - share) + (others[at] ?? 0) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const LEAST_TEXT = 4.5
/** the text contrast that the high-contrast theme guarantees */
export const LEAST_TEXT_ENHANCED = 7
export const LEAST_PART = 3

type Pair = readonly [foreground: string, background: string]
const on = (foreground: string, ...backgrounds: string[]): Pair[] =>
  backgrounds.map((background) => [foreground, background])

const GROUNDS = ['c-page', 'c-surface', 'c-sunken', 'c-brand-soft', 'c-path-soft']
const TONES = ['idle', 'wait', 'info', 'work', 'eval', 'good', 'bad']

/** Pairs of tokens (src/styles/tokens.css): text and its background. */
export const TEXT_PAIRS: readonly Pair[] = [
  ...['c-text', 'c-text-2', 'c-brand-text', 'c-link'].flatMap((text) => on(text, ...GROUNDS)),
  ...on('c-link-visited', 'c-page', 'c-surface'),
  ...on('c-path-text', 'c-page', 'c-surface', 'c-path-soft'),
  ...on('c-danger', 'c-page', 'c-surface', 'c-sunken', 'st-bad-bg'),
  ...on('c-warm', 'c-surface', 'c-page'),
  ...on('c-on-brand', 'c-brand', 'c-brand-hover'),
  ...on('c-on-path', 'c-path', 'c-path-hover'),
  ...on('c-on-danger', 'c-danger', 'c-danger-hover'),
  ...['c-on-deep', 'c-on-deep-2', 'c-path'].flatMap((text) => on(text, 'c-deep', 'c-deep-2')),
  ...TONES.flatMap((tone) => on(`st-${tone}-fg`, `st-${tone}-bg`, 'c-surface')),
]

/** Pairs of tokens: a shape and its background. */
export const PART_PAIRS: readonly Pair[] = [
  ...TONES.flatMap((tone) => on(`st-${tone}-ln`, 'c-surface')),
  ...on('c-edge', 'c-page', 'c-surface', 'c-sunken'),
  ...on('c-focus', 'c-page', 'c-surface', 'c-sunken', 'c-brand-soft'),
  ...on('c-brand', 'c-surface', 'c-page'),
  ...['ch-1', 'ch-2', 'ch-3', 'ch-4'].flatMap((mark) => on(mark, 'c-surface')),
]
