/**
 * Every lock that the services take, in the order of their files: what is checked again under it, and the test that
 * holds two connections there. tests/unit/tools/locks.test.ts compares the table with the code.
 */

interface Held {
  /** below tests, without `.test.ts` */
  readonly file: string
  /** words of its title, or of what it sends */
  readonly title: string
  /** the requests are sent at once and none of them is held: that they meet is likely, not certain */
  readonly isBurst?: boolean
}
/** A check under the lock: a condition whose line contains these words, and no other line of its file. */
interface Check {
  /** below services */
  readonly file: string
  readonly code: string
}
export interface Lock {
  /** below services */
  readonly file: string
  readonly guards: string
  readonly test?: Held
  /** what `npm run mutants -- locks` takes out beside the lock itself */
  readonly again?: readonly Check[]
  readonly because?: string
}

/** The write's own check is asked by apply-event-held.test.ts: `where status = from`. */
const MACHINE = 'every row is locked in one statement, and the write of each asks for its status again'
/** The case in tests/paths is green without this lock. */
const BEFORE = 'what the operation locks or writes before it holds the second of two, which then reads the new status'
const VERSION = 'the row is locked to be written: the write counts its version, or a unique index decides'
const SKIPPED = 'rows that another process has locked are skipped, so that nobody waits and nothing is checked again'
const REMINDER = 'who certifies in the very moment is reminded once for nothing, and nothing else is written'
const ONE_JOB = 'a job alone takes it, and one process runs a job'

const held = (file: string, guards: string, test: string, title: string, again: Lock['again'] = []): Lock => ({
  file,
  guards,
  test: { file: test, title },
  again,
})
const sentAtOnce = (file: string, guards: string, test: string, title: string, again: Lock['again'] = []): Lock => ({
  file,
  guards,
  test: { file: test, title, isBurst: true },
  again,
})
/** Each lifecycle sends one event twice over two connections: the second is told what the first has made of the row. */
const ofMachine = (file: string, guards: string, path: string): Lock =>
  held(file, guards, `paths/${path}`, 'decides one of two events that are sent to one row at a time')
const check = (file: string, code: string): Check[] => [{ file, code }]
const without = (file: string, guards: string, because: string): Lock => ({ file, guards, because })

export const LOCKS: readonly Lock[] = [
  without('abp/conventions/flat-table.ts', 'that the row of a flat table is there, and its version', VERSION),
  held(
    'abp/conventions/validity.ts',
    'that no other row of the place covers the days',
    'unit/services/checks-held',
    'has one rule on a day where two for the same days are approved at a time',
    check('abp/conventions/validity.ts', 'if (!other) return'),
  ),
  without('abp/sealing/data-keys.repository.ts', 'that no other process makes a data key', ONE_JOB),
  without('abp/sealing/reseal.repository.ts', 'nothing: each process takes other rows', SKIPPED),
  held(
    'approvals/approval.repository.ts',
    'that the approval still waits',
    'unit/services/checks-held',
    'is performed once where two approve it at a time',
  ),
  held(
    'approvals/approval.repository.ts',
    'that nothing waits for the same rows',
    'unit/services/work-orders/financial-flows/payments-held',
    'is prepared once where two have passed every other check',
  ),
  held(
    'attachments/attachment.repository.ts',
    'that the files are kept and belong to nothing yet',
    'unit/services/checks-held-people',
    'belongs to one of two rows that name it at a time',
  ),
  without('attachments/attachment.repository.ts', 'nothing: each process takes other rows', SKIPPED),
  without('content/cms-category.repository.ts', 'that the category is there', VERSION),
  ofMachine('content/cms-content.repository.ts', 'the event', 'cms-content'),
  ofMachine('content/feedback-ticket.repository.ts', 'the event', 'feedback-ticket'),
  held(
    'content/feedback-ticket.repository.ts',
    'three tickets an hour from one address',
    'unit/services/checks-held',
    'of tickets from one address hold where two are sent at a time',
    check('content/feedback-ticket-actions.ts', 'count >= MOST_AN_HOUR'),
  ),
  without('content/setting.repository.ts', 'the version of the settings', VERSION),
  without('contracts/close-for-death.repository.ts', 'the events of the end', MACHINE),
  held(
    'contracts/contract.repository.ts',
    'status, text, phone and code of a signature',
    'unit/services/contracts/contract-signing-held',
    'of %s is refused where the text has changed meanwhile',
    check('contracts/contract-signing.ts', 'document.hash !== documentHash'),
  ),
  without('contracts/evidence/proof.repository.ts', 'nothing: each process takes other rows', SKIPPED),
  ofMachine('contracts/invitations/contract-invitation.repository.ts', 'the event', 'contract-invitation'),
  held(
    'contracts/invitations/contract-invitation.repository.ts',
    'the limit of invitations of an enterprise',
    'unit/services/contracts/contract-invitation',
    'does not slip past the limit with two requests at the same moment',
  ),
  without(
    'contracts/invitations/contract-invitation.repository.ts',
    'the events of the other invitations of a pair',
    MACHINE,
  ),
  ofMachine('conversations/conversation.repository.ts', 'the event', 'conversation'),
  held(
    'conversations/message.repository.ts',
    'sixty messages an hour',
    'unit/services/checks-held',
    'of messages hold where two conversations are written in at a time',
    check('conversations/conversation-actions.ts', '< MOST_AN_HOUR) return'),
  ),
  sentAtOnce(
    'database/built-in/ensure-reference.ts',
    'that the built-in rows are not there',
    'unit/services/database/built-in/ensure-reference',
    'two processes at once bring every row once',
  ),
  sentAtOnce(
    'database/migrate.ts',
    'that the migration is due',
    'unit/services/database/migrate',
    'Promise.all([migrate(empty)',
  ),
  sentAtOnce(
    'database/postgres.ts',
    'that the database is still empty',
    'unit/services/database/away',
    'is filled by one of the processes that find it empty at once',
  ),
  held(
    'enterprises/department.repository.ts',
    'that the departments stay a tree',
    'unit/services/checks-held',
    'stays a tree where two departments are put under each other',
    check('enterprises/department-changes.ts', 'above.includes(ownId)'),
  ),
  held(
    'enterprises/enterprise.repository.ts',
    'memberships, certification, version and showing of the enterprise',
    'unit/services/checks-held-people',
    'is decided once where it is agreed to and refused at a time',
    check('enterprises/membership-applications.ts', "stateOf(row) !== 'Waiting'"),
  ),
  without('enterprises/enterprise.repository.ts', 'the event', BEFORE),
  held(
    'enterprises/enterprise.repository.ts',
    'that the developer is not deleted',
    'unit/services/checks-held-people',
    'takes no enterprise with it that is given to the developer meanwhile',
  ),
  held(
    'enterprises/moved-enterprises.repository.ts',
    'that the enterprise is nobody’s yet',
    'unit/services/checks-held-people',
    'is given to one of two who register it at a time',
  ),
  without('enterprises/quota-window.repository.ts', 'that the reminder is still due', REMINDER),
  ofMachine(
    'enterprises/winding-up/winding-up.repository.ts',
    'the event, and the columns of the winding-up',
    'winding-up',
  ),
  sentAtOnce(
    'identity/sessions.repository.ts',
    'that the login is not renewed yet',
    'unit/services/identity/sessions',
    'of many at once makes one token',
  ),
  held(
    'identity/stored-user.repository.ts',
    'that the phone is nobody’s, or its household may grow',
    'unit/services/checks-held-people',
    'is taken once where two join it at a time',
    check('identity/stored-user.repository.ts', 'if (problem)'),
  ),
  held(
    'identity/user.repository.ts',
    'that the foundation of an account is not deleted',
    'unit/services/checks-held-people',
    'takes no account with it that is put into the foundation meanwhile',
  ),
  held(
    'identity/user.repository.ts',
    'that an administrator remains',
    'unit/services/identity/staff-rights',
    'where two of them take it from each other at once',
    check('identity/user-changes.ts', 'holdersOf(tx, ACCOUNTS)'),
  ),
  held(
    'identity/verification-code.repository.ts',
    'the rest between two codes, and their number',
    'unit/services/checks-held',
    'is sent once where two are asked for at a time',
    check('identity/verification-codes.ts', 'if (wait > 0)'),
  ),
  held(
    'levy/average-wage.repository.ts',
    'that the place has no average wage of the year',
    'unit/services/checks-held',
    'has one average wage of a year where two are approved at a time',
    check('levy/average-wage-changes.ts', 'other.id !== id'),
  ),
  without('logs/chain/chain.repository.ts', 'the end of the chains', ONE_JOB),
  sentAtOnce(
    'logs/unusual-views.repository.ts',
    'how much the account has seen',
    'unit/services/logs/unusual-views',
    'acts at the same moment of two requests count each other',
  ),
  held(
    'messages/outbox.repository.ts',
    'that no other process delivers the rows',
    'unit/services/messages/outbox',
    'passes over what another worker has in hand',
  ),
  without('messages/preference.repository.ts', 'the version of the preference', VERSION),
  without('moving-in/move-rows.repository.ts', 'nothing: each process takes other rows', SKIPPED),
  ofMachine('moving-in/moving-in.repository.ts', 'the event', 'move-import'),
  ofMachine('payroll/payroll.repository.ts', 'the event', 'payroll'),
  held(
    'payroll/payroll.repository.ts',
    'the months before, from which the tax is computed',
    'unit/services/checks-held-money',
    'counts the month before where two months are issued at a time',
  ),
  // the record of the person is locked first
  without('people/changes/person-change.repository.ts', 'the event', BEFORE),
  held(
    'people/persons/card-expiry.repository.ts',
    'that the card is still due',
    'unit/services/checks-held-people',
    'reminds nobody of a certificate that has just been renewed',
  ),
  held(
    'people/persons/claim-record.repository.ts',
    'that the record is nobody’s yet',
    'unit/services/checks-held-people',
    'is given once where two counters give it at a time',
  ),
  ofMachine('people/persons/person.repository.ts', 'the event, and the version of the record', 'person'),
  held(
    'people/persons/person.repository.ts',
    'that the account has no record yet',
    'unit/services/checks-held-people',
    'is one where two forms open it at a time',
  ),
  held(
    'people/persons/person.repository.ts',
    'that the foundation of a person is not deleted',
    'unit/services/checks-held-people',
    'takes no person with it who is put into the foundation meanwhile',
  ),
  ofMachine('people/trainings/user-training.repository.ts', 'the event', 'training'),
  held(
    'people/trainings/user-training.repository.ts',
    'that the person does not have the training yet',
    'unit/services/checks-held',
    'is entered once where two tutors enter it',
    check('people/trainings/user-training.service.ts', 'trainings.isInTraining('),
  ),
  held(
    'privacy/consent.repository.ts',
    'the newest consent of the account',
    'unit/services/checks-held-people',
    'is recorded once where it is given twice at a time',
    check('privacy/consent.service.ts', 'known?.textVersion === version'),
  ),
  held(
    'privacy/privacy.repository.ts',
    'that the request is not cancelled',
    'unit/services/checks-held-people',
    'closes no account whose owner has just cancelled',
  ),
  held(
    'recruitment/deliveries/interview-clashes.repository.ts',
    'that the minute of an interview is free',
    'unit/services/checks-held-people',
    'has one interview where two are arranged at a time',
    check('recruitment/deliveries/interview-clashes.ts', 'if (!other) return'),
  ),
  ofMachine('recruitment/lifecycle/delivery.binding.ts', 'the event', 'delivery'),
  ofMachine('recruitment/lifecycle/requirement.binding.ts', 'the event', 'requirement'),
  held(
    'saved-searches/saved-search.repository.ts',
    'twenty searches of an account',
    'unit/services/checks-held',
    'is saved once where two are saved at a time',
    check('saved-searches/saved-search.service.ts', '>= MOST_SEARCHES'),
  ),
  without('tasks/close-for-death.repository.ts', 'the events of the end', MACHINE),
  ofMachine('tasks/enterprise-task.repository.ts', 'the event, and the participators of the task', 'task'),
  held(
    'work-orders/bank-results/bank-word.repository.ts',
    'what the word means before it is judged',
    'unit/services/checks-held-money',
    'means what was approved first where two meanings are approved at a time',
  ),
  held(
    'work-orders/financial-flows/payment.repository.ts',
    'what the payments of a batch were told, beside the file that was checked',
    'unit/services/work-orders/bank-results/import',
    'that two people import at once is marked once',
  ),
  held(
    'work-orders/financial-flows/payment.repository.ts',
    'that no other batch has the second',
    'unit/services/checks-held-money',
    'is that of one payment where two name it at a time',
    check('work-orders/financial-flows/bank-second.ts', '!taken.has(own)'),
  ),
  ofMachine('work-orders/invoices/invoice.repository.ts', 'the event', 'invoice'),
  held(
    'work-orders/invoices/invoice.repository.ts',
    'that the number is not written down yet',
    'unit/services/checks-held-money',
    'is written down once where two are issued with it at a time',
    check('work-orders/invoices/issue-invoice.ts', 'invoiceWithNumber(tx'),
  ),
  held(
    'work-orders/invoices/payments.repository.ts',
    'that no invoice names the payment',
    'unit/services/checks-held-money',
    'are named by one of two invoices that are asked for at a time',
  ),
  held(
    'work-orders/ledger/hand-entry.repository.ts',
    'the rest that an entry uses',
    'unit/services/checks-held-money',
    'is used once where two entries by hand are approved at a time',
    check('work-orders/ledger/hand-entry.ts', 'addDecimals(left, minus(amount))'),
  ),
  held(
    'work-orders/ledger/statement.repository.ts',
    'that the line is neither matched nor explained',
    'unit/services/checks-held-money',
    'is explained or matched, and not both, where that happens at a time',
  ),
  held(
    'work-orders/ledger/undo-match.repository.ts',
    'that the month is open',
    'unit/services/checks-held-money',
    'keeps its entries where its month is closed while they are taken apart',
    check('work-orders/ledger/undo-match.ts', 'if (closed)'),
  ),
  ofMachine('work-orders/lifecycle/completion.binding.ts', 'the event', 'completion'),
  held(
    'work-orders/lifecycle/escrow.ts',
    'the hosted amount that is left',
    'unit/services/checks-held-money',
    'pays one of two bonuses that are entered at a time',
  ),
  ofMachine('work-orders/lifecycle/feedback.binding.ts', 'the event', 'feedback'),
  held(
    'work-orders/lifecycle/flow.binding.ts',
    'the event, and the sums of the flow',
    'unit/services/work-orders/financial-flows/payments-held',
    '[pay(id), pay(id)]',
  ),
  held(
    'work-orders/lifecycle/order.binding.ts',
    'the event, and the facts that it rests on, such as the persons who have a place',
    'unit/services/work-orders/participators/claims-held',
    'stays with a person who is given a place meanwhile',
  ),
  // the places that an event takes are counted under the lock of places.ts
  without('work-orders/lifecycle/participator.binding.ts', 'the event', BEFORE),
  held(
    'work-orders/lifecycle/places.ts',
    'the places that are left',
    'unit/services/work-orders/participators/claims-held',
    'staff who decide at the same moment',
  ),
  held(
    'work-orders/lifecycle/withholding.ts',
    'the allowance of a person’s month',
    'unit/services/work-orders/financial-flows/payments-held',
    'grant the allowance of a person’s month once',
  ),
  held(
    'work-orders/lifecycle/withholding.ts',
    'the allowance of a person’s month',
    'unit/services/work-orders/financial-flows/payments-held',
    'grant the allowance of a person’s month once',
  ),
  held(
    'work-orders/lifecycle/withholding.ts',
    'the allowance, where many are paid',
    'unit/services/work-orders/financial-flows/payments-held',
    'of very many persons',
  ),
  held(
    'work-orders/participators/claim.repository.ts',
    'the limit of running orders',
    'unit/services/work-orders/participators/claims-held',
    'one person who claims twice at the same moment',
  ),
]
