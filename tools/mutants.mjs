// `npm run mutants`: plants faults one at a time and reports which of them the tests find, in every group of tools/mutants/groups.mjs.
// `npm run mutants -- rules claims` runs these groups only; paths narrow them: `npm run mutants -- rules machines/rules/levy.ts`.
// Results whose code has not changed are kept in .cache; `--again` computes everything anew.
// `--workers=1` leaves a core free; `--sample=0.25 --seed=2` tries a quarter of the faults, at random by that seed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './lib/root.mjs'
import { GROUP, groups } from './mutants/groups.mjs'
import { FRACTION, SEED } from './mutants/sample.mjs'
import { isReached, scoreOf, scoresByFile } from './mutants/score.mjs'

const words = process.argv.slice(2)
const files = words.filter((word) => /\.ts(:\d+-\d+)?$/.test(word))
const named = words.filter((word) => word in groups)
const numberOf = (option, otherwise) =>
  Number(words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1) ?? otherwise)
const workers = numberOf('--workers', 2)
const isOption = (word) => word === '--again' || /^--(workers|seed)=[1-9]\d*$|^--sample=0\.\d+$/.test(word)
const fraction = numberOf('--sample', 1)
process.env[FRACTION] = String(fraction)
process.env[SEED] = String(numberOf('--seed', 1))
const unknown = words.filter((word) => !files.includes(word) && !named.includes(word) && !isOption(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Groups: ${Object.keys(groups).join(', ')}`)
  process.exit(2)
}
if (files.length > 0 && named.length !== 1) {
  console.error('Files need the one group that holds them: npm run mutants -- rules machines/rules/levy.ts')
  process.exit(2)
}

const own = ['ignore-chinese', 'ignore-types', 'tell', 'whole-files']
const folder = join(root, '.cache/mutants')
mkdirSync(folder, { recursive: true })

/** @returns {import('@stryker-mutator/api/core').PartialStrykerOptions} */
function optionsOf(name, { mutate, project }) {
  const incrementalFile = join(folder, `${name}.json`)
  if (words.includes('--again')) rmSync(incrementalFile, { force: true })
  return {
    plugins: own.map((name) => join(root, `tools/mutants/${name}.mjs`)),
    ignorers: ['chinese', 'types'],
    testRunner: 'whole-files',
    // tests of services reach the code through the server, not by imports
    vitest: { configFile: 'vitest.mutants.config.ts', related: project === 'unit' },
    coverageAnalysis: 'perTest',
    concurrency: workers,
    mutate: files.length > 0 ? files : mutate,
    // untested parts are not known in the next run
    incremental: fraction === 1,
    incrementalFile,
    // Named files are tested again: a result for a module's own statements would survive a new test.
    force: files.length > 0,
    reporters: ['progress-append-only', 'tell'],
    tempDirName: '.cache/mutants/sandbox',
    // files that no test of these reads; and tsconfig, which StrykerJS would rewrite by an interface that TypeScript 7
    // does not have
    ignorePatterns: [
      '/dist',
      '/bench',
      '/data',
      '/docs/images',
      '/public',
      '/tests/e2e',
      '/tests/accessibility',
      'tsconfig.json',
      '.ci',
    ],
    checkers: [],
    // in addition to one and a half times the duration without a fault, which a busy machine soon exceeds
    timeoutMS: 90_000,
    allowConsoleColors: false,
  }
}

const rows = []
for (const name of named.length > 0 ? named : Object.keys(groups)) {
  const group = groups[name]
  process.env[GROUP] = name
  console.log(`\n── ${name}`)
  const results = await new Stryker(optionsOf(name, group)).runMutationTest()
  rows.push({ name, goal: group.goal, ...scoreOf(results) })
  for (const { file, found, missed, score } of scoresByFile(results, root))
    console.log(`${file.padEnd(64)} ${score.toFixed(1).padStart(5)} %  ${found} found, ${missed} not`)
}

console.log('')
for (const { name, goal, found, missed, score } of rows)
  console.log(`${name.padEnd(18)} ${score.toFixed(1).padStart(5)} %  ${found} found, ${missed} not; goal ${goal} %`)
process.exitCode = rows.every(isReached) ? 0 : 1
