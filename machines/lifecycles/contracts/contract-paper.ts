import { tell } from '../../lifecycle-notify.ts'

const refused = [
  'withdrawPaper',
  'voidPaper',
  tell('enterprise', 'contract.paperRefused'),
  tell('guardian', 'contract.paperRefused'),
] as const

/** The paper, which names both parties, replaces signatures on the screen; a later scan replaces an earlier one. */
const recorded = [
  'withdrawSignatures',
  'voidSignatures',
  'voidPaper',
  'keepPaper',
  tell('person', 'contract.paperRecorded'),
  tell('guardian', 'contract.paperRecorded'),
  tell('enterprise', 'contract.paperRecorded'),
  tell('foundation', 'contract.paperRecorded'),
  tell('platform', 'contract.paperRecorded'),
] as const

/**
 * The path of a contract that both sides sign on paper, in parallel to the path on the screen; both paths end alike.
 */
export const onPaper = <A extends string | object>(concluded: {
  readonly target: 'Normal'
  readonly actions: readonly A[]
}) =>
  ({
    recordPaper: { guard: 'isEmployerOrOfficer', actions: recorded },
    confirmPaper: { guard: 'canConfirmPaper', actions: ['confirmPaper', tell('platform', 'contract.paperConfirmed')] },
    objectPaper: {
      guard: 'canObjectPaper',
      actions: [...refused, tell('foundation', 'contract.paperRefused'), tell('platform', 'contract.paperRefused')],
    },
    passPaper: {
      guard: 'canPassPaper',
      target: concluded.target,
      actions: ['concludeOnPaper', ...concluded.actions],
    },
    rejectPaper: { guard: 'canRejectPaper', actions: [...refused, tell('person', 'contract.paperRefused')] },
  }) as const
