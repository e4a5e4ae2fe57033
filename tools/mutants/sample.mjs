import { createHash } from 'node:crypto'

/** The environment variables that pass size and seed of the sample to the runner. */
export const FRACTION = 'MUTANTS_SAMPLE'
export const SEED = 'MUTANTS_SEED'

/**
 * Whether a fault belongs to the sample: pseudo-random, and the same on every machine, because a hash of the fault decides.
 *
 * @param {{ fileName: string, location: object, mutatorName: string, replacement?: string }} mutant
 * @param {string} root of the copy in which the fault is planted
 * @param {number} fraction of all faults, 1 for all of them
 * @param {number} seed another one gives another sample
 */
export function isInSample({ fileName, location, mutatorName, replacement }, root, fraction, seed) {
  if (fraction >= 1) return true
  const what = JSON.stringify([seed, fileName.replace(root, ''), location, mutatorName, replacement])
  return createHash('sha256').update(what).digest().readUInt32BE(0) < fraction * 2 ** 32
}
