import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFull } from '#tests/support/tier.ts'
import { targetsAreClear } from './targets.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'
const ENHANCED_CONTRAST = 'color-contrast-enhanced'
const TARGETS = 'target-size'

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
 * time: contrast.ts reckons the same in milliseconds. The size of targets, half of what is left, is asked where targets.ts
 * cannot tell that there is nothing to find.
 *
 * @param within absent: the whole page
 */
export async function axeProblems(page: Page, within?: string): Promise<string[]> {
  const builder = await builderOf(page, within)
  const asksForTargets = isFull || !(await page.evaluate(targetsAreClear, within))
  builder.options({
    runOnly: TAGS,
    resultTypes: ['violations'],
    rules: {
      [CONTRAST]: { enabled: false },
      [ENHANCED_CONTRAST]: { enabled: false },
      [TARGETS]: { enabled: asksForTargets },
    },
  })
  return linesOf((await builder.analyze()).violations)
}

/** The size of targets alone, as axe finds it. */
export async function axeTargetProblems(page: Page): Promise<string[]> {
  const builder = await builderOf(page)
  return linesOf((await builder.withRules([TARGETS]).analyze()).violations)
}

/** The contrast alone, as axe finds it. */
export async function axeContrastProblems(page: Page, enhanced: boolean): Promise<string[]> {
  const builder = await builderOf(page)
  builder.withRules([enhanced ? ENHANCED_CONTRAST : CONTRAST])
  return linesOf((await builder.analyze()).violations)
}
