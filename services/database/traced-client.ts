import pg from 'pg'
import { beginSpan } from '#services/abp/platform/tracing.ts'

type Done = (error: unknown, result: unknown) => void

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text ?? '')

/** A connection that records statements as spans, with placeholders instead of values. */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen ways to call it, all of which go through
  override query(...given: any[]): any {
    const text = textOf(given[0])
    const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
    const end = beginSpan(`sql ${verb}`, { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) })
    if (!end) return super.query(...(given as [never]))
    const done = given.at(-1)
    if (typeof done === 'function') {
      const ending: Done = (error, result) => {
        end(error)
        ;(done as Done)(error, result)
      }
      return super.query(...([...given.slice(0, -1), ending] as [never]))
    }
    const asked = super.query(...(given as [never])) as unknown
    if (!(asked instanceof Promise)) {
      end()
      return asked
    }
    return asked.then(
      (result) => {
        end()
        return result
      },
      (error) => {
        end(error)
        throw error
      },
    )
  }
}
