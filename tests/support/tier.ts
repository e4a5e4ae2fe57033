import type { Tier } from '#tools/lib/test-files.mjs'

/**
 * How much a run of `npm test` asks: `first` shows that it works, `all` is what every change must pass, `full` is
 * everything on both engines (docs/decisions/tooling-tests.md). Without `npm test` around it a test asks `all`.
 */
export const tier = (process.env.TEST_TIER ?? 'all') as Tier

export const isFirst = tier === 'first'
export const isFull = tier === 'full'

/** `npm test -- first all`: what the first tier has run whole was shown a moment ago. */
export const isAfterFirst = process.env.TEST_AFTER === 'first'
