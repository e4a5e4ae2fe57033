// The test files of each stage, and which files each tier leaves out, with the reason.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/** @typedef {'first' | 'all' | 'full'} Tier */

/** @type {Tier[]} each tier contains the one before it */
export const TIERS = ['first', 'all', 'full']

/** Tests that need a database. */
const WITH_DATABASE = /^tests\/(unit\/services|contract|paths)\//
const WITHOUT_DATABASE = /^tests\/unit\/(machines|src|mesh|tools)\//

/**
 * Tests of behaviour that depends on the engine: hand-written SQL, locks, data types of the driver, and the writes of
 * every lifecycle.
 */
const BY_ENGINE = [
  /^tests\/unit\/services\/(database|seeds)\//,
  /^tests\/unit\/services\/abp\/.*(apply-event|idempotency)/,
  /^tests\/unit\/services\/abp\/keys\/rotation\.test/,
  /^tests\/unit\/services\/work-orders\/participators\/claims/,
  /^tests\/unit\/services\/identity\/password-tries\.test/,
  /^tests\/unit\/services\/(health\/|logs\/chain)/,
  /^tests\/contract\/(wire|kill|first-day)\.test/,
  /^tests\/paths\//,
]

/**
 * Tests that run only on PostgreSQL: thousands of calls each about rules and not SQL, or connections that are killed.
 */
const ONCE_ONLY = [/^tests\/contract\/(permissions|fuzz|hostile-requests|broken-files)\.test/]

const matches = (file, patterns) => patterns.some((pattern) => pattern.test(file))

/**
 * Whether a test of a screen needs a DOM; it declares this with the comment `@vitest-environment happy-dom` on its
 * first line.
 */
const asksForDocument = (file) =>
  /^\/\/ @vitest-environment happy-dom/.test(readFileSync(join(root, file), 'utf8').slice(0, 100))

const under = (...folders) => {
  const pattern = new RegExp(`^tests/(${folders.join('|')})/.*\\.(test|spec)\\.ts$`)
  return (file) => pattern.test(file)
}

/**
 * @type {Record<string, (file: string, tier: Tier) => boolean>} by the stage's name: whether the file belongs to the
 * stage
 */
const HOLDS = {
  unit: (file) => WITHOUT_DATABASE.test(file) && !asksForDocument(file),
  screens: (file) => WITHOUT_DATABASE.test(file) && asksForDocument(file),
  postgres: (file) => WITH_DATABASE.test(file),
  pglite: (file, tier) =>
    WITH_DATABASE.test(file) && !matches(file, ONCE_ONLY) && (tier === 'full' || matches(file, BY_ENGINE)),
  clients: under('clients'),
  browser: under('e2e', 'accessibility'),
  shift: under('shift'),
  speech: under('speech'),
  markup: under('markup'),
}

/**
 * Files that `npm test` skips and only `npm test -- all` runs, each with the faster test that covers the same.
 *
 * @type {{ stage: string, files: RegExp, because: string }[]}
 */
export const LEFT_OUT_OF_FIRST = [
  {
    stage: 'postgres',
    files: /^tests\/contract\/fuzz\.test/,
    because: '10,000 broken inputs; abp/validation asks each rule that refuses them',
  },
  {
    stage: 'postgres',
    files: /^tests\/contract\/kill\.test/,
    because: 'a server is killed in the middle of its work; claims-held and payments-held ask for each lock and key',
  },
  {
    stage: 'postgres',
    files: /^tests\/unit\/services\/seeds\/(city|interrupted|killed)\.test/,
    because: 'a quarter of a city, and a seeding broken off in each step; the other tests read the small stories',
  },
  {
    stage: 'postgres',
    files: /^tests\/(contract\/workers|unit\/services\/database\/(away|backup|handover|replica))\.test/,
    because: 'a server of its own that goes away for each test; lost-connections ends the connections of a running one',
  },
  {
    stage: 'pglite',
    files: /^tests\/(?!unit\/services\/database\/)|\/database\/backup\.test/,
    because: 'on PostgreSQL in this tier; what the embedded engine does by itself is asked by database',
  },
]

/**
 * Files of which `npm test` runs only a part, the same part in each run; the file itself checks `isFirst`
 * (tests/support/tier.ts).
 *
 * @type {{ stage: string, files: RegExp, part: string }[]}
 */
export const SAMPLED_IN_FIRST = [
  {
    stage: 'postgres',
    files: /^tests\/contract\/permissions\.test/,
    part: 'every list of every caller; of each operation one cell for each answer (partOf in permissions/cells.ts)',
  },
  {
    stage: 'postgres',
    files: /^tests\/contract\/hostile-requests\.test/,
    part: 'one generated request of each operation; 2,000 in all, 25,000 in full',
  },
  {
    stage: 'postgres',
    files: /^tests\/paths\//,
    part: 'every path; of the refused cells one sender for each status, event and reason',
  },
  { stage: 'browser', files: /./, part: 'the pages, looks and stories that the specs choose' },
]

const isListed = (list, stage, file) => list.some((each) => each.stage === stage && each.files.test(file))

/** Whether the first tier runs fewer tests of these files than `all`. @param {string[]} files */
export const asksLessInFirst = (stage, files) =>
  files.some((file) => isListed(LEFT_OUT_OF_FIRST, stage, file) || isListed(SAMPLED_IN_FIRST, stage, file))

/** Whether the first tier skips a file. */
export const isLeftOutOfFirst = (stage, file) => isListed(LEFT_OUT_OF_FIRST, stage, file)

/** Paths of all test files, from the root, with forward slashes. */
const testFiles = readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
  // links are left out, because they lead to packages (tools/lib/tool-packages.mjs)
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .sort()

/**
 * The test files of a stage in a tier.
 *
 * @param {string} stage
 * @param {Tier} tier
 * @param {boolean} [afterFirst] without those that the tier `first` has just run completely
 */
export function filesOf(stage, tier, afterFirst = false) {
  const holds = HOLDS[stage] ?? (() => false)
  const isLeftOut = (file) => isLeftOutOfFirst(stage, file)
  const isShown = (file) => afterFirst && !isLeftOut(file) && !isListed(SAMPLED_IN_FIRST, stage, file)
  return testFiles.filter((file) => holds(file, tier) && !(tier === 'first' && isLeftOut(file)) && !isShown(file))
}
