import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'
const ENHANCED_CONTRAST = 'color-contrast-enhanced'

const linesOf = (violations: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  )

async function builderOf(page: Page, within?: string): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Injects axe once per page, since it is half a megabyte. Legacy mode, possible without frames, avoids a second tab
  // per run.
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode(true)
  return within === undefined ? builder : builder.include(within)
}

/**
 * Each violation as one line: rule, element, what is wrong. Without the contrast, which takes three quarters of axe's
 * time: contrast.ts reckons the same in milliseconds.
 *
 * @param within absent: the whole page
 */
export async function axeProblems(page: Page, within?: string): Promise<string[]> {
  const builder = await builderOf(page, within)
  builder.options({
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: { [CONTRAST]: { enabled: false }, [ENHANCED_CONTRAST]: { enabled: false } },
  })
  return linesOf((await builder.analyze()).violations)
}

/** The contrast alone, as axe finds it. */
export async function axeContrastProblems(page: Page, enhanced: boolean): Promise<string[]> {
  const builder = await builderOf(page)
  builder.withRules([enhanced ? ENHANCED_CONTRAST : CONTRAST])
  return linesOf((await builder.analyze()).violations)
}
