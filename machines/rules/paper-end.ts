import { normaliseIdentity } from './reading/numbers.ts'

/** The end of an identity number, by which its owner is known: people say it by heart, and forms ask for no more. */

const LENGTH = 4
const SHAPE = /^[0-9A-Z]{4}$/

/** The last four characters, however they are typed: `００2ｘ` is `002X`. */
export const paperEnd = (number: string): string => normaliseIdentity(number).slice(-LENGTH)

/** Whether the text is such an end and nothing more, so that a wrong length is named before a try is counted. */
export const isPaperEnd = (typed: string): boolean => SHAPE.test(normaliseIdentity(typed))

export const PAPER_END_ASKED = `请填写证件号码的最后 ${LENGTH} 位`
