import { constants } from 'node:os'
import { outOfMemory } from '../../services/refusals.mjs'

/** By the system, which says nothing; by V8, which ends itself. */
const FOR_WANT_OF_MEMORY = [128 + constants.signals.SIGKILL, 128 + constants.signals.SIGABRT]

/**
 * Says that a process has most likely ended for want of memory.
 *
 * @param {number} code its exit code, 128 and the signal's number after a signal
 * @param {string} [output] the end of what it has said
 * @returns {string | undefined} nothing when it ended for another reason
 */
export const whyKilled = (code, output = '') =>
  FOR_WANT_OF_MEMORY.includes(code) || /heap out of memory|ERR_WORKER_OUT_OF_MEMORY/.test(output)
    ? outOfMemory()
    : undefined
