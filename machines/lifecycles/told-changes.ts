import type { Audience } from '../lifecycle-notify.ts'

/**
 * A change that no event of a lifecycle tells, or that it tells to further readers: a change of a record, the clock, an
 * account. A test finds every call that sends a message and asks for its line here.
 */
export interface ToldChange {
  readonly change: string
  readonly heard: readonly { readonly to: Audience; readonly template: string; readonly who: string }[]
  /** events of a lifecycle with which it comes, as machine and event */
  readonly events?: readonly string[]
  /** the test that they hear it: its file, and its name or the end of it */
  readonly shownBy: { readonly file: string; readonly test: string }
}

const shown = (file: string, test: string) => ({ file: `tests/unit/services/${file}`, test })

export const TOLD_CHANGES: readonly ToldChange[] = [
  {
    change: 'the employer states the kind of a post after the signing',
    heard: [
      {
        to: 'person',
        template: 'contract.postKindStated',
        who: 'a woman, whose statutory retirement age the kind decides',
      },
    ],
    shownBy: shown(
      'contracts/employee-records.test.ts',
      'tells a woman, once, by which month she retires when the kind of her post is stated later',
    ),
  },
  {
    change: 'the employer lowers pay or changes place or hours of a job',
    heard: [{ to: 'person', template: 'delivery.postingChanged', who: 'those whose application waits' }],
    events: ['requirement update', 'requirement revise'],
    shownBy: shown(
      'recruitment/posting-changes.test.ts',
      'tells those whose application waits, with what it was and what it is',
    ),
  },
  {
    change: 'a task gets further participants',
    heard: [{ to: 'person', template: 'task.assigned', who: 'who was added' }],
    shownBy: shown('tasks/task.test.ts', 'is changed before it begins, with its participators and files'),
  },
  {
    change: 'a comment on a task',
    heard: [
      { to: 'person', template: 'task.commented', who: 'the participants' },
      { to: 'enterprise', template: 'task.commented', who: 'the author of the task' },
    ],
    shownBy: shown('tasks/task.test.ts', 'is written by both sides, and told to the other'),
  },
  {
    change: 'a contract goes to another employer',
    heard: [{ to: 'enterprise', template: 'contract.transferred', who: 'the former employer, beside the new one' }],
    shownBy: shown(
      'contracts/contract-signing.test.ts',
      'takes the contract over; the former one keeps reading it and can do nothing more',
    ),
  },
  {
    change: 'a death ends a contract',
    heard: [
      { to: 'foundation', template: 'contract.death', who: 'the tutor, or the workers of the foundation' },
      { to: 'platform', template: 'contract.death', who: 'the auditors of contracts' },
      { to: 'guardian', template: 'contract.death', who: 'the emergency contact, by phone' },
    ],
    shownBy: shown(
      'contracts/contract-end.test.ts',
      'is told to the tutor and the emergency contact, never to the person; work is closed and pay kept',
    ),
  },
  {
    change: 'a person with a running contract is switched off',
    heard: [
      { to: 'enterprise', template: 'contract.personSwitchedOff', who: 'the employer' },
      { to: 'foundation', template: 'contract.personSwitchedOff', who: 'the workers of the foundation' },
      { to: 'person', template: 'contract.personSwitchedOff', who: 'the person' },
    ],
    shownBy: shown('identity/leavers.test.ts', 'keeps the contract that runs, and its parties are told'),
  },
  {
    change: 'a contract ends in 60, 30 or 7 days',
    heard: [
      { to: 'person', template: 'contract.expiring', who: 'the person' },
      { to: 'guardian', template: 'contract.expiring', who: 'the guardian' },
      { to: 'enterprise', template: 'contract.expiring', who: 'the employer' },
      { to: 'foundation', template: 'contract.expiring', who: 'the workers of the foundation' },
    ],
    shownBy: shown(
      'contracts/contract-signing.test.ts',
      'comes with the term, after three reminders, and can be followed by another contract',
    ),
  },
  {
    change: 'an invitation to a contract ends in three days',
    heard: [
      { to: 'person', template: 'invitation.endingSoon', who: 'who was asked and has not answered' },
      {
        to: 'enterprise',
        template: 'invitation.endingSoon',
        who: 'whose invitation was accepted and who has drafted nothing',
      },
    ],
    shownBy: shown(
      'jobs/reminders.test.ts',
      'an invitation is told three days before its end: to the person who has not answered, to the enterprise that has not drafted',
    ),
  },
  {
    change: 'a job closes by itself in three days',
    heard: [{ to: 'enterprise', template: 'requirement.closingSoon', who: 'the creator of the enterprise' }],
    shownBy: shown(
      'jobs/reminders.test.ts',
      'a job is told three days before it closes by itself, and again when its last day has moved',
    ),
  },
  {
    change: 'a task ends tomorrow',
    heard: [{ to: 'person', template: 'task.dueSoon', who: 'the participants who have not handed in' }],
    shownBy: shown(
      'jobs/reminders.test.ts',
      'a task is told the day before its last day, and again when it has another one, to those who have not handed in',
    ),
  },
  {
    change: 'an approval expires soon',
    heard: [{ to: 'platform', template: 'approval.expiringSoon', who: 'those who can decide it' }],
    shownBy: shown('jobs/reminders.test.ts', 'an approval is told again before it expires, to those who can decide it'),
  },
  {
    change: 'an offer of work ends within a day',
    heard: [{ to: 'person', template: 'participator.offerEnding', who: 'who can still accept it' }],
    shownBy: shown(
      'jobs/reminders.test.ts',
      'an offer is told a day before it ends, unless it is answered or the order is closed',
    ),
  },
  {
    change: 'work is due tomorrow',
    heard: [{ to: 'person', template: 'participator.dueSoon', who: 'who works on it' }],
    shownBy: shown('work-orders/jobs.test.ts', 'a person is reminded once, a day before the work is due'),
  },
  {
    change: 'a result waits longer than the days for its acceptance',
    heard: [
      { to: 'enterprise', template: 'completion.auditDue', who: 'the members of the enterprise whose turn it is' },
      { to: 'developer', template: 'completion.auditDue', who: 'the developer whose turn it is' },
    ],
    shownBy: shown('work-orders/jobs.test.ts', 'acceptance is asked for after seven days and taken over after fifteen'),
  },
  {
    change: 'an application waits 15 days',
    heard: [{ to: 'enterprise', template: 'delivery.unanswered', who: 'the recruiter' }],
    shownBy: shown(
      'recruitment/deliveries/jobs.test.ts',
      'the enterprise is reminded once after 15 days, and after 30 the silence counts',
    ),
  },
  {
    change: 'an interview is tomorrow',
    heard: [
      { to: 'person', template: 'delivery.interviewAhead', who: 'the applicant' },
      { to: 'enterprise', template: 'delivery.interviewAhead', who: 'the recruiter' },
    ],
    shownBy: shown('recruitment/deliveries/jobs.test.ts', 'both are reminded of an interview once on the day before'),
  },
  {
    change: 'the result of an interview is overdue',
    heard: [
      { to: 'person', template: 'delivery.resultOverdue', who: 'the applicant' },
      { to: 'enterprise', template: 'delivery.resultOverdue', who: 'the recruiter' },
    ],
    shownBy: shown(
      'recruitment/deliveries/jobs.test.ts',
      'a result is due ten working days after the interview, and then both are told once',
    ),
  },
  {
    change: 'a pay slip waits a week',
    heard: [{ to: 'person', template: 'payroll.reminder', who: 'the employee' }],
    shownBy: shown('payroll/payroll.test.ts', 'is asked for after a week, once, and never given by the clock'),
  },
  {
    change: 'a certificate ends in 90 or 30 days, or has ended',
    heard: [
      { to: 'person', template: 'person.cardExpiring', who: 'the person' },
      { to: 'foundation', template: 'person.cardExpiring', who: 'the workers of the foundation' },
      { to: 'person', template: 'person.cardExpired', who: 'the person' },
      { to: 'foundation', template: 'person.cardExpired', who: 'the workers of the foundation' },
    ],
    shownBy: shown(
      'people/audits/person-audit.test.ts',
      'is told 90 and 30 days before and the day after, once each, and anew for a new certificate',
    ),
  },
  {
    change: 'a training ends in a month, or has ended',
    heard: [
      { to: 'person', template: 'training.expiring', who: 'the person' },
      { to: 'foundation', template: 'training.expiring', who: 'the workers of the foundation' },
    ],
    shownBy: shown('identity/leavers.test.ts', 'a training that ends is told a month before and at its end, once each'),
  },
  {
    change: 'a person changes the foundation',
    heard: [
      { to: 'person', template: 'person.foundationChanged', who: 'the person' },
      { to: 'foundation', template: 'person.foundationLeft', who: 'the workers of the former foundation' },
      { to: 'foundation', template: 'person.foundationJoined', who: 'the workers of the new foundation' },
    ],
    shownBy: shown(
      'identity/leavers.test.ts',
      'a person who changes the foundation by one select: both foundations and the person are told',
    ),
  },
  {
    change: 'the account of a tutor ends',
    heard: [
      { to: 'person', template: 'person.tutorLeft', who: 'the persons in care' },
      { to: 'foundation', template: 'tutor.left', who: 'the colleagues' },
      { to: 'platform', template: 'tutor.left', who: 'the auditors of a foundation without colleagues' },
    ],
    shownBy: shown(
      'identity/leavers.test.ts',
      'the persons of a tutor whose account ends are handed back to the foundation',
    ),
  },
  {
    change: 'the account of a developer ends',
    heard: [
      { to: 'platform', template: 'enterprise.developerLeft', who: 'the auditors' },
      { to: 'enterprise', template: 'enterprise.developerLeft', who: 'the creators of the enterprises' },
    ],
    shownBy: shown(
      'identity/leavers.test.ts',
      'the enterprises of a developer whose account ends are handed back to the auditors',
    ),
  },
  {
    change: 'the account of the creator of an enterprise ends',
    heard: [
      { to: 'enterprise', template: 'enterprise.creatorLeft', who: 'the other members' },
      { to: 'platform', template: 'enterprise.creatorLeft', who: 'the auditors' },
    ],
    shownBy: shown(
      'identity/leavers.test.ts',
      'the other members and the auditors are asked for a handover when the creator of an enterprise is switched off',
    ),
  },
  {
    change: 'the account of another member ends',
    heard: [{ to: 'enterprise', template: 'enterprise.memberLeft', who: 'the creator' }],
    shownBy: shown('identity/leavers.test.ts', 'the creator is told when a member of the enterprise is switched off'),
  },
  {
    change: 'nobody is left to decide an approval',
    heard: [{ to: 'platform', template: 'approval.nobodyLeft', who: 'who prepared it' }],
    shownBy: shown('identity/leavers.test.ts', 'the preparer hears that nobody is left to approve'),
  },
  {
    change: 'a user asks to join an enterprise, and the answer',
    heard: [
      { to: 'enterprise', template: 'enterprise.memberApplied', who: 'the creator' },
      { to: 'enterprise', template: 'enterprise.memberApproved', who: 'who asked' },
    ],
    shownBy: shown('enterprises/enterprise-members.test.ts', 'makes a member when the creator agrees, and tells both'),
  },
  {
    change: 'a user is not taken into an enterprise',
    heard: [{ to: 'enterprise', template: 'enterprise.memberRefused', who: 'who asked' }],
    shownBy: shown(
      'enterprises/enterprise-members.test.ts',
      'is refused with a reason, which the applicant reads and may answer by a new one',
    ),
  },
  {
    change: 'a member is removed',
    heard: [{ to: 'enterprise', template: 'enterprise.memberRemoved', who: 'the former member' }],
    shownBy: shown(
      'enterprises/enterprise-members.test.ts',
      'revokes the tokens for this enterprise and no others, and is remembered',
    ),
  },
  {
    change: 'an enterprise is handed over',
    heard: [
      { to: 'enterprise', template: 'enterprise.handedOver', who: 'the new creator' },
      { to: 'enterprise', template: 'enterprise.takenAway', who: 'the former creator, when the platform did it' },
    ],
    shownBy: shown(
      'enterprises/enterprise-members.test.ts',
      'makes another member the creator, at once and alone; the platform may give it back',
    ),
  },
  {
    change: 'the audit window of the levy closes soon',
    heard: [{ to: 'enterprise', template: 'enterprise.quotaWindow', who: 'the creator' }],
    shownBy: shown(
      'enterprises/quota.test.ts',
      'reminds the creator before the audit window closes, once each time, until the year is certified',
    ),
  },
  {
    change: 'a step of a winding-up fails',
    heard: [{ to: 'platform', template: 'windingUp.stuck', who: 'the auditors' }],
    shownBy: shown(
      'enterprises/winding-up-runs.test.ts',
      'stops with a word when the successor falls away, and goes on with another one that two officers name',
    ),
  },
  {
    change: 'a winding-up dismisses the members',
    heard: [{ to: 'enterprise', template: 'windingUp.membersLeft', who: 'the former members' }],
    shownBy: shown('enterprises/winding-up.test.ts', 'a fraud: its members are logged out at once'),
  },
  {
    change: 'people of an imported list, where the administrator writes to them',
    heard: [
      { to: 'person', template: 'person.movedIn', who: 'persons, by phone and mail' },
      { to: 'enterprise', template: 'enterprise.movedIn', who: 'enterprises, by phone and mail' },
      { to: 'enterprise', template: 'enterprise.memberListed', who: 'members of an enterprise, by phone and mail' },
    ],
    shownBy: shown(
      'moving-in/moving-in.test.ts',
      'happens once, by the number that was shown, and by night in the morning',
    ),
  },
  {
    change: 'a colleague is named in a note',
    heard: [{ to: 'platform', template: 'note.mentioned', who: 'the colleague' }],
    shownBy: shown('notes/record-note.test.ts', 'tells the colleague with a link to the record, and without the words'),
  },
  {
    change: 'a saved search finds something new',
    heard: [{ to: 'person', template: 'savedSearch.found', who: 'its owner' }],
    shownBy: shown('recruitment/requirements/requirement.test.ts', 'is told of new jobs by a saved search'),
  },
  {
    change: 'the to-dos of a day, by mail',
    heard: [
      { to: 'enterprise', template: 'digest.daily', who: 'who has chosen it' },
      { to: 'foundation', template: 'digest.daily', who: 'who has chosen it' },
      { to: 'developer', template: 'digest.daily', who: 'who has chosen it' },
      { to: 'platform', template: 'digest.daily', who: 'who has chosen it' },
    ],
    shownBy: shown('dashboard/digest.test.ts', 'says what waits, the overdue first, with a link each, by mail alone'),
  },
  {
    change: 'the to-dos of a week, by mail',
    heard: [
      { to: 'enterprise', template: 'digest.weekly', who: 'who has chosen it' },
      { to: 'foundation', template: 'digest.weekly', who: 'who has chosen it' },
      { to: 'developer', template: 'digest.weekly', who: 'who has chosen it' },
      { to: 'platform', template: 'digest.weekly', who: 'who has chosen it' },
    ],
    shownBy: shown('dashboard/digest.test.ts', 'comes once a week, on Monday or when the portal runs again'),
  },
  {
    change: 'a virus is found later in an uploaded file',
    heard: [{ to: 'person', template: 'attachment.removed', who: 'who sent it' }],
    shownBy: shown(
      'attachments/scanning.test.ts',
      'in which a virus is found later is removed, and who sent it is told',
    ),
  },
  {
    change: 'a virus is found in a file that is kept',
    heard: [{ to: 'person', template: 'attachment.found', who: 'who sent it' }],
    shownBy: shown(
      'attachments/rescan.test.ts',
      'what is found now goes to nobody, stays in the store, and its uploader is told once',
    ),
  },
  {
    change: 'a file cannot be checked for viruses',
    heard: [{ to: 'person', template: 'attachment.unscannable', who: 'who sent it' }],
    shownBy: shown(
      'attachments/scanning.test.ts',
      'a file that can never be finished is given up after days, with a word to who sent it',
    ),
  },
  {
    change: 'an account is to be closed, or no longer',
    heard: [
      { to: 'person', template: 'account.closingAsked', who: 'its owner' },
      { to: 'person', template: 'account.closingCancelled', who: 'its owner' },
    ],
    shownBy: shown('privacy/privacy.test.ts', 'waits a week, in which it can be taken back'),
  },
  {
    change: 'an account is closed',
    heard: [{ to: 'person', template: 'account.closed', who: 'its owner, at the addresses of before' }],
    shownBy: shown('privacy/privacy.test.ts', 'takes away who it was, and the way in'),
  },
  {
    change: 'an account that was quiet is entered',
    heard: [{ to: 'person', template: 'account.quietLogin', who: 'its owner' }],
    shownBy: shown('identity/second-fact.test.ts', 'opens nothing by the code, and opens by the second fact'),
  },
  {
    change: 'phone or mail of an account change',
    heard: [{ to: 'person', template: 'account.addressChanged', who: 'its owner, at the old address too' }],
    shownBy: shown(
      'identity/second-factor.test.ts',
      'tells the old mail and phone that they are no longer the account’s',
    ),
  },
  {
    change: 'a second account is made with a phone',
    heard: [{ to: 'person', template: 'account.phoneShared', who: 'the owner of the first one' }],
    shownBy: shown('identity/household.test.ts', 'makes an account of her own, and tells the other'),
  },
  {
    change: 'a password changes',
    heard: [{ to: 'person', template: 'account.passwordChanged', who: 'its owner' }],
    shownBy: shown('approvals/handing-over.test.ts', 'the owner hears of a password that was changed by the owner too'),
  },
  {
    change: 'a second step of the login is added or removed',
    heard: [
      { to: 'person', template: 'account.factorAdded', who: 'its owner' },
      { to: 'person', template: 'account.factorRemoved', who: 'its owner' },
    ],
    shownBy: shown('identity/second-factor.test.ts', 'leave with their recovery codes, and their owner is told'),
  },
  {
    change: 'recovery codes are renewed',
    heard: [{ to: 'person', template: 'account.codesRenewed', who: 'their owner' }],
    shownBy: shown('identity/passkeys.test.ts', 'confirms its owner'),
  },
  {
    change: 'administrators clear the second steps',
    heard: [{ to: 'person', template: 'account.factorsReset', who: 'their owner' }],
    shownBy: shown(
      'identity/second-factor.test.ts',
      'are cleared by two administrators: logins end, the owner is told',
    ),
  },
  {
    change: 'a login is used twice',
    heard: [{ to: 'person', template: 'account.sessionCopied', who: 'its owner' }],
    shownBy: shown('identity/sessions.test.ts', 'ends its session alone, once, and its owner is told'),
  },
  {
    change: 'an administrator ends all logins of an account',
    heard: [{ to: 'person', template: 'account.sessionsEnded', who: 'its owner' }],
    shownBy: shown(
      'identity/staff-sessions.test.ts',
      'is closed everywhere, its owner is told why, and the log says who did it',
    ),
  },
  {
    change: 'the account for money is changed at the counter',
    heard: [
      { to: 'person', template: 'account.bankAsked', who: 'its owner, also at the phone' },
      { to: 'person', template: 'account.bankChanged', who: 'its owner, also at the phone' },
    ],
    shownBy: shown(
      'approvals/power.test.ts',
      'changes when another auditor has compared the whole number with the signed paper',
    ),
  },
  {
    change: 'staff look at personal data more than they are used to',
    heard: [{ to: 'platform', template: 'account.unusualViews', who: 'the administrators' }],
    shownBy: shown(
      'logs/unusual-views.test.ts',
      'when one of the staff looks more often in an hour than the setting says, once',
    ),
  },
]
