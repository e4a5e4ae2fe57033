import type { ReadCache } from './read-cache.ts'
import type { Entry } from './read-entry.ts'

const isLasting = ({ request }: Entry): boolean => request?.isLasting === true

/** A read of personal data in full, which the services log. */
const isRevealing = ({ key: [, variables] }: Entry): boolean =>
  (variables as { reveal?: boolean } | undefined)?.reveal === true

/**
 * After an act all earlier reads are outdated. With `isShown` the data of the present page is read again at once;
 * without it, each read is repeated when it is shown next.
 */
export const outdateReads = (reads: ReadCache, isShown: boolean): Promise<void> =>
  reads.outdate((entry) => !isLasting(entry), isShown)

/**
 * After an act that began on another page. Personal data that this page shows in full is not read again: the services log
 * each such read, and the user has not asked for a second one.
 */
export const outdateElsewhere = (reads: ReadCache): Promise<void> =>
  reads.outdate((entry) => !isLasting(entry) && !isRevealing(entry), true)

/** After a login, or many acts at once. */
export const outdateAll = (reads: ReadCache): Promise<void> => reads.outdate(() => true, true)
