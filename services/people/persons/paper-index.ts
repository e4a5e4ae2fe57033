import type { IdType } from '#machines/rules/identity-document.ts'
import { defineJob, untilNone } from '#services/abp/define-job.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import { PAPER, paperIndex } from '#services/abp/sealing/sealed-papers.ts'
import { databaseCode } from '#services/database/connect.ts'
import { papersAfter, writePaperIndex } from './paper-index.repository.ts'

/** Rows in a piece: their locks last some milliseconds. */
const PIECE = 500
const UNIQUE_VIOLATION = '23505'

/**
 * Indexes anew the papers that an earlier release indexed by their bare number. A run changes what is left and nothing
 * else. Where two records turn out to have one paper, both stay as they are, and the log names the second.
 */
export const paperIndexJob = defineJob({
  name: 'index-papers',
  everySeconds: 86_400,
  async run({ db, sealer, logger }, signal) {
    let last = 0
    await untilNone(signal, async () => {
      const rows = await papersAfter(db, last, PIECE)
      last = rows.at(-1)?.id ?? last
      for (const { id, idType, sealed, index } of rows) {
        const renewed = paperIndex(sealer, idType as IdType, sealer.open(PAPER, sealed))
        if (renewed === index) continue
        try {
          await writePaperIndex(db, { id, before: index, after: renewed })
        } catch (error) {
          if (databaseCode(error).code !== UNIQUE_VIOLATION) throw error
          logger.error('two records have one paper', { id, ...errorFields(error) })
        }
      }
      return rows.length
    })
  },
})
