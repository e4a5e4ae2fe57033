/** `npm test -- full`: everything on both engines. Otherwise what every change must pass (docs/decisions/tooling-tests.md). */
export const isFull = process.env.TEST_TIER === 'full'
