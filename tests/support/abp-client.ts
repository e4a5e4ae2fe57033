import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'

interface AbpError {
  code: number
  message: string
  details: string | null
  validationErrors: { message: string; members: string[] }[] | null
}
interface AjaxOptions {
  url: string
  type?: string
  data?: string
  headers?: Record<string, string>
  abpHandleError?: boolean
}
type Outcome = { readonly result: unknown } | { readonly error: AbpError }

export interface AbpClient {
  /** the published `abp.ajax`, its promise settled */
  ajax(options: AjaxOptions): Promise<Outcome>
  /** what the client showed: details before message, as title and text */
  readonly shown: string[][]
  /** where the client sent the browser */
  readonly visited: string[]
  close(): Promise<void>
}

const require = createRequire(import.meta.url)
const source = (file: string) => readFileSync(require.resolve(file), 'utf8').replace(/^\uFEFF/, '')

/** Runs a browser script as a page would, which knows no modules, with these for its globals. */
const run = (file: string, globals: Record<string, unknown>): void => {
  const names = [...Object.keys(globals), 'module', 'exports', 'define']
  new Function(...names, source(file)).call(globals.window, ...Object.values(globals))
}

/** ASP.NET Boilerplate's own browser client, as npm has it, with jQuery, in a document that the server has served. */
export function openAbpClient(address: string): AbpClient {
  const window = new Window({ url: `${address}/` }) as unknown as Record<string, never> & {
    happyDOM: Window['happyDOM']
  }
  const shown: string[][] = []
  const visited: string[] = []
  const location = {
    get href() {
      return `${address}/`
    },
    set href(target: string) {
      visited.push(target)
    },
  }
  const quiet = { log: () => undefined }
  const globals = { window, document: window.document, location, console: quiet }
  run('jquery', globals)
  const $ = window.jQuery as unknown as { Deferred(start: (deferred: { resolve(): void }) => void): unknown }
  run('abp-web-resources', globals)
  run('abp-web-resources/Abp/Framework/scripts/libs/abp.jquery.js', globals)
  const abp = window.abp as unknown as {
    message: { error: unknown }
    ajax(options: AjaxOptions): {
      then(done: (result: unknown) => void, failed: (error: AbpError) => void): void
    }
  }
  abp.message.error = (...words: string[]) => {
    shown.push(words)
    return $.Deferred((deferred) => deferred.resolve())
  }
  return {
    ajax: (options) =>
      new Promise((resolve) => {
        const url = `${address}${options.url}`
        abp.ajax({ ...options, url }).then(
          (result) => resolve({ result }),
          (error) => resolve({ error }),
        )
      }),
    shown,
    visited,
    close: () => window.happyDOM.close(),
  }
}
