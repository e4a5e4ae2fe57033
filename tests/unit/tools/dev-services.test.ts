import { expect, test } from 'vitest'
import { effectOf } from '#tools/lib/dev-services.mjs'

test.each([
  ['services/work-orders/orders/work-order.service.ts', 'services'],
  ['services/database/migrations/0001_tables.sql', 'services'],
  ['machines/lifecycles/work-orders/completion.machine.ts', 'services'],
  ['mesh/unwrap.ts', 'gateway'],
  ['.meshrc.yaml', 'gateway'],
  ['src/features/work-orders/queries/work-order-get-all.graphql', 'gateway'],
  // what the gateway writes must not build it again
  ['mesh/openapi.json', undefined],
  ['mesh/field-limits.json', undefined],
  ['mesh/form-fields.json', undefined],
  ['mesh/schema.graphql', undefined],
  ['src/api/graphql.ts', undefined],
  ['src/api/limits.ts', undefined],
  // Vite replaces these in the page
  ['src/features/work-orders/pages/list.tsx', undefined],
  ['tests/unit/tools/dev-services.test.ts', undefined],
])('a change of %s concerns: %s', (file, effect) => {
  expect(effectOf(file)).toBe(effect)
})
