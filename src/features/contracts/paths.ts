export const MY_CONTRACTS = '/userCenter/work/contract'

export const myContractHref = (id: number): string => `/userCenter/work/contractDetail?id=${id}`

export const CONTRACTS = '/enterpriseCenter/humanResource/contract'

export const contractHref = (id: number): string => `/enterpriseCenter/humanResource/contractDetail?id=${id}`

export const newContractHref = '/enterpriseCenter/humanResource/contractDetail?new=true'

/** The form of a contract with a person who has accepted the invitation. */
export const fromInvitationHref = (invitationId: number): string =>
  `/enterpriseCenter/humanResource/contractDetail?invitationId=${invitationId}`

export const renewalHref = (previousContractId: number): string =>
  `/enterpriseCenter/humanResource/contractDetail?previousContractId=${previousContractId}`

export const editHref = (id: number): string => `${contractHref(id)}&edit=true`

export const HISTORY = '/enterpriseCenter/humanResource/handleHistoryRecord'

export const CONSOLE_CONTRACTS = '/console/contract'

export const consoleContractHref = (id: number): string => `${CONSOLE_CONTRACTS}/${id}`
