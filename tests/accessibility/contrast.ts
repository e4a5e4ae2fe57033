export interface ContrastOptions {
  /** the high-contrast theme promises 7:1 */
  enhanced: boolean
  /** a selector; absent: the whole page */
  within?: string
}

/**
 * Runs in the page: the texts whose colour is too close to their background, one line for each (WCAG 2.2: 1.4.3,
 * enhanced 1.4.6). Large text, from 24 px or bold from 18.66 px, requires 3:1 (enhanced 4.5:1), other text 4.5:1 (7:1).
 * Text over a picture or a gradient is left out, as in axe, since its contrast cannot be computed.
 *
 * Axe asks the browser for the element behind each word, which takes seconds a page; this function follows the
 * ancestors and takes milliseconds. contrast.spec.ts compares the two.
 */
export function contrastProblems({ enhanced, within }: ContrastOptions): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const WHITE: Colour = [255, 255, 255, 1]

  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Colour>()
  const colourOf = (words: string): Colour => {
    const known = colours.get(words)
    if (known || !pen) return known ?? WHITE
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = words
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const found: Colour = [red, green, blue, alpha / 255]
    colours.set(words, found)
    return found
  }
  const over = ([red, green, blue, alpha]: Colour, under: Colour): Colour => [
    red * alpha + under[0] * (1 - alpha),
    green * alpha + under[1] * (1 - alpha),
    blue * alpha + under[2] * (1 - alpha),
    1,
  ]
  const withOpacity = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
    red,
    green,
    blue,
    alpha * opacity,
  ]
  const linear = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  const ratioOf = (one: Colour, other: Colour) => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }

  interface Ground {
    colour: Colour
    opacity: number
    /** the background has a picture, a gradient or painted content: the contrast cannot be computed */
    isPicture: boolean
  }
  const grounds = new Map<Element, Ground>()
  const isPaintedOver = (element: Element) =>
    ['::before', '::after'].some((pseudo) => {
      const { content, position, backgroundColor, backgroundImage } = getComputedStyle(element, pseudo)
      if (content === 'none' || content === 'normal' || position !== 'absolute') return false
      return backgroundImage !== 'none' || colourOf(backgroundColor)[3] > 0
    })
  const groundOf = (element: Element): Ground => {
    const known = grounds.get(element)
    if (known) return known
    const under = element.parentElement
      ? groundOf(element.parentElement)
      : { colour: WHITE, opacity: 1, isPicture: false }
    const style = getComputedStyle(element)
    const opacity = under.opacity * Number(style.opacity)
    const own = withOpacity(colourOf(style.backgroundColor), opacity)
    const paints = style.backgroundImage !== 'none' || isPaintedOver(element)
    const ground = {
      colour: over(own, under.colour),
      opacity,
      isPicture: paints || (under.isPicture && own[3] < 1),
    }
    grounds.set(element, ground)
    return ground
  }

  const isForScreenReaders = (element: Element): boolean =>
    getComputedStyle(element).clip === 'rect(0px, 0px, 0px, 0px)' ||
    (element.parentElement !== null && isForScreenReaders(element.parentElement))
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !isForScreenReaders(element)
  const isDisabled = (element: Element) =>
    element.closest(':disabled, [aria-disabled=true], label:has(:disabled), label:has([aria-disabled=true])') !== null

  const problems = new Set<string>()
  const look = (element: Element, words: string, style: CSSStyleDeclaration) => {
    // text without letters and digits is decoration
    if (!/[\p{L}\p{N}]/u.test(words) || isDisabled(element) || !isSeen(element)) return
    const { colour: behind, opacity, isPicture } = groundOf(element)
    if (isPicture) return
    const colour = element instanceof SVGElement && style.fill !== 'none' ? style.fill : style.color
    const ratio = ratioOf(over(withOpacity(colourOf(colour), opacity), behind), behind)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const asked = (isLarge ? 3 : 4.5) * (enhanced ? (isLarge ? 1.5 : 7 / 4.5) : 1)
    // rounded to two decimals, without errors of binary fractions
    if (Math.round(ratio * 100) / 100 < Math.round(asked * 100) / 100)
      problems.add(`contrast ${ratio.toFixed(2)} of ${asked.toFixed(1)}: “${words.slice(0, 24)}” in ${nameOf(element)}`)
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join('')}`

  for (const scope of within === undefined ? [document.body] : document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim()
      const element = node.parentElement
      if (!words || !element || element.closest('select, textarea, script, style, noscript, template')) continue
      look(element, words, getComputedStyle(element))
    }
    for (const field of scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=color]), textarea, select',
    )) {
      const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value
      if (words) look(field, words, getComputedStyle(field))
      else if (!(field instanceof HTMLSelectElement))
        look(field, field.placeholder, getComputedStyle(field, '::placeholder'))
    }
  }
  return [...problems]
}
