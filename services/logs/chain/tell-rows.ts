import type { Platform } from '#services/abp/platform.ts'
import type { ChainedLog, ChainedRow } from './chained-logs.ts'
import type { Link } from './link.ts'

export type TellRows = (log: ChainedLog, rows: readonly ChainedRow[], links: readonly Link[]) => void

/** What somebody has written in words of his own: it may say anything of anybody, and stays in the database. */
const IN_WORDS = new Set(['reason', 'opinion'])

/**
 * Writes rows that are being sealed to the process's log, which the operator sends to a system of its own: whoever alters
 * a row in the database leaves the other copy. A transaction that fails afterwards tells them again; position and hash say
 * which they are.
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
