import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { isAfterFirst, tier } from './tests/support/tier.ts'
import { root } from './tools/lib/root.mjs'
import { filesOf } from './tools/lib/test-files.mjs'
import { openSource } from './tools/vite/open-source-packages.ts'

/** A sequencer of our own would win over the order that a seed asks for. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'))

/** The files of a stage in the tier of this run (tools/lib/test-files.mjs says which, and why). */
const include = (stage: string) => filesOf(stage, tier, isAfterFirst)

// one process reads the services' modules once for all of its files; nothing in these tests replaces a module
const database = { testTimeout: 240_000, hookTimeout: 240_000, isolate: false }

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
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Dates are shown in Asia/Shanghai whatever the clock of the machine; another zone would show code that forgot to say so.
    env: { TZ: 'America/New_York' },
    projects: [
      { extends: true, test: { name: 'unit', include: include('unit'), isolate: false } },
      // each file begins with an empty window and with modules of ours read anew (tests/support/screens.ts)
      {
        extends: true,
        test: {
          name: 'screens',
          include: include('screens'),
          setupFiles: ['tests/support/screens.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...database, name: 'pglite', include: include('pglite'), env: { TEST_ENGINE: 'pglite' } },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'postgres',
          include: include('postgres'),
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'clients',
          include: include('clients'),
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
