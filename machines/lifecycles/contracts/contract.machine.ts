import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import { type ContractContext, type ContractEvent, contractGuards } from './contract.rules.ts'
import { ends } from './contract-end.ts'
import { onPaper } from './contract-paper.ts'
import { type ContractEffects, mirrorDelivery } from './effects.ts'

const toSigning = {
  target: 'Signing',
  actions: [
    'recordAuditor',
    'openSigning',
    mirrorDelivery('audited'),
    tell('person', 'contract.toSign'),
    tell('enterprise', 'contract.toSign'),
    tell('foundation', 'contract.toSign'),
  ],
} as const

const declined = {
  target: 'Abort',
  actions: [
    'recordAuditor',
    mirrorDelivery('aborted'),
    tell('enterprise', 'contract.rejected'),
    tell('person', 'contract.rejected'),
  ],
} as const

/** The text has changed, so signatures of the old text are void. */
const editedWhileSigning = {
  guard: 'isEmployer',
  target: 'Auditing',
  actions: [
    'beginAudit',
    'withdrawSignatures',
    'voidSignatures',
    'withdrawPaper',
    'voidPaper',
    mirrorDelivery('edited'),
    tell('person', 'contract.changed'),
    tell('guardian', 'contract.changed'),
    tell('platform', 'contract.submitted'),
  ],
} as const

const editedWhileAuditing = [
  { guard: 'canResubmit', actions: ['beginAudit', tell('platform', 'contract.submitted')] },
  { guard: 'isEmployer', actions: ['beginAudit'] },
] as const

const abandoned = [
  mirrorDelivery('aborted'),
  tell('person', 'contract.aborted'),
  tell('enterprise', 'contract.aborted'),
] as const

/**
 * The guardian is involved only from the signing on, so the guardian is not notified when a contract is abandoned
 * before.
 */
const abandonedWhileSigning = [...abandoned, tell('guardian', 'contract.aborted')] as const

const concluded = {
  target: 'Normal',
  actions: [
    mirrorDelivery('confirmed'),
    'beginEmployment',
    tell('person', 'contract.signed'),
    tell('enterprise', 'contract.signed'),
    tell('foundation', 'contract.signed'),
    tell('guardian', 'contract.signed'),
  ],
} as const

/**
 * An employment contract from its draft to its end. It is audited and then signed by both sides. A guardian signs as
 * well, in the person's account and with a code sent to the guardian. The contract is in force until the end of its
 * term or until one side ends it; a last day in the future is declared, and the contract goes on until that day. Where
 * no code can be sent, it is signed on paper: a scan is uploaded, the person confirms it or lets the objection days
 * pass, and an auditor other than the uploader checks it. A contract imported from a list waits until its enterprise
 * completes and submits it; then it takes the same path, with its existing paper.
 *
 * | effect | emitted by |
 * |---|---|
 * | mirrorDelivery | every step that the delivery shows as well |
 * | voidSignatures | a change of the text under signature |
 * | voidPaper | a change, an objection, a refused or a newer scan |
 * | beginEmployment, endEmployment | the last signature; the end of the term, a termination |
 * | notify | every step that another party waits for |
 */
export const contractMachine = setup({
  types: { context: {} as ContractContext, events: {} as ContractEvent, input: {} as ContractContext },
  guards: contractGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    beginAudit: assign({ auditStage: 0, auditStages: 1, lastAuditorUserId: null, isReturned: false }),
    nextStage: assign({ auditStage: ({ context }) => context.auditStage + 1 }),
    addStage: assign({ auditStages: ({ context }) => context.auditStages + 1 }),
    previousStage: assign({ auditStage: ({ context }) => context.auditStage - 1, lastAuditorUserId: null }),
    returnToEnterprise: assign({ isReturned: true, lastAuditorUserId: null }),
    recordAuditor: assign({ lastAuditorUserId: ({ event }) => event.by.userId }),
    openSigning: assign({ isReturned: false, isNotifiedLately: false }),
    recordReminder: assign({ isNotifiedLately: true }),
    signAsPerson: assign({ isPersonSigned: true }),
    signAsEnterprise: assign({ isEnterpriseSigned: true }),
    confirmForPerson: assign({ isGuardianSigned: true }),
    withdrawSignatures: assign({ isPersonSigned: false, isEnterpriseSigned: false, isGuardianSigned: false }),
    keepPaper: assign({
      isPaperRecorded: true,
      isPaperConfirmed: false,
      paperRecorderUserId: ({ event }) => event.by.userId,
      isObjectionOver: false,
    }),
    confirmPaper: assign({ isPaperConfirmed: true }),
    withdrawPaper: assign({ isPaperRecorded: false, isPaperConfirmed: false, paperRecorderUserId: null }),
    concludeOnPaper: assign({
      isPersonSigned: true,
      isEnterpriseSigned: true,
      isGuardianSigned: ({ context }) => context.needsGuardian || context.isGuardianSigned,
    }),
    recordDeclaration: assign({ isEndDeclared: true }),
    recordEndProposal: assign({ proposedBy: 'Enterprise', isEndProposed: true }),
    recordChangeProposal: assign({
      proposedBy: ({ event }) => (event.by.userType === 'DisabledPerson' ? 'Person' : 'Enterprise'),
      isEndProposed: false,
    }),
    forgetProposal: assign({ proposedBy: null, isEndProposed: false, isDeathProposed: false }),
    ...declareEffects<ContractEffects>()(
      'notify',
      'mirrorDelivery',
      'voidSignatures',
      'voidPaper',
      'beginEmployment',
      'endEmployment',
    ),
  },
}).createMachine({
  id: 'contract',
  context: ({ input }) => input,
  initial: 'Auditing',
  states: {
    Auditing: {
      description: '审核中',
      on: {
        update: editedWhileAuditing,
        updateTemplate: editedWhileAuditing,
        startAudit: { guard: 'canStartAudit', actions: 'keepStatus' },
        pass: [
          { guard: 'canPass', ...toSigning },
          { guard: 'canPassOn', actions: ['recordAuditor', 'nextStage', tell('platform', 'contract.stagePassed')] },
        ],
        continue: {
          guard: 'canAddStage',
          actions: ['recordAuditor', 'nextStage', 'addStage', tell('platform', 'contract.stagePassed')],
        },
        back: [
          { guard: 'canReturn', actions: ['returnToEnterprise', tell('enterprise', 'contract.returned')] },
          { guard: 'canStepBack', actions: ['previousStage', tell('platform', 'contract.steppedBack')] },
        ],
        reject: { guard: 'isStageAuditor', ...declined },
        actualPass: { guard: 'canPassFinally', ...toSigning },
        actualReject: { guard: 'isAuditor', ...declined },
        abort: { guard: 'isEmployerOrOfficer', target: 'Abort', actions: abandoned },
        windUp: { guard: 'isSystem', target: 'Abort', actions: abandoned },
        personLeaves: { guard: 'isSystem', target: 'Abort', actions: abandoned },
      },
    },
    Signing: {
      description: '签署中',
      on: {
        update: editedWhileSigning,
        updateTemplate: editedWhileSigning,
        notify: {
          guard: 'canRemind',
          actions: ['recordReminder', tell('person', 'contract.reminded'), tell('guardian', 'contract.reminded')],
        },
        completeExpress: {
          guard: 'canSend',
          actions: [tell('person', 'contract.sent'), tell('enterprise', 'contract.sent')],
        },
        confirm: [
          { guard: 'canConcludeAsPerson', ...concluded, actions: ['signAsPerson', ...concluded.actions] },
          {
            guard: 'canSignBeforeGuardian',
            actions: ['signAsPerson', tell('guardian', 'contract.toConfirm'), tell('enterprise', 'contract.toConfirm')],
          },
          { guard: 'canSignAsPerson', actions: ['signAsPerson', tell('enterprise', 'contract.personSigned')] },
          { guard: 'canConcludeAsEnterprise', ...concluded, actions: ['signAsEnterprise', ...concluded.actions] },
          {
            guard: 'canSignAheadOfGuardian',
            actions: ['signAsEnterprise', tell('person', 'contract.toConfirm'), tell('guardian', 'contract.toConfirm')],
          },
          { guard: 'canSignAsEnterprise', actions: ['signAsEnterprise', tell('person', 'contract.enterpriseSigned')] },
        ],
        confirmAsGuardian: [
          { guard: 'canConcludeAsGuardian', ...concluded, actions: ['confirmForPerson', ...concluded.actions] },
          { guard: 'canConfirmAsGuardian', actions: ['confirmForPerson', tell('enterprise', 'contract.personSigned')] },
        ],
        remind: {
          guard: 'canRemindAll',
          actions: [
            'recordReminder',
            tell('person', 'contract.unsigned'),
            tell('enterprise', 'contract.unsigned'),
            tell('foundation', 'contract.unsigned'),
          ],
        },
        // the text names the employer, so signatures under the former name are void
        employerRenamed: {
          guard: 'isSystem',
          actions: [
            'withdrawSignatures',
            'voidSignatures',
            'withdrawPaper',
            'voidPaper',
            tell('person', 'contract.employerRenamed'),
            tell('guardian', 'contract.employerRenamed'),
            tell('enterprise', 'contract.employerRenamed'),
          ],
        },
        lapse: { guard: 'canLapse', target: 'Abort', actions: abandonedWhileSigning },
        ...onPaper(concluded),
        refuse: { guard: 'isOwnPerson', target: 'Abort', actions: abandonedWhileSigning },
        abort: { guard: 'isEmployerOrOfficer', target: 'Abort', actions: abandonedWhileSigning },
        windUp: { guard: 'isSystem', target: 'Abort', actions: abandonedWhileSigning },
        personLeaves: { guard: 'isSystem', target: 'Abort', actions: abandonedWhileSigning },
      },
    },
    Normal: {
      description: '履行中',
      on: {
        ...ends,
        changeEnterprise: {
          guard: 'isOfficerOrSystem',
          actions: [
            tell('enterprise', 'contract.transferred'),
            tell('person', 'contract.transferred'),
            tell('guardian', 'contract.transferred'),
          ],
        },
        expire: {
          guard: 'canExpire',
          target: 'Overdue',
          actions: [
            'endEmployment',
            tell('person', 'contract.ended'),
            tell('guardian', 'contract.ended'),
            tell('enterprise', 'contract.ended'),
            tell('foundation', 'contract.ended'),
          ],
        },
      },
    },
    Overdue: { description: '已到期', on: ends },
    Cancelled: { description: '已解除或终止' },
    Abort: {
      description: '已中止',
      on: { delete: { guard: 'isEmployerOrOfficer', actions: 'keepStatus' } },
    },
  },
})
