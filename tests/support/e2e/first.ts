import type { TestDetails } from '@playwright/test'
import { PLATFORM_ROLES, type PlatformRole, USER_TYPES, type UserType } from '#machines/actor.ts'

/** The tests of `npm test`; whoever writes a story decides here. */
export const FIRST = '@first'

/** Each lifecycle by the id of its machine, and what a browser sends to it: the beginning of an operation's name. */
export const SENT_TO = {
  approval: 'approval',
  cmsContent: 'cmsContent',
  completion: 'workOrderCompletion',
  contract: 'contractEmployment',
  contractInvitation: 'contractInvitation',
  conversation: 'conversation',
  delivery: 'requirementResume',
  enterprise: 'enterprise',
  feedback: 'workOrderFeedback',
  feedbackTicket: 'feedbackTicket',
  financialStep: 'workOrderFinancialFlow',
  invoice: 'invoice',
  moveImport: 'movingIn',
  participator: 'workOrderParticipator',
  payroll: 'payroll',
  person: 'userDisabledPerson',
  personChange: 'userDisabledPerson(?:Submit|Audit)Change',
  requirement: 'requirement',
  task: 'enterpriseTask',
  training: 'userTraining',
  windingUp: 'enterpriseWindingUp',
  workOrderDispatch: 'workOrder',
  workOrderMain: 'workOrder',
} as const
export type LifecycleId = keyof typeof SENT_TO

export type UserKind = Exclude<UserType, 'PlatformUser'> | PlatformRole
export const USER_KINDS: readonly UserKind[] = [
  ...USER_TYPES.filter((type): type is Exclude<UserType, 'PlatformUser'> => type !== 'PlatformUser'),
  ...PLATFORM_ROLES,
]

/** An annotation of what a test of the first tier shows; `npm test` prints tags behind each name, and these not. */
export const SHOWS = 'shows'
const shows = (description: string) => ({ type: SHOWS, description })

/** Puts a test into the first tier: `npm test`. */
export const inFirst = (shown: readonly string[]): TestDetails => ({ tag: FIRST, annotation: shown.map(shows) })

/**
 * Puts a story into the first tier, and says what it shows: lifecycles that a screen sends an event to, and kinds of
 * users who send one. shown.ts holds the words against what was sent.
 */
export const first = (...shown: (LifecycleId | UserKind)[]): TestDetails => inFirst(shown)
