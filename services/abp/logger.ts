import type { Config } from '../config.ts'

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const
export type Level = keyof typeof LEVELS

export interface Logger {
  debug(message: string, fields?: Fields): void
  info(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, fields?: Fields): void
}
/** Only what names a thing, never who: no names, numbers, cards, bodies or query strings. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One JSON object a line. Errors keep their stack, which stays on the server. */
export function createLogger(level: Config['logLevel'], write: (line: string) => void = writeLine): Logger {
  const log =
    (name: Exclude<Level, 'silent'>) =>
    (message: string, fields: Fields = {}) => {
      if (LEVELS[name] >= LEVELS[level]) {
        write(JSON.stringify({ time: new Date().toISOString(), level: name, message, ...fields }))
      }
    }
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') }
}

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`)

export const errorFields = (error: unknown): Fields => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return {
    error: error instanceof Error ? error.name : typeof error,
    reason: cause instanceof Error ? cause.message : String(cause),
    stack: cause instanceof Error ? cause.stack : undefined,
  }
}
