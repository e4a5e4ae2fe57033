import { type DestinationStream, destination, pino, stdTimeFunctions } from 'pino'
import type { Config } from '#services/config.ts'
import { currentRequestId } from '../http/request-scope.ts'

export type Level = Config['logLevel']

export interface Logger {
  debug(message: string, fields?: Fields): void
  info(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, fields?: Fields): void
}
/** Fields of a log line. They identify things and never persons: no names, numbers, cards, bodies or query strings. */
export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * Logs one JSON object per line with pino, to stderr, separate from the text that the server prints for operators.
 * Stack traces appear only here. Every line of a request has its `requestId`.
 */
export function createLogger(level: Config['logLevel'], to: DestinationStream = destination(2)): Logger {
  const log = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => ({ requestId: currentRequestId() }),
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  )
  const line =
    (name: Exclude<Level, 'silent'>) =>
    (message: string, fields: Fields = {}) =>
      log[name](fields, message)
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}

export const errorFields = (error: unknown): Fields => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return {
    error: error instanceof Error ? error.name : typeof error,
    reason: cause instanceof Error ? cause.message : String(cause),
    stack: cause instanceof Error ? cause.stack : undefined,
  }
}
