import type { Platform } from '#services/abp/platform/platform.ts'
import type { ChainedLog, ChainedRow } from './chained-logs.ts'
import type { Link } from './link.ts'

export type TellRows = (log: ChainedLog, rows: readonly ChainedRow[], links: readonly Link[]) => void

/** Columns with free text, which may contain personal data and is therefore not copied out of the database. */
const IN_WORDS = new Set(['reason', 'opinion'])

/**
 * Writes rows that get their link to the log of the process, which operators collect in another system. A later change
 * in the database then differs from that copy. After a failed transaction the rows are written again; position and hash
 * identify the duplicates.
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
