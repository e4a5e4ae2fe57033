// Parses the arguments after `npm test --`. It runs nothing, so that a wrong argument is refused before any stage
// starts.
import { root } from './root.mjs'
import { filesOf, TIERS } from './test-files.mjs'
import { stagesOf } from './test-stages.mjs'

/**
 * @typedef {import('./test-files.mjs').Tier} Tier
 * @typedef {object} Chosen
 * @property {string} name of a stage
 * @property {Tier} tier
 * @property {string[]} files what its command takes as arguments; none for all of its files
 *
 * @typedef {object} Pass stages that run one after the other
 * @property {Tier} tier
 * @property {boolean} afterFirst without what the pass before it has run whole
 * @property {Chosen[]} stages
 * @property {{ name: string, why: string }[]} left stages that a reader may miss
 *
 * @typedef {{ refused: string } | { help: true } | { passes: Pass[], changedSince?: string }} Plan
 */

const ALL_STAGES = stagesOf()
const NAMES = ALL_STAGES.map(({ name }) => name)
const CHANGED = /^--changed(?:=(.+))?$/

export const USAGE = `npm test -- [tier] [stage …] [part of a file name …]

tiers    first   at most 8 minutes: shows that it works (the default)
         all     what every change must pass before it is merged
         full    everything on both engines, before a release
         first all   one run: the first tier, then the rest of all

stages   ${NAMES.slice(0, 8).join(' ')}
         ${NAMES.slice(8).join(' ')}

files    npm test -- levy            every stage that has test files of this name, whole
         npm test -- unit levy       those of this stage alone

changed  npm test -- --changed       the tests that reach what is not committed yet, and the static checks
         npm test -- --changed=main  what has changed since this commit or branch`

const refuse = (sentence) => ({ refused: `${sentence}\n\n${USAGE}` })

const rankOf = (tier) => TIERS.indexOf(tier)
const isIn = (tier) => (stage) => !stage.isManyRuns && rankOf(stage.from ?? 'first') <= rankOf(tier)

/**
 * The tier for a stage that is run by name: a stage of a later tier runs as in its own tier, never reduced to the first
 * tier's part.
 */
const tierOf = (stage, tier) => (stage.from && rankOf(tier) < rankOf('all') ? 'all' : tier)

/** The path in a file argument of Vitest and Playwright: a part of a path, with or without a line number. */
const pathOf = (word) =>
  word
    .replaceAll('\\', '/')
    .replace(root.replaceAll('\\', '/'), '')
    .replace(/^\.?\//, '')
    .replace(/:\d+$/, '')

const filesNamed = (stage, tier, word) =>
  stage.takesFiles ? filesOf(stage.name, tierOf(stage, tier)).filter((file) => file.includes(pathOf(word))) : []

const choose = (stage, tier, files = []) => ({ name: stage.name, tier: tierOf(stage, tier), files })

/** The stages that contain a file; stages of later tiers count only when no other contains it. */
function holdersOf(word, tier, among) {
  const holders = among.filter((stage) => filesNamed(stage, tier, word).length > 0)
  const usual = holders.filter(isIn(tier))
  return usual.length > 0 ? usual : holders
}

/** The stages that contain the named files, each with the arguments that match some of its files. */
function chooseByFiles(named, words, tier) {
  const among = named.length > 0 ? named : ALL_STAGES
  const holders = new Map(words.map((word) => [word, holdersOf(word, tier, among)]))
  const missing = words.find((word) => holders.get(word).length === 0)
  if (missing !== undefined) {
    if (named.length === 0)
      return refuse(`"${missing}" is neither a tier nor a stage, and no test file has it in its name.`)
    return refuse(`No test file of ${named.map(({ name }) => name).join(' or ')} has "${missing}" in its name.`)
  }
  const wordsOf = (stage) => words.filter((word) => holders.get(word).includes(stage)).map((word) => wordFor(word))
  const stages = among.filter((stage) => !stage.takesFiles || wordsOf(stage).length > 0)
  const isAsked = (stage) => stage.takesFiles || named.includes(stage)
  return { stages: stages.filter(isAsked).map((stage) => choose(stage, tier, stage.takesFiles ? wordsOf(stage) : [])) }
}

const wordFor = (word) => pathOf(word) + (/:\d+$/.exec(word)?.[0] ?? '')

/** The pass for a whole tier; for the first tier it also lists the stages that only `all` runs. */
function wholeTier(tier) {
  const stages = ALL_STAGES.filter(isIn(tier)).map((stage) => choose(stage, tier))
  const later = ALL_STAGES.filter((stage) => tier === 'first' && isIn('all')(stage) && !isIn('first')(stage))
  return { tier, afterFirst: false, stages, left: later.map(({ name }) => ({ name, why: 'part of npm test -- all' })) }
}

/** The pass with those parts of `all` that the first tier has not run completely. */
function restOfAll() {
  const isLeft = (stage) => (stage.takesFiles ? filesOf(stage.name, 'all', true).length > 0 : stage.from === 'all')
  const stages = ALL_STAGES.filter((stage) => isIn('all')(stage) && isLeft(stage)).map((stage) => choose(stage, 'all'))
  return { tier: 'all', afterFirst: true, stages, left: [] }
}

/** @param {string[]} words the arguments after `npm test --` @returns {Plan} */
export function planOf(words) {
  if (words.some((word) => word === '--help' || word === '-h')) return { help: true }
  const tiers = TIERS.filter((tier) => words.includes(tier))
  const named = ALL_STAGES.filter(({ name }) => words.includes(name))
  const changed = words.map((word) => CHANGED.exec(word)).find((found) => found !== null)
  const rest = words.filter((word) => !TIERS.includes(word) && !NAMES.includes(word) && !CHANGED.test(word))
  const option = rest.find((word) => word.startsWith('-'))
  if (option) return refuse(`${option} is no option of npm test.`)
  const resting = named.find(({ restsOnOthers }) => restsOnOthers)
  if (resting) return refuse(`${resting.name} rests on what all other stages report: npm test -- all runs it.`)
  const isWhole = named.length === 0 && rest.length === 0 && !changed
  if (tiers.length > 1) {
    if (!isWhole || tiers.join(' ') !== 'first all') return refuse(`${tiers.join(' ')}: name one tier.`)
    const first = wholeTier('first')
    return { passes: [{ ...first, left: [] }, restOfAll()] }
  }
  if (changed && rest.length > 0) return refuse('--changed finds the files by itself: name a file or --changed.')
  // a file that is named runs completely, so the tier is `all`
  const tier = tiers[0] ?? (rest.length > 0 ? 'all' : 'first')
  if (isWhole) return { passes: [wholeTier(tier)] }
  const some = rest.length > 0 ? chooseByFiles(named, rest, tier) : { stages: chooseByName(named, tier) }
  if ('refused' in some) return some
  const passes = [{ tier, afterFirst: false, stages: some.stages, left: [] }]
  return changed ? { passes, changedSince: changed[1] ?? 'HEAD' } : { passes }
}

/** The named stages; without names all stages of the tier that can run alone. */
const chooseByName = (named, tier) =>
  (named.length > 0 ? named : ALL_STAGES.filter((stage) => isIn(tier)(stage) && !stage.restsOnOthers)).map((stage) =>
    choose(stage, tier),
  )
