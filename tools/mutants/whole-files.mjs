import { relative } from 'node:path'
import { strykerPlugins as plugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner'
import { REMOVED } from './groups.mjs'
import { removalAt } from './remove-locks.mjs'
import { FRACTION, isInSample, SEED } from './sample.mjs'

export { strykerValidationSchema }

const createVitest = plugins.find(({ kind }) => kind === 'TestRunner').factory
/** `TestStatus.Failed` of StrykerJS */
const FAILED = 1

/** result of a fault outside the sample, which is not counted in the score */
const NOT_TRIED = Promise.resolve({ status: 'error', errorMessage: 'not of the sample' })

/**
 * Test files that cannot be loaded. They fail `npm test`, but the Vitest runner of StrykerJS counts only tests and
 * would miss such a file.
 */
const brokenFiles = (files) =>
  files
    .filter(({ result, tasks }) => result?.state === 'fail' && tasks.every((task) => !task.result))
    .map(({ filepath, result }) => ({
      id: `${relative(process.cwd(), filepath)}#`,
      name: 'the file itself',
      timeSpentMs: 0,
      fileName: filepath,
      status: FAILED,
      failureMessage: result.errors?.[0]?.message ?? 'could not be loaded',
    }))

/** result of a removal that the tests of the named file do not reach */
const NOT_REACHED = Promise.resolve({ status: 'survived', nrOfTests: 0 })

/**
 * With the test alone that the table of locks names, where its words are those of a test, else with the tests of its
 * file; undefined where none of them reaches the lock.
 */
function asNamed(options, removals) {
  const file = relative(process.cwd(), options.sandboxFileName).replaceAll('\\', '/')
  const { start, end } = options.activeMutant.location
  // a runner counts lines from 0, reports and the table from 1
  const lines = { start: { line: start.line + 1 }, end: { line: end.line + 1 } }
  const { test, title } = removalAt(removals, file, lines)
  const ofFile = options.testFilter?.filter((id) => id.startsWith(`${test}#`)) ?? []
  const named = ofFile.filter((id) => id.includes(title))
  return ofFile.length > 0 ? { ...options, testFilter: named.length > 0 ? named : ofFile } : undefined
}

function createWholeFiles(injector) {
  const runner = createVitest(injector)
  const run = runner.run.bind(runner)
  runner.run = async (options) => {
    const result = await run(options)
    return result.tests ? { ...result, tests: [...result.tests, ...brokenFiles(runner.ctx.state.getFiles())] } : result
  }
  const mutantRun = runner.mutantRun.bind(runner)
  const { [FRACTION]: fraction = 1, [SEED]: seed = 1 } = process.env
  const removals = JSON.parse(process.env[REMOVED] || '[]')
  runner.mutantRun = (options) => {
    if (!isInSample(options.activeMutant, process.cwd(), Number(fraction), Number(seed))) return NOT_TRIED
    const asked = removals.length > 0 ? asNamed(options, removals) : options
    return asked === undefined ? NOT_REACHED : mutantRun(asked)
  }
  return runner
}
createWholeFiles.inject = createVitest.inject

/**
 * The Vitest runner of StrykerJS, extended: a test file that cannot be loaded because of a fault counts as failed, and
 * a sample of faults is possible.
 */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'whole-files', factory: createWholeFiles }]
