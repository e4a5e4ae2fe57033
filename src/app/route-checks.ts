import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import type { ValidatePage } from './route-types.ts'

export const hasId: ValidatePage = (_parameters, search) => positiveInteger(search.get('id')) !== null
export const mayHaveId: ValidatePage = (parameters, search) => !search.has('id') || hasId(parameters, search)
/** Whether the URL names a contract, or the origin of a new contract. */
export const hasContract: ValidatePage = (parameters, search) =>
  hasId(parameters, search) ||
  search.get('new') === 'true' ||
  ['requirementResumeId', 'previousContractId', 'invitationId'].some(
    (name) => positiveInteger(search.get(name)) !== null,
  )
export const hasIdInPath: ValidatePage = ({ id }) => positiveInteger(id) !== null
