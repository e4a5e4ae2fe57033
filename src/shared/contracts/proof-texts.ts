import type { ContractProofKind, ContractProofOccasion, ContractProofState } from '#src/api/graphql.ts'

/** Labels for the kinds of proof that third parties give for a contract, the same on every page. */
export const PROOF_KINDS: Readonly<Record<ContractProofKind, string>> = {
  Timestamp: '可信时间戳',
  Certificate: '数字证书签名',
}

export const PROOF_OCCASIONS: Readonly<Record<ContractProofOccasion, string>> = {
  Concluded: '合同成立',
  Transferred: '变更用人单位',
  Ended: '合同结束',
}

export const PROOF_STATES: Readonly<Record<ContractProofState, string>> = {
  Waiting: '等待存证',
  Proven: '已存证',
  Failed: '没有成功',
}
