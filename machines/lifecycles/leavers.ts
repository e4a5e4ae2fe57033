/** A kind of work that waits for somebody, and what becomes of it when that somebody leaves. */
export interface Leaver {
  readonly who: 'person' | 'employer' | 'tutor' | 'developer' | 'officer'
  readonly work: string
  readonly becomes: string
  /** the test that nothing goes on waiting: its file, and its name or the end of it */
  readonly shownBy: { readonly file: string; readonly test: string }
}

const LEAVERS_TEST = 'tests/unit/services/identity/leavers.test.ts'
const WINDING_UP = 'tests/unit/services/enterprises/winding-up.test.ts'
const CLOSING = 'tests/unit/services/privacy/privacy.test.ts'
const ended = (test: string) => ({ file: WINDING_UP, test })
const left = (test: string) => ({ file: LEAVERS_TEST, test })

const END_OF_EMPLOYER =
  'an employer that ends: jobs, deliveries, orders and contracts end, all are told, and money is paid before the end'

/** Work that waits for a user, by the user who leaves. */
export const LEAVERS: readonly Leaver[] = [
  {
    who: 'person',
    work: 'a contract, an order, a payment, a pay slip',
    becomes: 'the account cannot be closed before they end; the user reads which',
    shownBy: { file: CLOSING, test: 'is held up by work and money that are open, at the request and on the day' },
  },
  {
    who: 'person',
    work: 'an application, an interview, a recommendation',
    becomes: 'ended with the account, also after a death; the employer and the foundation are told',
    shownBy: left(
      'deliveries, interviews and recommendations end when a person closes the account, and the employer is told',
    ),
  },
  {
    who: 'person',
    work: 'an offer, an application for a part, a part in work',
    becomes:
      'when the office or the tutor switches the person off it ends, the place is free, and enterprise and developer are told; what is handed in is accepted and paid',
    shownBy: left('%s leaves nobody waiting'),
  },
  {
    who: 'person',
    work: 'a contract that is not signed, when the office or the tutor switches the person off',
    becomes: 'given up, and both sides are told',
    shownBy: left('%s leaves nobody waiting'),
  },
  {
    who: 'person',
    work: 'a contract that runs, when the office or the tutor switches the person off',
    becomes: 'it goes on, because an account is no ground to end it; employer, foundation and person are told',
    shownBy: left('keeps the contract that runs, and its parties are told'),
  },
  {
    who: 'person',
    work: 'everything, after a death',
    becomes:
      'contracts end, unsigned ones are given up, parts and applications end, tasks go to the others or back; tutor and emergency contact are told; money that is due stays due to the heirs',
    shownBy: {
      file: 'tests/unit/services/contracts/contract-end.test.ts',
      test: 'is told to the tutor and the emergency contact, never to the person; work is closed and pay kept',
    },
  },
  {
    who: 'person',
    work: 'a task that others share',
    becomes: 'with the end of the contract the others go on; where all of them have submitted, the task is handed in',
    shownBy: left('a task of two goes on when the contract of one ends'),
  },
  {
    who: 'person',
    work: 'a contract that waits for a signature',
    becomes: 'both sides are reminded every seven days; after sixty days it is given up, and both are told',
    shownBy: left('a contract that nobody signs is given up after reminders'),
  },
  {
    who: 'employer',
    work: 'jobs, deliveries, orders, contracts, tasks, members',
    becomes: 'the winding-up ends each by its own machine and tells its people',
    shownBy: ended(END_OF_EMPLOYER),
  },
  {
    who: 'employer',
    work: 'results that wait for acceptance',
    becomes: 'the platform accepts in its place, at once',
    shownBy: ended(END_OF_EMPLOYER),
  },
  {
    who: 'employer',
    work: 'recruitment, contracts and wages, when the account of the creator ends',
    becomes: 'the other members and the auditors are told at once and asked for a handover to another member',
    shownBy: left(
      'the other members and the auditors are asked for a handover when the creator of an enterprise is switched off',
    ),
  },
  {
    who: 'employer',
    work: 'orders and tasks of another member whose account ends',
    becomes: 'they belong to the enterprise, whose other members go on; the creator is told',
    shownBy: left('the creator is told when a member of the enterprise is switched off'),
  },
  {
    who: 'employer',
    work: 'an enterprise without a creator whose next member leaves as well',
    becomes: 'the auditors are told again',
    shownBy: left('the auditors are told when the member goes to whom the enterprise could be handed over'),
  },
  {
    who: 'tutor',
    work: 'persons in the care of the tutor',
    becomes:
      'the foundation is asked for another tutor, person by person; without a colleague the platform is; each person is told',
    shownBy: left('the persons of a tutor whose account ends are handed back to the foundation'),
  },
  {
    who: 'developer',
    work: 'enterprises that the developer looks after',
    becomes:
      'auditors are asked for another developer, and the enterprise is told; staff accept second stages meanwhile',
    shownBy: left('the enterprises of a developer whose account ends are handed back to the auditors'),
  },
  {
    who: 'officer',
    work: 'cases that the officer has opened',
    becomes: 'the lock is released at once',
    shownBy: left('the cases that an officer holds are free when the account ends'),
  },
  {
    who: 'officer',
    work: 'approvals that the officer has prepared',
    becomes: 'void, because nobody answers for them any more',
    shownBy: left('what an officer has prepared is void when the account ends'),
  },
  {
    who: 'officer',
    work: 'approvals that only this officer could decide',
    becomes: 'the preparer is told at once that nobody is left',
    shownBy: left('the preparer hears that nobody is left to approve'),
  },
]
