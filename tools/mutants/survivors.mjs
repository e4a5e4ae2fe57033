/**
 * Faults that no test can find, because what the program does stays the same. A run names them beside what it reports, so
 * that only the others have to be looked at. They count as missed all the same.
 *
 * @typedef {object} Survivor
 * @property {string[]} files
 * @property {string[]} [at] names of the functions or constants in these files
 * @property {string} fault
 * @property {string} why it has no visible effect
 */

const survivor = (files, fault, why, ...at) => ({ files, fault, why, at })
const rules = (...names) => names.map((name) => `machines/rules/${name}.ts`)
const flows = (...names) => names.map((name) => `machines/flows/${name}.ts`)
const orders = (...names) => names.map((name) => `services/work-orders/${name}.ts`)

/** @type {Survivor[]} */
export const survivors = [
  survivor(rules('income-tax'), '`< 0` for `<= 0`', 'the tax on nothing is nothing', 'taxOn'),
  survivor(rules('income-tax'), '`< 4000` for `<= 4000`', 'at 4,000 both ways leave 3,200', 'singleTaxable'),
  survivor(
    rules('quota-contracts'),
    'a null is not asked for; `<=` for `<`',
    'null compares as neither smaller nor larger; both days are the same; the types want the question',
    'spanOf',
  ),
  survivor(
    rules('decimal'),
    '`<=` for `<` where the sign of nothing is asked; `>` for `>=` at equal scales; defaults of the groups of a match',
    'both ways give the same figure; the pattern always gives the groups',
  ),
  survivor(rules('bank-card'), 'minus for plus', 'a sum and its negative are divisible by ten together', 'luhnSum'),
  survivor(rules('probation'), 'the time is not cut off', 'a day is smaller than itself with a time', 'dayAfter'),
  survivor(rules('levy-rule'), 'no level, or no category, is not asked for', 'no list has undefined', 'weightOf'),
  survivor(
    rules('message-text', 'contract-placeholders'),
    'another replacement of a removed placeholder',
    'only braces are searched for afterwards',
  ),
  survivor(
    rules('masking', 'written-figures', 'interview-appointment'),
    'defaults of the groups of a match, and of texts that are asked for; the ends of the pattern',
    'nothing reads them, or an empty text is as wrong; a masked name begins with its asterisks and is one line',
  ),
  survivor(
    rules('contract-terms'),
    'another kind for a task, part-time work and a service; an open-ended contract without an end',
    'the three have no probation; without an end it is open-ended as well',
    'termOf',
  ),
  survivor(
    rules('requirement-posting'),
    'a null is not asked for; the time is not cut off the last day; another text for one that is missing',
    'null is neither smaller nor larger; a day is smaller than itself with a time',
  ),
  survivor(
    rules('captions'),
    "a line that is always there is asked for by `?.`; hours of '' for '0'",
    'the index was found just before; both are the number 0',
  ),
  survivor(
    ['services/identity/password-rules.ts'],
    'short ones stay in the list of leaked ones',
    'the shared rule has refused them before',
  ),
  survivor(
    ['services/abp/lifecycle/case-lock.ts'],
    'no early answer for a case without a holder; another text for a deleted account',
    'one statement more and the same answer; no test deletes the account of an auditor',
  ),
  survivor(
    flows('audit-case.machine', 'session.setup'),
    'what is null is asked for by `?.`; another text for a time that is missing',
    'the state is only reached with it; either text is no time',
  ),
  survivor(
    [
      ...orders('participators/claim-conditions'),
      ...flows('claim.model', 'session.model'),
      'services/content/content.rules.ts',
      'services/people/resume/person-resume.rules.ts',
      'services/people/resume/person-form.rules.ts',
    ],
    'a null or a type is not asked for',
    'the comparison after it says no to it as well; the types want the question',
  ),
  survivor(
    [...orders('rules'), 'services/enterprises/enterprise.rules.ts', 'services/people/persons/person.rules.ts'],
    'another text, or list, for one that is missing',
    'it is as wrong, or as harmless, as the empty one',
  ),
  survivor(
    ['machines/lifecycles/work-orders/actors.ts'],
    'an order without a developer is not asked for',
    "nobody's id is null",
    'isOrderDeveloper',
  ),
  survivor(
    ['services/identity/custom-role.rules.ts'],
    'a right that is missing is asked for by `?.`',
    'the matrix has every right',
    'labelOf',
  ),
  survivor(
    orders('participators/claims'),
    'another text for a name that is missing; the mark of a platform that has taken over, on a new claim; a claim without a key is looked for by it',
    'a claiming person is certified and has a name; acceptance reads the row again; a missing key is equal to none',
  ),
  survivor(
    orders('participators/claims'),
    'a key that was used elsewhere is not asked for before the transaction',
    'the unique index gives the same refusal',
    'confirmAssignment',
  ),
  survivor(
    ['machines/actor.ts'],
    'a right that is undefined is not asked for',
    'no list has it; the types want the question',
    'keepsRight',
  ),
  survivor(
    orders('financial-flows/payment'),
    'another figure for a sum that is missing',
    "each person's sum was made just before",
    'refuseNegativePersons',
  ),
  survivor(
    orders('financial-flows/payment-return', 'lifecycle/escrow'),
    'the time of a payment that comes back is not asked for; an order or account that is missing is not, or by `?.`',
    'only what was paid comes back; no row has an order that is null, and each payee an account',
  ),
  survivor(
    orders('lifecycle/withholding'),
    '`>= 0` for `> 0`; the row of sums is not asked for, or another text in its error',
    'nothing is nothing either way; an aggregate always returns a row',
  ),
  survivor(
    flows('sheet-import.machine'),
    'the kind of the event is not asked for; the first file is asked for without `?.`',
    'the guard is asked of one event alone, whose type wants the question; the state is reached with a file',
  ),
  survivor(
    ['machines/lifecycle.ts'],
    'the first failing rule is asked for without `?.`',
    'a branch that refuses has one, and where there is no branch the question ends before',
    'reasonOf',
  ),
  survivor(flows('chunk-reload.machine'), 'a reload that never was is not asked for', 'null is 0, long ago'),
  survivor(
    flows('resume-wizard.machine'),
    'no target for a step that is too early',
    'the step is asked for again and is the first',
    'placing',
  ),
]

/** The known survivors of a file, shown beside a fault in it that no test found. */
export const knownSurvivors = (file) =>
  survivors
    .filter(({ files }) => files.includes(file))
    .map(({ at, fault, why }) => `${at.length > 0 ? `${at.join(', ')}: ` : ''}${fault} (${why})`)
