import { relative } from 'node:path'
import { strykerPlugins as plugins, strykerValidationSchema } from '@stryker-mutator/vitest-runner'
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

function createWholeFiles(injector) {
  const runner = createVitest(injector)
  const run = runner.run.bind(runner)
  runner.run = async (options) => {
    const result = await run(options)
    return result.tests ? { ...result, tests: [...result.tests, ...brokenFiles(runner.ctx.state.getFiles())] } : result
  }
  const mutantRun = runner.mutantRun.bind(runner)
  const { [FRACTION]: fraction = 1, [SEED]: seed = 1 } = process.env
  runner.mutantRun = (options) =>
    isInSample(options.activeMutant, process.cwd(), Number(fraction), Number(seed)) ? mutantRun(options) : NOT_TRIED
  return runner
}
createWholeFiles.inject = createVitest.inject

/**
 * The Vitest runner of StrykerJS, extended: a test file that cannot be loaded because of a fault counts as failed, and
 * a sample of faults is possible.
 */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'whole-files', factory: createWholeFiles }]
