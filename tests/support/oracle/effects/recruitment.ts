import { type Effects, steps } from './effects.ts'

/** The effects of jobs and deliveries, by the column "Notify" of the domain table (§3.3, §3.4). */

const NO_AUDIT = { needsAudit: false }
const BY = 'lastAuditorUserId = sender'
const SUBMITTED = [
  'stage = 0',
  'lastAuditorUserId = null',
  'notify platform requirement.submitted',
  'notify developer requirement.submitted',
]

export const requirement: Effects = {
  entity: 'Requirement',
  columns: ['isChanged', 'stage', 'lastAuditorUserId'],
  entries: { create: [] },
  steps: steps(
    ['Draft|Failed|Closed', 'update', 'isChanged = true'],
    ['Published', 'update'],
    ['Published', 'revise', NO_AUDIT],
    ['Published', 'revise', 'isChanged = true', ...SUBMITTED],
    ['Draft|Failed|Closed', 'publish', NO_AUDIT, 'isChanged = false'],
    // as it was published before
    ['Closed', 'publish', { isChanged: false, isExpired: false }],
    ['Draft|Failed|Closed', 'publish', ...SUBMITTED],
    ['Auditing', 'startAudit'],
    ['Auditing', 'pass|actualPass', BY, 'isChanged = false', 'notify enterprise requirement.passed'],
    ['Auditing', 'continue', BY, 'stage + 1', 'notify platform requirement.stagePassed'],
    ['Auditing', 'back', BY, 'notify enterprise requirement.returned'],
    ['Auditing', 'reject|actualReject', BY, 'notify enterprise requirement.rejected'],
    ['Published', 'cancelPublish', 'notifyApplicants requirement.paused'],
    ['Auditing', 'cancelPublish'],
    ['Published', 'close|autoClose', 'rejectWaiting', 'notify enterprise requirement.closed'],
    // each applicant hears it about the own delivery
    ['Published|Auditing', 'windUp', 'notify enterprise requirement.closed'],
    ['Draft|Failed', 'delete'],
  ),
}

const both = (template: string) => [`notify person delivery.${template}`, `notify foundation delivery.${template}`]

const NO_ABSENCE = ['absentSide = null', 'isAbsenceAnswered = false']

export const delivery: Effects = {
  entity: 'RequirementResume',
  columns: [],
  entries: {
    deliver: ['notify enterprise delivery.received', 'notify person delivery.receipt'],
    recommend: [
      'notify person delivery.recommended',
      'notify platform delivery.recommended',
      'notify developer delivery.recommended',
    ],
  },
  steps: steps(
    [
      'Recommended',
      'recommendPass',
      'hasReachedEnterprise = true',
      'notify enterprise delivery.received',
      ...both('recommendPassed'),
    ],
    ['Recommended', 'recommendReject', ...both('recommendRejected')],
    ['Delivered|InterviewingPass', 'invite', ...NO_ABSENCE, ...both('invited')],
    ['Interviewing', 'invite', ...NO_ABSENCE, ...both('rescheduled')],
    ['Interviewing', 'acceptInterview', 'notify enterprise delivery.interviewAccepted'],
    ['Interviewing', 'askAnotherTime', 'notify enterprise delivery.anotherTimeAsked'],
    ['Interviewing', 'agreeToTime', ...NO_ABSENCE, ...both('timeAgreed')],
    ['Interviewing', 'personAbsent', 'absentSide = Person', ...both('personAbsent')],
    [
      'Interviewing',
      'enterpriseAbsent',
      'absentSide = Enterprise',
      'notify enterprise delivery.enterpriseAbsent',
      'notify foundation delivery.enterpriseAbsent',
    ],
    [
      'Interviewing',
      'answerAbsence',
      { absentSide: 'Person' },
      'isAbsenceAnswered = true',
      'notify enterprise delivery.absenceAnswered',
    ],
    ['Interviewing', 'answerAbsence', 'isAbsenceAnswered = true', 'notify person delivery.absenceAnswered'],
    ['Interviewing', 'declineInterview', 'notify enterprise delivery.interviewDeclined'],
    ['Interviewing', 'passInterview', ...both('interviewPassed')],
    ['Interviewing', 'failInterview', ...both('interviewFailed')],
    ['Delivered|InterviewingPass', 'reject', ...both('rejected')],
    ['Delivered|Interviewing|InterviewingPass', 'withdraw', 'notify enterprise delivery.withdrawn'],
    // the enterprise does not know of it
    ['Recommended', 'withdraw', 'notify foundation delivery.recommendWithdrawn'],
    ['Delivered|Recommended', 'requirementClosed', 'notify person delivery.requirementClosed'],
    ['Delivered|Recommended|Interviewing|InterviewingPass', 'employerEnds', ...both('employerEnded')],
    [
      'Delivered|Interviewing|InterviewingPass',
      'personLeaves',
      'notify enterprise delivery.personLeft',
      'notify foundation delivery.personLeft',
    ],
    ['Recommended', 'personLeaves', 'notify foundation delivery.personLeft'],
    ['Delivered|InterviewingPass', 'contractCreated', 'notify person delivery.contractCreated'],
    // no notification here: the contract itself notifies of its progress
    ['Auditing', 'contractAudited'],
    ['Signing', 'contractEdited'],
    ['Signing', 'contractConfirmed', 'closeWhenFilled'],
    ['Auditing|Signing', 'contractAborted'],
    ['Delivered|Interviewing|InterviewingPass|InterviewingReject|Auditing|Signing|Contracted|Abort|Rejected', 'update'],
    ['Rejected|Abort|InterviewingReject', 'hide'],
  ),
}
