const FOUND = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/** @param {{ status: string }[]} results what Stryker says of each mutant; those that were ignored or do not compile count for nothing */
export function scoreOf(results) {
  const found = results.filter(({ status }) => FOUND.has(status)).length
  const missed = results.filter(({ status }) => MISSED.has(status)).length
  return { found, missed, score: found + missed === 0 ? 0 : (100 * found) / (found + missed) }
}

const placeOf = ({ fileName, location, mutatorName, replacement }) =>
  JSON.stringify([fileName, location, mutatorName, replacement])

/**
 * Of the faults that all tests find, those that the first tier finds.
 *
 * @param {{ status: string }[]} first what Stryker says of each mutant with the tests of the first tier
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

/** A group in which nothing was tried has shown nothing: a name of a file was wrong, or the sample was too small. */
export const isReached = ({ found, missed, score, goal }) => found + missed > 0 && score >= goal

/** The same by file, for the table of a run. */
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

/** Mutants by file and line, in the order of the file. */
export const placesOf = (results, root) =>
  results
    .map((mutant) => ({ ...mutant, file: mutant.fileName.replace(root, '') }))
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.location.start.line - other.location.start.line)
    .map(({ file, location, mutatorName, replacement, status }) => {
      const place = `${file}:${location.start.line}:${location.start.column}`
      return `${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test)' : ''}: ${shown(replacement ?? '')}`
    })

/** Each mutant that no test found. */
export const survivorsOf = (results, root) =>
  placesOf(
    results.filter(({ status }) => MISSED.has(status)),
    root,
  )

/** Each mutant under which the tests did not end. */
export const endedByTime = (results, root) =>
  placesOf(
    results.filter(({ status }) => status === 'Timeout'),
    root,
  )
