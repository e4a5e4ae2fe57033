import Type, { type Static } from 'typebox'
import { DateOnly, DateTime, EnumOf, Id, Nullable, PagedRequest } from '#services/abp/conventions/schema-types.ts'
import { PROOF_KINDS, PROOF_OCCASIONS } from '#services/database/schema/contract-proofs.ts'

export const PROOF_STATES = ['Waiting', 'Proven', 'Failed'] as const
export type ProofState = (typeof PROOF_STATES)[number]
export const COPY_FINDINGS = ['Genuine', 'Registered', 'Altered', 'Unknown'] as const

const ProofKind = EnumOf('ContractProofKind', PROOF_KINDS, { title: '存证方式' })
const ProofOccasion = EnumOf('ContractProofOccasion', PROOF_OCCASIONS, { title: '存证时机' })
const ProofState = EnumOf('ContractProofState', PROOF_STATES, { title: '存证状态' })

export const ContractProofDto = Type.Object(
  {
    id: Id(),
    kind: ProofKind,
    occasion: ProofOccasion,
    state: ProofState,
    authority: Nullable(Type.String({ description: '签名证书中的机构名称' })),
    provenTime: Nullable(DateTime({ description: '机构时钟的时间' })),
    recordHash: Type.String({ description: '存证记录的 SHA-256' }),
  },
  { $id: 'ContractProofDto' },
)

export const CheckCopyInput = Type.Object({
  sha256: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$', title: '文件的 SHA-256' })),
  number: Type.Optional(Type.String({ maxLength: 40, title: '核验编号' })),
})
export type CheckCopy = Static<typeof CheckCopyInput>

const CheckedContractDto = Type.Object(
  {
    checkNumber: Type.String(),
    contractNo: Type.String(),
    contractTypeLabel: Type.String(),
    enterpriseName: Type.String({ description: '遮盖后的名称' }),
    personName: Type.String({ description: '遮盖后的姓名' }),
    statusLabel: Type.String({ description: '合同现在的状态' }),
    isInForce: Type.Boolean({ description: '双方已签署，现在正在履行' }),
    isCurrentText: Type.Boolean({ description: '打印的正文与现在的合同相同' }),
    documentHash: Type.String({ description: '打印的正文的 SHA-256' }),
    printedTime: DateTime(),
    signedTime: Nullable(DateTime({ description: '最后一方签署的时间' })),
    startDate: DateOnly(),
    lastDate: Nullable(DateOnly({ description: '最后工作日' })),
    proofs: Type.Array(ContractProofDto),
  },
  { $id: 'CheckedContractDto' },
)

export const CopyCheckDto = Type.Object(
  {
    finding: EnumOf('ContractCopyFinding', COPY_FINDINGS, {
      title: '核验结果',
    }),
    contract: Nullable(CheckedContractDto),
  },
  { $id: 'ContractCopyCheckDto' },
)
export type CopyCheckDto = Static<typeof CopyCheckDto>

export const ProofQuery = PagedRequest({
  kind: Type.Optional(ProofKind),
  state: Type.Optional(ProofState),
  contractNo: Type.Optional(Type.String({ maxLength: 40, title: '合同编号' })),
})
export type ProofQuery = Static<typeof ProofQuery>

export const ProofListDto = Type.Object(
  {
    ...ContractProofDto.properties,
    contractId: Id(),
    contractNo: Type.String(),
    tries: Type.Integer({ description: '失败的次数，满 12 次不再自动重试' }),
    nextTime: Nullable(DateTime({ description: '等待时，下一次尝试的时间' })),
    problem: Nullable(Type.String({ description: '上一次为什么没有成功' })),
    creationTime: DateTime(),
  },
  { $id: 'ContractProofListDto' },
)

export const RetryProofsDto = Type.Object(
  { ids: Type.Array(Id(), { minItems: 1, maxItems: 200, title: '存证编号' }) },
  { $id: 'RetryContractProofsDto' },
)
