// Checks what this machine has for stages that need more than Node; for each missing part there is a message.

/**
 * The server at TEST_DATABASE_URL if it can be reached, otherwise a new server for this run. @returns {Promise<{ url?:
 * string, stop(): Promise<void> }>}
 */
async function openPostgres() {
  const none = { stop: async () => {} }
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const { whyUnreachable } = await import('./postgres-database.mjs')
    const reason = await whyUnreachable(given)
    if (!reason) return { ...none, url: given }
    console.error(`TEST_DATABASE_URL cannot be reached (${reason}): starting a PostgreSQL for this run instead.`)
  }
  try {
    const { startPostgres } = await import('./postgres-server.mjs')
    return await startPostgres()
  } catch (error) {
    console.error(`PostgreSQL could not be started: ${error.message}`)
    return none
  }
}

async function findBrowser() {
  const [{ chromium }, browser] = await Promise.all([import('playwright'), import('./browser.mjs')])
  return [browser.findBrowser(chromium.executablePath()), browser.NO_BROWSER]
}

async function findJava() {
  const { hasJava, NO_JAVA } = await import('./java.mjs')
  return [hasJava(), NO_JAVA]
}

async function findScreenReader() {
  const { hasScreenReader, NO_SCREEN_READER } = await import('./screen-reader.mjs')
  return [hasScreenReader(), NO_SCREEN_READER]
}

async function orSay(find) {
  const [found, sentence] = await find()
  if (!found) console.error(sentence)
  return Boolean(found)
}

/**
 * @param {{ needs?: string, onlyWith?: string }[]} stages
 * @returns {Promise<{ has: Record<string, unknown>, env: Record<string, string | undefined>, close(): Promise<void> }>}
 */
export async function meansFor(stages) {
  const browser = stages.some(({ needs }) => needs === 'browser') && (await orSay(findBrowser))
  const java = stages.some(({ onlyWith }) => onlyWith === 'java') && (await orSay(findJava))
  const isHeard = stages.some(({ onlyWith }) => onlyWith === 'screen reader')
  const screenReader = isHeard && (await orSay(findScreenReader))
  const postgres = stages.some(({ needs }) => needs) ? await openPostgres() : undefined
  return {
    has: { browser, java, 'screen reader': screenReader, postgres: postgres?.url },
    env: { TEST_DATABASE_URL: postgres?.url },
    close: async () => postgres?.stop(),
  }
}
