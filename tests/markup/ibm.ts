import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

interface Result {
  ruleId: string
  value: [category: string, outcome: string]
  path: { dom: string }
  message: string
  snippet: string
}

declare global {
  interface Window {
    ace?: { Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Result[] }> } }
  }
}

const engine = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/** Violations by IBM Equal Access, a line for each: rule, what is wrong, element. What only a person can judge is left out. */
export async function ibmProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine)
  return page.evaluate(async () => {
    const ace = window.ace
    if (!ace) throw new Error('the engine is not in the page')
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
    return results
      .filter(({ value: [category, outcome] }) => category === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${message} ${path.dom} ${snippet}`)
  })
}
