const FOUND = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/**
 * @param {{ status: string }[]} results Stryker's result for each mutant; ignored mutants and those that do not compile
 * are not counted
 */
export function scoreOf(results) {
  const found = results.filter(({ status }) => FOUND.has(status)).length
  const missed = results.filter(({ status }) => MISSED.has(status)).length
  return { found, missed, score: found + missed === 0 ? 0 : (100 * found) / (found + missed) }
}

const placeOf = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([fileName, location, mutatorName, replacement])

/**
 * The share of the faults found by all tests that the first tier also finds.
 *
 * @param {{ status: string }[]} first Stryker's result for each mutant with the tests of the first tier
 * @param {{ status: string }[]} all the same faults, with all tests
 */
export function shareOf(first, all) {
  const byFirst = new Set(first.filter(({ status }) => FOUND.has(status)).map(placeOf))
  const found = all.filter(({ status }) => FOUND.has(status))
  const alsoFirst = found.filter((mutant) => byFirst.has(placeOf(mutant)))
  return {
    all: found.length,
    first: alsoFirst.length,
    share: found.length === 0 ? 0 : (100 * alsoFirst.length) / found.length,
    lost: found.filter((mutant) => !byFirst.has(placeOf(mutant))),
  }
}

/**
 * Whether a group reaches its goal. A group without any tried fault does not: a file name was wrong, or the sample was
 * too small.
 */
export const isReached = ({ found, missed, score, goal }) => found + missed > 0 && score >= goal

/** The scores by file, for the table of a run. */
export function scoresByFile(results, root) {
  const files = [...new Set(results.map(({ fileName }) => fileName))]
  return files
    .map((name) => ({
      file: name.replace(root, ''),
      ...scoreOf(results.filter(({ fileName }) => fileName === name)),
    }))
    .filter(({ found, missed }) => found + missed > 0)
    .toSorted((one, other) => one.file.localeCompare(other.file))
}

const shown = (text) => text.replace(/\s+/g, ' ').slice(0, 100)

/** The mutants with file and line, sorted by file and line. */
export const placesOf = (results, root) =>
  results
    .map((mutant) => ({ ...mutant, file: mutant.fileName.replace(root, '') }))
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.location.start.line - other.location.start.line)
    .map(({ file, location, mutatorName, replacement, status }) => {
      const place = `${file}:${location.start.line}:${location.start.column}`
      return `${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${shown(replacement ?? '')}`
    })

/** The mutants that no test found. */
export const survivorsOf = (results, root) =>
  placesOf(
    results.filter(({ status }) => MISSED.has(status)),
    root,
  )

/** The mutants with which the tests ran into the time limit. */
export const endedByTime = (results, root) =>
  placesOf(
    results.filter(({ status }) => status === 'Timeout'),
    root,
  )
