import { expect, test } from 'vitest'

// StrykerJS's Vitest runner looks at tests alone: a fault that keeps a module from loading takes the test files that
// import it with it, and would count as found by nothing. Only `npm run mutants` runs this file.
const modules = import.meta.glob(['/machines/**/*.ts', '/mesh/errors.ts', '/mesh/unwrap.ts'])

test.each(Object.entries(modules))('%s loads', async (_, load) => {
  await expect(load()).resolves.toBeDefined()
})
