import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { root } from './tools/lib/root.mjs'
import { openSource } from './tools/vite/open-source-packages.ts'

/** Tests that need a database: the same files run once on each engine. */
const withDatabase = ['tests/unit/services/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/paths/**/*.test.ts']

/** Thousands of calls each, about rules and not about SQL: once, on the quicker engine. */
const onceOnly = ['tests/contract/permissions.test.ts', 'tests/contract/fuzz.test.ts']

/** A test of a screen asks for a document itself, by the comment `@vitest-environment happy-dom` on its first line. */
const withoutDatabase = ['tests/unit/{machines,src,mesh,tools}/**/*.test.{ts,tsx}']

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
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // a shared machine may stall for seconds; a test that fails three times fails
    retry: process.env.CI ? 2 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Dates are shown in Asia/Shanghai whatever the clock of the machine; another zone would show code that forgot to say so.
    env: { TZ: 'America/New_York' },
    projects: [
      { extends: true, test: { name: 'unit', include: withoutDatabase } },
      {
        extends: true,
        test: {
          ...database,
          name: 'pglite',
          include: withDatabase,
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
