/** Events that nobody is told of, each with the reason. The name of an entry begins with `create:`. */
type Silence = Readonly<Record<string, string>>

const OWN_DRAFT = 'a draft is seen by its author alone'
const LOCK = 'opening a case locks it for thirty minutes; nothing about it changes'
const SITE = 'readers find it on the site; no plan of theirs rests on it'
const MIRROR = 'it mirrors a step of the participation, which tells its people'
const OWN_ACT = 'the sender is the only user concerned'

/** By the name of the machine, as in docs/machines. */
export const SILENT_EVENTS: Readonly<Record<string, Silence>> = {
  approval: { recall: 'the preparer takes back the own case; it leaves the list of those who could decide' },
  'cms-content': {
    'create:create': OWN_DRAFT,
    'create:sync': 'an article that the office has already published elsewhere',
    update: SITE,
    schedule: 'the author has set the time',
    publish: SITE,
    cancelPublish: SITE,
    moveToTrash: SITE,
    stickyPost: SITE,
    cancelStickyPost: SITE,
    end: SITE,
    restoreFromTrash: SITE,
    delete: 'it was in the trash, where no reader sees it',
  },
  completion: {
    'create:submit': 'the participation tells the enterprise and the developer that work is handed in',
    back: 'the participation tells the person to work on it again',
    reject: 'the participation tells the person and the foundation',
    update: OWN_ACT,
    delete: 'the participation tells the enterprise that the work is taken back',
    settle: 'the payment tells the person',
    unsettle: 'the payment that came back tells finance and the person',
    upholdAppeal: 'the participation tells the person and the enterprise',
  },
  contract: {
    'create:moveIn': 'an imported contract binds nobody until its enterprise completes and submits it',
    startAudit: LOCK,
    renew: 'the new contract tells its parties',
    delete: 'the contract was given up before, of which both sides were told',
  },
  'contract-invitation': {
    'create:create': 'the person is looked for later, so that the request tells nothing of who is registered',
    refuse: 'to the enterprise a refusal looks like silence and like a number that nobody has',
    unblock: OWN_ACT,
    takeBack: 'the person is told by the closing soon after, so that the request tells nothing of who was asked',
    expire: 'both lists say from the beginning on which day it ends',
  },
  conversation: { close: 'both sides see the end in the conversation, and either may write again' },
  delivery: {
    update: 'notes of one side, which the other one does not see',
    hide: 'one side clears the own list',
    contractAudited: 'the contract tells both sides',
    contractAborted: 'the contract tells both sides',
    contractEdited: 'the contract tells both sides',
    contractConfirmed: 'the contract tells both sides',
  },
  enterprise: {
    'create:create': OWN_DRAFT,
    'create:moveIn': 'the administrator who imports the list decides whether to write to the enterprise',
    update: 'only fields that are not certified change',
    withdraw: OWN_ACT,
    startAudit: LOCK,
    withdrawChange: OWN_ACT,
    beginWindingUp: 'the winding-up tells the enterprise, its developer and the auditors',
    endWindingUp: 'the winding-up tells the enterprise, its developer and the auditors',
  },
  'feedback-ticket': { 'create:create': 'staff find it in their list of open tickets, which counts it' },
  'financial-step': {
    'create:share': 'an entry of two people, whose approval tells them',
    'create:claimedShare': MIRROR,
    implement: MIRROR,
    fail: MIRROR,
    submit: MIRROR,
    update: 'an act of two people, whose approval tells them; the person sees the amount with the payment',
    delete: 'an entry that was never paid',
  },
  'move-import': {
    'create:upload': OWN_ACT,
    check: OWN_ACT,
    discard: OWN_ACT,
    start: OWN_ACT,
    finish: 'the administrator sees the progress of the own import',
    notify: 'this event is the message to the people of the list',
  },
  participator: {
    settle: 'the payment tells the person',
    payReturned: 'the payment that came back tells finance and the person',
  },
  payroll: { confirm: 'the enterprise sees it in its list of pay slips; it waits for nothing' },
  person: {
    'create:create': OWN_DRAFT,
    update: 'the own data of the person; what a tutor writes stands in the history that the person reads',
    updateIdentity: 'the identity before its audit, which tells the person how it ends',
    delete: 'the person closes the own account and gets the last message with it',
    startAudit: LOCK,
    submitChange: 'the change itself tells its readers',
  },
  'person-change': { withdraw: OWN_ACT },
  requirement: {
    'create:create': OWN_DRAFT,
    delete: 'a draft without deliveries',
    startAudit: LOCK,
  },
  training: {
    'create:create': 'the tutor enters it together with the person',
    update: 'the tutor corrects the own entry',
    retake: 'the tutor agrees on it with the person',
  },
  'winding-up': { retry: 'the officer reads on the page how it went' },
  'work-order-dispatch': {
    'create:create': 'its author publishes it, and the publication tells people',
    delete: 'it was never published',
    start: 'the participation tells the enterprise that work has begun',
    rework: 'the participation tells the person to work on it again',
    recordRefund: 'the money goes back to the budget of the operator, whose finance records it',
  },
  'work-order-main': {
    delete: 'nobody holds it and no money is hosted',
    rework: 'the participation tells the person to work on it again',
  },
}
