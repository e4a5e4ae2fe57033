import { otherReleases } from '#services/database/other-releases.ts'
import { defineJob } from '../define-job.ts'
import { resealAll } from './reseal.ts'
import { SEALED_TABLES } from './sealed-columns.ts'

const TABLES = SEALED_TABLES.filter(({ columns }) => columns.some(({ plain }) => plain !== undefined))

/**
 * Seals plain values of earlier releases and empties the plain column. The job must not run while such a release is
 * running, because an earlier release reads only the plain column.
 */
export const sealPlainFieldsJob = defineJob({
  name: 'seal-plain-fields',
  everySeconds: 3600,
  async run(platform, signal) {
    if (platform.engine === 'postgres' && (await otherReleases(platform.db)).length > 0) return
    await resealAll(platform, signal, undefined, TABLES)
  },
})
