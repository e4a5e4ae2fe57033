import type { Platform } from '#services/abp/platform/platform.ts'
import type { ChainedLog, ChainedRow } from './chained-logs.ts'
import type { Link } from './link.ts'

export type TellRows = (log: ChainedLog, rows: readonly ChainedRow[], links: readonly Link[]) => void

/** Free text, which may contain personal data and is not copied out of the database. */
const IN_WORDS = new Set(['reason', 'opinion'])

/**
 * Writes rows being sealed to the process's log, which operators collect in another system. Changes in the database
 * then differ from that copy. A failed transaction writes them again later; position and hash identify duplicates.
 */
export const tellRowsOf = ({ config, logger }: Pick<Platform, 'config' | 'logger'>): TellRows =>
  config.logRows
    ? (log, rows, links) => {
        const names = Object.keys(log.columns)
        for (const [index, { values }] of rows.entries()) {
          const told = names.flatMap((name, at) => (IN_WORDS.has(name) ? [] : [[name, values[at]] as const]))
          const { position, hash } = links[index] ?? {}
          logger.info('log row', { table: log.name, position, hash, ...Object.fromEntries(told) })
        }
      }
    : () => {}
