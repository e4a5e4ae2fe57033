import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const AAA_CONTRAST = 'color-contrast-enhanced'

export interface AxeOptions {
  /** the high-contrast theme promises 7:1 */
  aaaContrast: boolean
  /** for a theme on a page whose other rules were looked at in another theme: nothing but colours differs */
  colourOnly?: boolean
  /** absent: the whole page */
  within?: string
}

/** Each violation as one line: rule, element, what is wrong. */
export async function axeProblems(page: Page, { aaaContrast, colourOnly, within }: AxeOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // half a megabyte once a page is enough; and without frames, legacy mode saves a second tab for every run
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode(true)
  builder.options({ resultTypes: ['violations'], rules: { [AAA_CONTRAST]: { enabled: aaaContrast } } })
  if (colourOnly) builder.withRules(aaaContrast ? [...COLOUR_RULES, AAA_CONTRAST] : COLOUR_RULES)
  else builder.withTags(TAGS)
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  )
}
