import { constants } from 'node:os'
import { outOfMemory } from '../../services/refusals.mjs'

/** Exit codes of a process without enough memory: killed by the system without a message, or aborted by V8. */
const FOR_WANT_OF_MEMORY = [128 + constants.signals.SIGKILL, 128 + constants.signals.SIGABRT]

/**
 * The message that a process has most likely ended because of a lack of memory.
 *
 * @param {number} code its exit code, 128 and the signal's number after a signal
 * @param {string} [output] the end of its output
 * @returns {string | undefined} nothing when it ended for another reason
 */
export const whyKilled = (code, output = '') =>
  FOR_WANT_OF_MEMORY.includes(code) || /heap out of memory|ERR_WORKER_OUT_OF_MEMORY/.test(output)
    ? outOfMemory()
    : undefined
