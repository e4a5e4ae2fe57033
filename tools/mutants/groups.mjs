/**
 * The files in which faults are planted, and the tests that have to find them. The tests are those beside the code: a
 * fault that only a distant end-to-end test finds is found late.
 *
 * @typedef {object} MutantGroup
 * @property {string[]} mutate files and globs, from the root
 * @property {string[]} tests globs of test files; those with a database run in this order, so the quick ones come first
 * @property {'unit' | 'postgres'} project of vitest.mutants.config.ts
 * @property {number} goal the least score in per cent
 */

const unit = (goal, mutate, tests) => ({ mutate, tests, goal, project: 'unit' })
const service = (project, mutate, tests) => ({
  mutate: mutate.map((file) => `services/${file}`),
  tests: tests.map((file) => `tests/unit/services/${file}.test.ts`),
  goal: 80,
  project,
})
const postgres = (mutate, ...tests) => service('postgres', mutate, tests)
/** Rules of services that need no database, nor do their tests: a hundred faults a minute instead of ten. */
const pure = (mutate, ...tests) => service('unit', mutate, tests)

const distant = (mutate, ...tests) => ({ mutate, tests, goal: 80, project: 'postgres' })

/** @type {Record<string, MutantGroup>} */
export const groups = {
  rules: unit(90, ['machines/rules/**/*.ts'], ['tests/unit/machines/rules/**/*.test.ts']),
  lifecycles: unit(
    90,
    ['machines/*.ts', 'machines/lifecycles/**/*.ts', '!machines/**/*.help.ts'],
    // not documents.test.ts: its pages are generated from the machines, so that it says that one changed, not that it is wrong
    ['tests/unit/machines/lifecycles/**/!(documents).test.ts'],
  ),
  flows: unit(90, ['machines/flows/**/*.ts'], ['tests/unit/machines/flows/**/*.test.ts']),
  mesh: unit(80, ['mesh/errors.ts', 'mesh/unwrap.ts'], ['tests/unit/mesh/errors.test.ts']),
  'order-rules': pure(
    ['work-orders/rules.ts', 'work-orders/completions/submission-rules.ts'],
    'work-orders/order-rules',
  ),
  'claim-rules': pure(
    ['work-orders/participators/claim-conditions.ts', 'work-orders/participators/claim-refusals.ts'],
    'work-orders/participators/claim-conditions',
  ),
  payment: postgres(
    [
      'work-orders/financial-flows/payment.ts',
      'work-orders/financial-flows/payment-return.ts',
      'work-orders/lifecycle/escrow.ts',
    ],
    'work-orders/financial-flows/payment',
    'work-orders/escrow',
    'work-orders/tax-year',
    'work-orders/withholding',
    'work-orders/bank-results/import',
    'work-orders/financial-flows/payments-held',
  ),
  withholding: postgres(
    ['work-orders/lifecycle/withholding.ts'],
    'work-orders/tax-year',
    'work-orders/withholding',
    'work-orders/financial-flows/payments-held',
  ),
  claims: postgres(
    ['work-orders/participators/claims.ts'],
    'work-orders/participators/claim-ways',
    'work-orders/participators/participator',
    'work-orders/participators/claims',
    'work-orders/participators/claims-held',
  ),
  'audit-locks': postgres(['abp/case-lock.ts'], 'abp/case-lock'),
  'people-rules': pure(['people/**/*.rules.ts'], 'people/persons/person-rules'),
  'enterprise-rules': pure(['enterprises/enterprise.rules.ts'], 'enterprises/enterprise-rules'),
  'user-rules': pure(['identity/user.rules.ts'], 'identity/user-rules'),
  'role-rules': pure(['identity/custom-role.rules.ts'], 'identity/custom-role-rules'),
  'password-rules': pure(['identity/password-rules.ts'], 'identity/new-password'),
  'content-rules': pure(['content/content.rules.ts'], 'content/content-rules'),
  'requirement-rules': pure(['recruitment/requirement.rules.ts'], 'recruitment/requirement-rules'),
}

/**
 * Where the first tier of `npm test` asks less than all of it: run by name, and by `npm run mutants -- --shares`. Their
 * tests go through the whole server, so that a fault takes minutes: take a sample.
 *
 * @type {Record<string, MutantGroup>}
 */
export const sampledGroups = {
  scopes: distant(['services/*/visibility.ts'], 'tests/contract/permissions.test.ts'),
  policies: distant(['services/abp/access/policies.ts'], 'tests/contract/permissions.test.ts'),
  writes: distant(['services/abp/apply-event.ts'], 'tests/paths/*.test.ts'),
  inputs: distant(
    [
      'services/abp/conventions/binding.ts',
      'services/abp/conventions/validation.ts',
      'services/abp/conventions/storable.ts',
    ],
    'tests/unit/services/abp/conventions/binding.test.ts',
    'tests/unit/services/abp/conventions/validation.test.ts',
    'tests/contract/fuzz.test.ts',
  ),
}

/** The variable that tells vitest.mutants.config.ts which group runs. */
export const GROUP = 'MUTANTS_GROUP'
