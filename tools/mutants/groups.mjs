/**
 * What faults are planted in, and the tests that have to find them. The tests stand beside what they test: a fault in a
 * rule that only a story far away finds is found late.
 *
 * @typedef {object} MutantGroup
 * @property {string[]} mutate files and globs, from the root
 * @property {string[]} tests globs of test files
 * @property {'unit' | 'postgres'} project of vitest.mutants.config.ts
 * @property {number} goal the least score in per cent
 */

const unit = (goal, mutate, tests) => ({ mutate, tests, goal, project: 'unit' })
const postgres = (mutate, ...tests) => ({
  mutate: mutate.map((file) => `services/${file}`),
  tests: tests.map((file) => `tests/unit/services/${file}.test.ts`),
  goal: 80,
  project: 'postgres',
})

/** @type {Record<string, MutantGroup>} */
export const groups = {
  rules: unit(90, ['machines/rules/**/*.ts'], ['tests/unit/machines/rules/**/*.test.ts']),
  lifecycles: unit(
    90,
    ['machines/*.ts', 'machines/lifecycles/**/*.ts', '!machines/**/*.help.ts'],
    ['tests/unit/machines/lifecycles/**/*.test.ts'],
  ),
  flows: unit(90, ['machines/flows/**/*.ts'], ['tests/unit/machines/flows/**/*.test.ts']),
  mesh: unit(80, ['mesh/errors.ts', 'mesh/unwrap.ts'], ['tests/unit/mesh/errors.test.ts']),
  'order-rules': postgres(['work-orders/rules.ts', 'work-orders/submission-rules.ts'], 'work-orders/*'),
  payment: postgres(
    ['work-orders/payment.ts', 'work-orders/payment-return.ts', 'work-orders/lifecycle/escrow.ts'],
    'work-orders/{payment,payments-held,escrow,tax-year,withholding}',
  ),
  withholding: postgres(['work-orders/lifecycle/withholding.ts'], 'work-orders/{withholding,tax-year,payments-held}'),
  claims: postgres(
    ['work-orders/claims.ts', 'work-orders/claim-conditions.ts', 'work-orders/claim-refusals.ts'],
    'work-orders/{claims,claims-held,claim-conditions,participator}',
  ),
  'audit-locks': postgres(
    ['abp/case-lock.ts'],
    'people/person-audit',
    'enterprises/enterprise-audit',
    'contracts/contract-drafting',
    'recruitment/requirement',
  ),
  'people-rules': postgres(['people/*.rules.ts'], 'people/*'),
  'enterprise-rules': postgres(['enterprises/enterprise.rules.ts'], 'enterprises/*'),
  'user-rules': postgres(
    ['identity/user.rules.ts', 'identity/password-rules.ts'],
    'identity/{user,user-rules,account}',
  ),
  'content-rules': postgres(['content/content.rules.ts'], 'content/*'),
  'requirement-rules': postgres(['recruitment/requirement.rules.ts'], 'recruitment/*'),
}

/** The variable by which vitest.mutants.config.ts hears which group runs. */
export const GROUP = 'MUTANTS_GROUP'
