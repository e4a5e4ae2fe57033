import { writtenMonth } from '#machines/rules/written-figures.ts'

/**
 * 2026 年 1 月版, 第 2 版: the text of a separate consent is identified by the month of its wording (`2026-01` on the wire),
 * a published document by its version number.
 */
export const textVersionOf = (version: string): string =>
  /^\d{4}-\d{2}$/.test(version) ? `${writtenMonth(version)}版` : `第 ${version} 版`
