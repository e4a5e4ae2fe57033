import { spawnSync } from 'node:child_process'

/** The oldest Java version that runs vnu.jar. */
const OLDEST = 17

/** The message for a machine without Java. */
export const NO_JAVA = `No Java ${OLDEST} or newer was found: the Nu Html Checker needs it, so the stage markup is not run.`

/**
 * @param {string} said output of `java -version` @returns {number | null} 17 for 17.0.15, null for an output without a
 * version
 */
export const majorOf = (said) => Number(/version "(\d+)/.exec(said)?.[1]) || null

export function hasJava() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  return (majorOf(stderr ?? '') ?? 0) >= OLDEST
}
