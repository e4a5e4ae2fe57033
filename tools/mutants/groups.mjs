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
/** A group of service rules that, like their tests, need no database: a hundred faults a minute instead of ten. */
const pure = (mutate, ...tests) => service('unit', mutate, tests)

const distant = (mutate, ...tests) => ({ mutate, tests, goal: 80, project: 'postgres' })

/** @type {Record<string, MutantGroup>} */
export const groups = {
  rules: unit(90, ['machines/rules/**/*.ts'], ['tests/unit/machines/rules/**/*.test.ts']),
  lifecycles: unit(
    90,
    ['machines/*.ts', 'machines/lifecycles/**/*.ts', '!machines/**/*.help.ts'],
    // without documents.test.ts: its pages are generated from the machines, so it fails for any change of a machine,
    // not only for a fault
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
  'audit-locks': postgres(['abp/lifecycle/case-lock.ts'], 'abp/lifecycle/case-lock'),
  'people-rules': pure(['people/**/*.rules.ts'], 'people/persons/person-rules'),
  'enterprise-rules': pure(['enterprises/enterprise.rules.ts'], 'enterprises/enterprise-rules'),
  'user-rules': pure(['identity/user.rules.ts'], 'identity/user-rules'),
  'household-rules': pure(['identity/household.rules.ts'], 'identity/household-rules'),
  'role-rules': pure(['identity/custom-role.rules.ts'], 'identity/custom-role-rules'),
  'password-rules': pure(['identity/password-rules.ts'], 'identity/new-password'),
  'content-rules': pure(['content/content.rules.ts'], 'content/content-rules'),
  'requirement-rules': pure(
    ['recruitment/requirements/requirement.rules.ts'],
    'recruitment/requirements/requirement-rules',
  ),
}

/**
 * Groups of which the first tier of `npm test` runs only a part: they run by name, and with `npm run mutants --
 * --shares`. Their tests go through the whole server, so that a fault takes minutes: take a sample.
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

/** The variables that tell vitest.mutants.config.ts which group runs, and with which of its tests alone. */
export const GROUP = 'MUTANTS_GROUP'
export const TESTS = 'MUTANTS_TESTS'
/** The variable that tells the runner what is taken out, and which test has to find it. */
export const REMOVED = 'MUTANTS_REMOVED'
