// `npm run mutants`: plants faults one at a time and reports which of them the tests find, in every group of tools/mutants/groups.mjs.
// `npm run mutants -- rules claims` runs these groups only; paths narrow them: `npm run mutants -- rules machines/rules/levy.ts`.
// Results whose code has not changed are kept in .cache; `--again` computes everything anew.
// `--tier=first` plants them for the tests of `npm test` alone; `--shares` for both tiers, and says what share of what all
// tests find the first tier finds, also in the groups whose tests it takes a part of.
// `--workers=1` leaves a core free; `--sample=0.25 --seed=2` tries a quarter of the faults, at random by that seed.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../lib/install.mjs'
import { root } from '../lib/root.mjs'
import { asksLessInFirst } from '../lib/test-files.mjs'
import { ensurePackages } from '../lib/tool-packages.mjs'
import { GROUP, groups, sampledGroups } from './groups.mjs'
import { FRACTION, SEED } from './sample.mjs'
import { isReached, placesOf, scoreOf, scoresByFile, shareOf } from './score.mjs'

const words = process.argv.slice(2)
const files = words.filter((word) => /\.ts(:\d+-\d+)?$/.test(word))
const every = { ...groups, ...sampledGroups }
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
    // all tests of a group once, thousands of broken inputs among them
    dryRunTimeoutMinutes: 30,
    allowConsoleColors: false,
  }
}

await ensureInstalled()
await ensurePackages('tests', 'mutants')
// not before it is installed
const { Stryker } = await import('@stryker-mutator/core')

/** Plants the faults of a group and has the tests of a tier look for them. */
async function plant(name, ofTier) {
  process.env[GROUP] = name
  process.env.TEST_TIER = ofTier
  console.log(`\n── ${name}, ${ofTier}`)
  return new Stryker(optionsOf(name, every[name], ofTier)).runMutationTest()
}

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

/** Of what all tests find the first tier finds this share, in per cent. */
const SHARE_GOAL = 90

/** A group whose tests are the same in both tiers needs no run to have the same result. */
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
/** A pattern of test files, as one of its files would be named. */
const withoutWildcard = (pattern) => pattern.replaceAll('*', 'any')

const usual = Object.keys(compares ? every : groups)
const isGood = await (compares ? compare : score)(named.length > 0 ? named : usual)
process.exitCode = isGood ? 0 : 1
