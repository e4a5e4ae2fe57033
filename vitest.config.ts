import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { isFull } from './tests/support/tier.ts'
import { root } from './tools/lib/root.mjs'
import { openSource } from './tools/vite/open-source-packages.ts'

/** Tests that need a database. */
const withDatabase = ['tests/unit/services/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/paths/**/*.test.ts']

/** What the engines do differently: SQL of our own, locks, types on the wire, and every lifecycle's writes. */
const byEngine = [
  'tests/unit/services/{database,seeds}/**/*.test.ts',
  'tests/unit/services/abp/*{apply-event,idempotency}*.test.ts',
  'tests/unit/services/abp/keys/rotation.test.ts',
  'tests/unit/services/work-orders/participators/claims*.test.ts',
  'tests/unit/services/identity/password-tries.test.ts',
  'tests/unit/services/logs/chain*.test.ts',
  'tests/contract/{wire,kill}.test.ts',
  'tests/paths/**/*.test.ts',
]

/** Thousands of calls each, about rules and not about SQL, or connections that are killed: on PostgreSQL alone. */
const onceOnly = [
  'tests/contract/permissions*.test.ts',
  'tests/contract/fuzz.test.ts',
  'tests/contract/broken-files.test.ts',
]

/** A sequencer of our own would win over the order that a seed asks for. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'))

const withoutDatabase = ['machines', 'src', 'mesh', 'tools'].flatMap((folder) =>
  readdirSync(join(root, 'tests/unit', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/unit/${folder}/${file.replaceAll('\\', '/')}`),
)
/** A test of a screen asks for a document itself, by the comment `@vitest-environment happy-dom` on its first line. */
const asksForDocument = (file: string) =>
  /^\/\/ @vitest-environment happy-dom/.test(readFileSync(join(root, file), 'utf8'))

// one process reads the services' modules once for all of its files; nothing in these tests replaces a module
const database = { testTimeout: 120_000, hookTimeout: 240_000, isolate: false }

export default defineConfig({
  plugins: [react(), openSource()],
  resolve: {
    // Vite would take the ES module of GraphQL, Node (for Mesh) takes the other one: two copies that refuse each other.
    alias: [{ find: /^graphql$/, replacement: join(root, 'node_modules/graphql/index.js') }],
  },
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism(),
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    // limits that only a fault reaches, however slow the machine
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Dates are shown in Asia/Shanghai whatever the clock of the machine; another zone would show code that forgot to say so.
    env: { TZ: 'America/New_York' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: withoutDatabase.filter((file) => !asksForDocument(file)), isolate: false },
      },
      // a document and what React keeps of it belong to one file
      { extends: true, test: { name: 'screens', include: withoutDatabase.filter(asksForDocument) } },
      {
        extends: true,
        test: {
          ...database,
          name: 'pglite',
          include: isFull ? withDatabase : byEngine,
          exclude: [...configDefaults.exclude, ...onceOnly],
          env: { TEST_ENGINE: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'postgres',
          include: withDatabase,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
