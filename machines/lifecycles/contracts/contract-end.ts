import { tell } from '../../lifecycle-notify.ts'

const ended = [
  'forgetProposal',
  'endEmployment',
  tell('person', 'contract.terminated'),
  tell('guardian', 'contract.terminated'),
  tell('enterprise', 'contract.terminated'),
  tell('foundation', 'contract.terminated'),
  tell('developer', 'contract.terminated'),
] as const

const declared = [
  'recordDeclaration',
  'forgetProposal',
  tell('person', 'contract.endDeclared'),
  tell('guardian', 'contract.endDeclared'),
  tell('enterprise', 'contract.endDeclared'),
  tell('foundation', 'contract.endDeclared'),
  tell('developer', 'contract.endDeclared'),
] as const

const proposed = [
  tell('person', 'contract.endProposed'),
  tell('guardian', 'contract.endProposed'),
  tell('enterprise', 'contract.endProposed'),
  tell('foundation', 'contract.endProposed'),
] as const

const changed = [
  'forgetProposal',
  tell('person', 'contract.endChanged'),
  tell('guardian', 'contract.endChanged'),
  tell('enterprise', 'contract.endChanged'),
  tell('foundation', 'contract.endChanged'),
] as const

const declined = [
  'forgetProposal',
  tell('person', 'contract.endDeclined'),
  tell('guardian', 'contract.endDeclined'),
  tell('enterprise', 'contract.endDeclined'),
  tell('foundation', 'contract.endDeclined'),
] as const

/**
 * The end of a contract, in force or past its last day. A last day in the future is declared: work goes on until that
 * day is over, and both sides may withdraw or move it by agreement. A last day in the past, and an end that rests on the
 * worker's word, need the agreement of the other side or the decision of an auditor.
 */
export const ends = {
  terminate: { guard: 'isEmployerOrOfficer', target: 'Cancelled', actions: ended },
  declareEnd: { guard: 'isEmployerOrOfficer', actions: declared },
  resign: { guard: 'isOwnPerson', actions: declared },
  // the employer is wound up: the end is declared for a day ahead, like any other
  windUp: { guard: 'isSystem', actions: declared },
  proposeEnd: {
    guard: 'canProposeEnd',
    actions: ['recordEndProposal', ...proposed, tell('platform', 'contract.endProposed')],
  },
  proposeChange: { guard: 'canProposeChange', actions: ['recordChangeProposal', ...proposed] },
  agreeToEnd: [
    { guard: 'canAgreeToEndAhead', actions: declared },
    { guard: 'canAgreeToEnd', target: 'Cancelled', actions: ended },
    { guard: 'canAgreeToChange', actions: changed },
  ],
  declineEnd: { guard: 'canDeclineEnd', actions: declined },
  finish: { guard: 'canFinish', target: 'Cancelled', actions: ended },
  renew: { guard: 'isEmployer', actions: 'keepStatus' },
} as const
