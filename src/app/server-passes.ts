import { isNotFound } from '#src/lib/api-error.ts'
import { missingOf } from '#src/lib/missing.ts'
import type { ReadCache } from '#src/lib/reads/read-cache.ts'
import { idOf, type ReadRequest } from '#src/lib/reads/read-entry.ts'

/** A page asks first, and parts of it that only its answers bring ask then. */
const MOST_PASSES = 4

/** How React marks a part that could not be drawn yet. */
const UNDRAWN = '<!--$!-->'
/** The code is on the same disk. */
const CODE_LIMIT_MS = 1000
/** Pages whose lazy parts were awaited before: parts still missing then are never rendered here. */
const waitedFor = new Set<string>()

/** Parts of a page whose code loads on their first render are included from the page's first render on. */
async function withLateCode(html: string, page: string, draw: () => string): Promise<string> {
  if (!html.includes(UNDRAWN) || waitedFor.has(page)) return html
  let latest = html
  for (const began = performance.now(); latest.includes(UNDRAWN); latest = draw()) {
    if (performance.now() - began > CODE_LIMIT_MS) {
      waitedFor.add(page)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return latest
}

/**
 * Draws until everything that the drawing asks for has been answered. A read that fails is left to the browser, which
 * shows the failure; what is not found is kept as such.
 *
 * @param page what is drawn, such as the path of its route
 */
export async function drawWithReads(reads: ReadCache, page: string, draw: () => string): Promise<string> {
  const failed = new Set<string>()
  const answer = async ({ key, send }: ReadRequest) => {
    try {
      reads.set(key, await send(new AbortController().signal))
    } catch (error) {
      if (isNotFound(error)) reads.set(key, missingOf(error))
      else failed.add(idOf(key))
    }
  }
  for (let pass = 1; ; pass += 1) {
    const html = await withLateCode(draw(), page, draw)
    const open = reads.open().filter(({ key }) => !failed.has(idOf(key)))
    if (open.length === 0 || pass === MOST_PASSES) return html
    await Promise.all(open.map(answer))
  }
}
