import { spawnSync } from 'node:child_process'

/** The oldest that runs vnu.jar. */
const OLDEST = 17

/** The sentence for a machine without it. */
export const NO_JAVA = `No Java ${OLDEST} or newer was found: the Nu Html Checker needs it, so the stage markup is not run.`

/** @param {string} said what `java -version` writes @returns {number | null} 17 for 17.0.15, null where it says no version */
export const majorOf = (said) => Number(/version "(\d+)/.exec(said)?.[1]) || null

export function hasJava() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return (majorOf(stderr ?? '') ?? 0) >= OLDEST
}
