import { type Effects, steps } from './effects.ts'

/** What happens with employment contracts, by the column "Effects / notify" of the domain table (§3.5). */

const BY = 'lastAuditorUserId = sender'
const AUDIT_BEGINS = ['auditStage = 0', 'auditStages = 1', 'lastAuditorUserId = null', 'isReturned = false']
const TO_SIGN = [
  BY,
  'isReturned = false',
  'isNotifiedLately = false',
  'mirrorDelivery audited',
  'notify person contract.toSign',
  'notify enterprise contract.toSign',
  'notify foundation contract.toSign',
]
const REJECTED = [
  BY,
  'mirrorDelivery aborted',
  'notify enterprise contract.rejected',
  'notify person contract.rejected',
]
const ABORTED = ['mirrorDelivery aborted', 'notify person contract.aborted', 'notify enterprise contract.aborted']
const ABORTED_WHILE_SIGNING = [...ABORTED, 'notify guardian contract.aborted']
const CONCLUDED = [
  'mirrorDelivery confirmed',
  'beginEmployment',
  'notify person contract.signed',
  'notify enterprise contract.signed',
  'notify foundation contract.signed',
  'notify guardian contract.signed',
]
/** the person signs for themselves, the creator for the enterprise */
const PERSON = { by: 'DisabledPerson' }
const ENTERPRISE = { by: 'Enterprise' }
const GUARDIAN_AHEAD = { needsGuardian: true, isGuardianSigned: false }
const UNSIGNED = ['isPersonSigned = false', 'isEnterpriseSigned = false', 'isGuardianSigned = false', 'voidSignatures']
const BOTH_SIGNED = ['isPersonSigned = true', 'isEnterpriseSigned = true']
const PAPER_GONE = ['isPaperRecorded = false', 'isPaperConfirmed = false', 'paperRecorderUserId = null', 'voidPaper']
const OTHER_SIGNED = { isEnterpriseSigned: true }
const NO_PROPOSAL = ['proposedBy = null', 'isEndProposed = false', 'isDeathProposed = false']
const toAll = (template: string) =>
  ['person', 'guardian', 'enterprise', 'foundation'].map((to) => `notify ${to} contract.${template}`)
const ENDED = ['endEmployment', ...toAll('terminated'), 'notify developer contract.terminated']

export const contract: Effects = {
  entity: 'ContractEmployment',
  columns: [
    'auditStage',
    'auditStages',
    'lastAuditorUserId',
    'isReturned',
    'isPersonSigned',
    'isEnterpriseSigned',
    'isGuardianSigned',
    'isPaperRecorded',
    'isPaperConfirmed',
    'paperRecorderUserId',
  ],
  entries: {
    moveIn: [],
    create: ['mirrorDelivery created', 'notify platform contract.submitted', 'notify person contract.drafted'],
  },
  steps: steps(
    // only what was sent back is brought to the auditors again
    ['Auditing', 'update|updateTemplate', { isReturned: true }, ...AUDIT_BEGINS, 'notify platform contract.submitted'],
    ['Auditing', 'update|updateTemplate', ...AUDIT_BEGINS],
    [
      'Signing',
      'update|updateTemplate',
      ...AUDIT_BEGINS,
      ...UNSIGNED,
      ...PAPER_GONE,
      'mirrorDelivery edited',
      'notify person contract.changed',
      'notify guardian contract.changed',
      'notify platform contract.submitted',
    ],
    ['Auditing', 'startAudit'],
    [
      'Auditing',
      'pass',
      { auditStage: 0, auditStages: 2 },
      BY,
      'auditStage + 1',
      'notify platform contract.stagePassed',
    ],
    ['Auditing', 'pass|actualPass', ...TO_SIGN],
    ['Auditing', 'continue', BY, 'auditStage + 1', 'auditStages + 1', 'notify platform contract.stagePassed'],
    [
      'Auditing',
      'back',
      { auditStage: 0 },
      'isReturned = true',
      'lastAuditorUserId = null',
      'notify enterprise contract.returned',
    ],
    ['Auditing', 'back', 'auditStage - 1', 'lastAuditorUserId = null', 'notify platform contract.steppedBack'],
    ['Auditing', 'reject|actualReject', ...REJECTED],
    ['Auditing', 'abort|windUp|personLeaves', ...ABORTED],
    ['Signing', 'refuse|abort|windUp|personLeaves|lapse', ...ABORTED_WHILE_SIGNING],
    [
      'Signing',
      'remind',
      'isNotifiedLately = true',
      ...['person', 'enterprise', 'foundation'].map((to) => `notify ${to} contract.unsigned`),
    ],
    [
      'Signing',
      'employerRenamed',
      ...UNSIGNED,
      ...PAPER_GONE,
      ...['person', 'guardian', 'enterprise'].map((to) => `notify ${to} contract.employerRenamed`),
    ],
    [
      'Signing',
      'notify',
      'isNotifiedLately = true',
      'notify person contract.reminded',
      'notify guardian contract.reminded',
    ],
    ['Signing', 'completeExpress', 'notify person contract.sent', 'notify enterprise contract.sent'],
    [
      'Signing',
      'confirm',
      { ...PERSON, needsGuardian: true },
      'isPersonSigned = true',
      'notify guardian contract.toConfirm',
      'notify enterprise contract.toConfirm',
    ],
    ['Signing', 'confirm', { ...PERSON, ...OTHER_SIGNED }, 'isPersonSigned = true', ...CONCLUDED],
    ['Signing', 'confirm', PERSON, 'isPersonSigned = true', 'notify enterprise contract.personSigned'],
    [
      'Signing',
      'confirm',
      { ...ENTERPRISE, isPersonSigned: false },
      'isEnterpriseSigned = true',
      'notify person contract.enterpriseSigned',
    ],
    [
      'Signing',
      'confirm',
      { ...ENTERPRISE, ...GUARDIAN_AHEAD },
      'isEnterpriseSigned = true',
      'notify person contract.toConfirm',
      'notify guardian contract.toConfirm',
    ],
    ['Signing', 'confirm', ENTERPRISE, 'isEnterpriseSigned = true', ...CONCLUDED],
    ['Signing', 'confirmAsGuardian', OTHER_SIGNED, 'isGuardianSigned = true', ...CONCLUDED],
    ['Signing', 'confirmAsGuardian', 'isGuardianSigned = true', 'notify enterprise contract.personSigned'],
    [
      'Signing',
      'recordPaper',
      ...UNSIGNED,
      'voidPaper',
      'isPaperRecorded = true',
      'isPaperConfirmed = false',
      'paperRecorderUserId = sender',
      'isObjectionOver = false',
      'notify person contract.paperRecorded',
      'notify guardian contract.paperRecorded',
      'notify enterprise contract.paperRecorded',
      'notify foundation contract.paperRecorded',
      'notify platform contract.paperRecorded',
    ],
    ['Signing', 'confirmPaper', 'isPaperConfirmed = true', 'notify platform contract.paperConfirmed'],
    [
      'Signing',
      'objectPaper',
      ...PAPER_GONE,
      'notify enterprise contract.paperRefused',
      'notify guardian contract.paperRefused',
      'notify foundation contract.paperRefused',
      'notify platform contract.paperRefused',
    ],
    // the paper names the guardian as well, where one is needed
    ['Signing', 'passPaper', { needsGuardian: true }, ...BOTH_SIGNED, 'isGuardianSigned = true', ...CONCLUDED],
    ['Signing', 'passPaper', ...BOTH_SIGNED, ...CONCLUDED],
    [
      'Signing',
      'rejectPaper',
      ...PAPER_GONE,
      'notify enterprise contract.paperRefused',
      'notify guardian contract.paperRefused',
      'notify person contract.paperRefused',
    ],
    ['Normal|Overdue', 'terminate', ...NO_PROPOSAL, ...ENDED],
    [
      'Normal|Overdue',
      'declareEnd|resign|windUp',
      'isEndDeclared = true',
      ...NO_PROPOSAL,
      ...toAll('endDeclared'),
      'notify developer contract.endDeclared',
    ],
    [
      'Normal|Overdue',
      'proposeEnd',
      'proposedBy = Enterprise',
      'isEndProposed = true',
      ...toAll('endProposed'),
      'notify platform contract.endProposed',
    ],
    [
      'Normal|Overdue',
      'proposeChange',
      PERSON,
      'proposedBy = Person',
      'isEndProposed = false',
      ...toAll('endProposed'),
    ],
    [
      'Normal|Overdue',
      'proposeChange',
      ENTERPRISE,
      'proposedBy = Enterprise',
      'isEndProposed = false',
      ...toAll('endProposed'),
    ],
    [
      'Normal|Overdue',
      'agreeToEnd',
      { isEndProposed: true, isProposedEndAhead: true },
      'isEndDeclared = true',
      ...NO_PROPOSAL,
      ...toAll('endDeclared'),
      'notify developer contract.endDeclared',
    ],
    ['Normal|Overdue', 'agreeToEnd', { isEndProposed: true }, ...NO_PROPOSAL, ...ENDED],
    ['Normal|Overdue', 'agreeToEnd', ...NO_PROPOSAL, ...toAll('endChanged')],
    ['Normal|Overdue', 'declineEnd', ...NO_PROPOSAL, ...toAll('endDeclined')],
    ['Normal|Overdue', 'finish', ...NO_PROPOSAL, ...ENDED],
    ['Normal|Overdue', 'renew'],
    [
      'Normal',
      'changeEnterprise',
      'notify enterprise contract.transferred',
      'notify person contract.transferred',
      'notify guardian contract.transferred',
    ],
    [
      'Normal',
      'expire',
      'endEmployment',
      'notify person contract.ended',
      'notify guardian contract.ended',
      'notify enterprise contract.ended',
      'notify foundation contract.ended',
    ],
    ['Abort', 'delete'],
  ),
}
