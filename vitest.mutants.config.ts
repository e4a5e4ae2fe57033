import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isFirst } from './tests/support/tier.ts'
import { isLeftOutOfFirst } from './tools/lib/test-files.mjs'
import { GROUP, groups, sampledGroups, TESTS } from './tools/mutants/groups.mjs'
import { lockGroup } from './tools/mutants/lock-group.mjs'
import everything from './vitest.config.ts'

// StrykerJS reads this one: a single project, with the tests of the group it plants faults for.
const group = { ...groups, ...sampledGroups, locks: lockGroup }[process.env[GROUP] ?? '']
if (!group) throw new Error(`${GROUP} names no group of tools/mutants/groups.mjs`)
const { project } = group
const alone = process.env[TESTS] ? process.env[TESTS].split(' ') : group.tests
const tests = alone.filter((file) => !(isFirst && isLeftOutOfFirst(project, file)))
const stemOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).split('.')[0]

/**
 * The test file of the same name comes first, because it finds most faults and ends the run. Those with a database come as
 * the group names them.
 * What loads a module counts as reaching its own statements. A test that does so before the test files that import the
 * module would be the only one asked about them: so that one comes last.
 */
class OwnFirstLoadsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = (this.ctx.config.related ?? []).map(stemOf)
    const rankOf = ({ moduleId }: TestSpecification) => {
      if (project === 'postgres') return tests.findIndex((test) => moduleId.endsWith(test))
      if (moduleId.endsWith('/loads.test.ts')) return 2
      return changed.includes(stemOf(moduleId)) ? 0 : 1
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

const withDatabase = {
  env: { TZ: 'America/New_York', TEST_ENGINE: 'postgres' },
  globalSetup: ['tests/support/postgres.ts'],
}

export default defineConfig({
  resolve: everything.resolve,
  test: {
    name: project,
    include: project === 'unit' ? [...tests, 'tools/mutants/loads.test.ts'] : tests,
    sequence: { sequencer: OwnFirstLoadsLast },
    // a mutant in a module's own statements is read anew with each worker
    isolate: false,
    // StrykerJS has a limit of its own, reckoned from what each test took without a fault
    testTimeout: 120_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    env: { TZ: 'America/New_York' },
    ...(project === 'postgres' ? withDatabase : {}),
  },
})
