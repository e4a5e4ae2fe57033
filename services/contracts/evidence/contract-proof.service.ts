import Type from 'typebox'
import { refuse } from '#services/abp/conventions/errors.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import { EntityId, FileStream, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { EMPLOYER } from '../contract-signing.actions.ts'
import { checkCopy } from './check-copy.ts'
import { CheckCopyInput, CopyCheckDto, ProofListDto, ProofQuery, RetryProofsDto } from './contract-proof.schemas.ts'
import { downloadProofs } from './download-proofs.ts'
import { proofDto } from './proof.mapper.ts'
import { pageProofs, retryProofs } from './proof-list.repository.ts'

const ADMIN: Policy = ['PlatformUser:Admin']
/** The number of checks is enough for a pile of contracts; numbers of 60 bits cannot be guessed at this rate. */
const CHECKS_A_MINUTE = 60
const DOWNLOADS_A_MINUTE = 30

export const contractProofService = defineService('ContractProof', {
  Check: action({
    summary: '核验一份合同 PDF：按文件的 SHA-256 或核验编号；文件本身不上传',
    allow: 'anonymous',
    verb: 'GET',
    input: CheckCopyInput,
    output: CopyCheckDto,
    perMinute: CHECKS_A_MINUTE,
    handler: checkCopy,
  }),
  Download: action({
    summary: '下载合同的存证包：签署记录、时间戳、数字签名和核验方法（ZIP）；他人下载须再次确认身份，并留有记录',
    confirm: (_, { userType }) => userType !== 'DisabledPerson',
    secondFact: (_, { userType }) => (userType === 'DisabledPerson' ? 'ReadOwnPapers' : null),
    allow: ['DisabledPerson', EMPLOYER, 'PlatformUser:Auditor'],
    verb: 'GET',
    input: EntityId,
    output: FileStream,
    perMinute: DOWNLOADS_A_MINUTE,
    handler: downloadProofs,
  }),
  GetAll: action({
    summary: '合同存证的进度：等待、完成和失败的，最新的在前',
    allow: ADMIN,
    input: ProofQuery,
    output: PagedResult(ProofListDto),
    handler: async ({ db }, query) => {
      const { totalCount, items } = await pageProofs(db, query, pageOf(query))
      return { totalCount, items: items.map(listDto) }
    },
  }),
  Retry: action({
    summary: '立即重试没有完成的存证；返回重试的条数',
    allow: ADMIN,
    input: RetryProofsDto,
    output: Type.Integer(),
    handler: async ({ db, now }, { ids }) => {
      const count = await retryProofs(db, ids, now)
      if (count === 0) throw refuse('这些存证已经完成，不需要重试')
      return count
    },
  }),
})

function listDto({ proof, contractNo }: Awaited<ReturnType<typeof pageProofs>>['items'][number]) {
  const shown = proofDto(proof)
  return {
    ...shown,
    contractId: proof.contractId,
    contractNo,
    tries: proof.tries,
    nextTime: shown.state === 'Waiting' ? toWireTime(proof.nextTime) : null,
    problem: proof.problem,
    creationTime: toWireTime(proof.creationTime),
  }
}
