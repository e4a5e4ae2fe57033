// `npm run mutants`: plants faults one at a time and reports which of them the tests find, in every group of
// tools/mutants/groups.mjs. `npm run mutants -- rules claims` runs only these groups; paths narrow them: `npm run
// mutants -- rules machines/rules/levy.ts`. Results of unchanged code are stored in .cache; `--again` recomputes all.
// `locks` takes out each lock of the services and each check under it (tools/mutants/lock-group.mjs).
// `--tier=first` uses only the tests of `npm test`. `--shares` uses both tiers and reports which share of the faults
// found by all tests the first tier finds, also in the groups of which it runs only a part. `--workers=1` leaves a core
// free; `--sample=0.25 --seed=2` tries a random quarter of the faults, selected by that seed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { ensureInstalled } from '../lib/install.mjs'
import { root } from '../lib/root.mjs'
import { asksLessInFirst } from '../lib/test-files.mjs'
import { ensurePackages, folderOf } from '../lib/tool-packages.mjs'
import { GROUP, groups, REMOVED, sampledGroups, TESTS } from './groups.mjs'
import { REMOVAL, removalMutator } from './remove-locks.mjs'
import { FRACTION, SEED } from './sample.mjs'
import { isReached, placesOf, scoreOf, scoresByFile, shareOf } from './score.mjs'

// the table of locks is TypeScript
register()
const { lockGroup, removalsOf } = await import('./lock-group.mjs')
const removals = removalsOf()

const words = process.argv.slice(2)
const files = words.filter((word) => /\.ts(:\d+-\d+)?$/.test(word))
const every = { ...groups, ...sampledGroups, locks: lockGroup }
const named = words.filter((word) => word in every)
const numberOf = (option, otherwise) =>
  Number(words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1) ?? otherwise)
const workers = numberOf('--workers', 2)
const compares = words.includes('--shares')
const tier = words.includes('--tier=first') ? 'first' : 'all'
const isOption = (word) =>
  ['--again', '--shares', '--tier=first', '--tier=all'].includes(word) ||
  /^--(workers|seed)=[1-9]\d*$|^--sample=0\.\d+$/.test(word)
const fraction = numberOf('--sample', 1)
process.env[FRACTION] = String(fraction)
process.env[SEED] = String(numberOf('--seed', 1))
const unknown = words.filter((word) => !files.includes(word) && !named.includes(word) && !isOption(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Groups: ${Object.keys(every).join(', ')}`)
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
function optionsOf(name, { mutate, project }, ofTier) {
  const incrementalFile = join(folder, ofTier === 'first' ? `${name}-first.json` : `${name}.json`)
  if (words.includes('--again')) rmSync(incrementalFile, { force: true })
  return {
    plugins: own.map((name) => join(root, `tools/mutants/${name}.mjs`)),
    ignorers: ['chinese', 'types'],
    testRunner: 'whole-files',
    // off for services, because their tests reach the code through the server and not by imports
    vitest: { configFile: 'vitest.mutants.config.ts', related: project === 'unit' },
    coverageAnalysis: 'perTest',
    concurrency: workers,
    mutate: files.length > 0 ? files : mutate,
    // the only faults of this group are its removals, which no other group plants
    mutator: { excludedMutations: name === 'locks' ? ordinary : [REMOVAL] },
    // not with a sample, because the stored results would lack the faults that were not tried
    incremental: fraction === 1,
    incrementalFile,
    // named files are tested again, because a stored result for a module's top-level statements would not change after
    // a new test
    force: files.length > 0,
    reporters: ['progress-append-only', 'tell'],
    tempDirName: '.cache/mutants/sandbox',
    // files that none of these tests reads; and tsconfig, which StrykerJS would rewrite with an interface that
    // TypeScript 7 does not have
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
    // added to one and a half times the duration without a fault, which alone would be too short on a busy machine
    timeoutMS: 90_000,
    // time for one run of all tests of a group, including thousands of malformed inputs
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: false,
  }
}

await ensureInstalled()
await ensurePackages('tests', 'mutants')
// imported here, because the package must be installed first
const { Stryker } = await import('@stryker-mutator/core')

/** The mutators of StrykerJS, which has no way to add one: the list is that of its own module. */
const mutatorsFile = join(folderOf('mutants'), 'node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js')
const { allMutators } = await import(pathToFileURL(mutatorsFile).href)
const ordinary = allMutators.map(({ name }) => name)
allMutators.push(removalMutator(removals))

/** Plants the faults of a group and runs the tests of a tier against them. */
async function plant(name, ofTier) {
  process.env[GROUP] = name
  process.env[REMOVED] = name === 'locks' ? JSON.stringify(removals) : ''
  process.env[TESTS] = name === 'locks' && files.length > 0 ? testsOf(files) : ''
  process.env.TEST_TIER = ofTier
  console.log(`\n── ${name}, ${ofTier}`)
  return new Stryker(optionsOf(name, every[name], ofTier)).runMutationTest()
}

/** The tests of the locks in these files: no others have to run. */
const testsOf = (files) =>
  [...new Set(removals.filter(({ file }) => files.includes(file)).map(({ test }) => test))].join(' ')

const percent = (value) => `${value.toFixed(1).padStart(5)} %`

async function score(names) {
  const rows = []
  for (const name of names) {
    const results = await plant(name, tier)
    rows.push({ name, goal: every[name].goal, ...scoreOf(results) })
    for (const { file, found, missed, score } of scoresByFile(results, root))
      console.log(`${file.padEnd(64)} ${percent(score)}  ${found} found, ${missed} not`)
  }
  console.log('')
  for (const { name, goal, found, missed, score } of rows)
    console.log(`${name.padEnd(18)} ${percent(score)}  ${found} found, ${missed} not; goal ${goal} %`)
  return rows.every(isReached)
}

/** Goal: the share of the faults found by all tests that the first tier finds, in per cent. */
const SHARE_GOAL = 90

/** Compares the tiers. A group with the same tests in both tiers is skipped, because its result is the same. */
async function compare(names) {
  const rows = []
  for (const name of names) {
    const { project, tests } = every[name]
    if (!asksLessInFirst(project, tests.map(withoutWildcard))) {
      rows.push(`${name.padEnd(18)} ${percent(100)}  the same tests in both tiers`)
      continue
    }
    const all = await plant(name, 'all')
    const { share, lost, ...found } = shareOf(await plant(name, 'first'), all)
    for (const place of placesOf(lost, root)) console.log(`found by all alone: ${place}`)
    rows.push(`${name.padEnd(18)} ${percent(share)}  ${found.first} of ${found.all} found; goal ${SHARE_GOAL} %`)
    if (share < SHARE_GOAL) process.exitCode = 1
  }
  console.log(`\n${rows.join('\n')}`)
  return process.exitCode !== 1
}
/** Replaces wildcards in a pattern of test files, to get the name of a possible file. */
const withoutWildcard = (pattern) => pattern.replaceAll('*', 'any')

const usual = Object.keys(compares ? every : groups)
const isGood = await (compares ? compare : score)(named.length > 0 ? named : usual)
process.exitCode = isGood ? 0 : 1
