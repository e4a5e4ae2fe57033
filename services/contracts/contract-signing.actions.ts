import { EntityId } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { SigningCodeSentDto } from '#services/identity/signing-codes.api.ts'
import { ContractDto } from './contract.schemas.ts'
import { refuseContract } from './contract-ending.ts'
import { confirmAsGuardian, sendGuardianCode } from './contract-guardian.ts'
import * as forms from './contract-input.schemas.ts'
import { checkPaper, confirmPaper, objectPaper, recordPaper } from './contract-paper.ts'
import { completeExpressInfo, confirmContract, notifySigner } from './contract-signing.ts'

/** The permission for the employer's side: only the creator of an enterprise uses 人资管理. */
export const EMPLOYER = 'Enterprise:Creator'
const CODES_A_MINUTE = 5

/** The operations between the audit and the conclusion of a contract. */
export const signingActions = {
  ContractNotify: action({
    summary: '提醒求职者签署；24 小时内只能提醒一次',
    allow: [EMPLOYER, 'FoundationWorker', 'PlatformUser:Auditor'],
    input: EntityId,
    output: ContractDto,
    handler: notifySigner,
  }),
  CompleteExpressInfo: action({
    summary: '填写纸质合同的寄送信息',
    allow: [EMPLOYER, 'DisabledPerson'],
    input: forms.CompleteExpressInfoDto,
    output: ContractDto,
    handler: completeExpressInfo,
  }),
  Confirm: action({
    summary: '签署合同：读完全文、同意，并用验证码确认是本人',
    keepsKey: true,
    allow: [EMPLOYER, 'DisabledPerson'],
    secondFact: 'SignContract',
    input: forms.ConfirmContractDto,
    output: ContractDto,
    handler: confirmContract,
  }),
  SendGuardianCode: action({
    summary: '把确认合同用的验证码发到监护人的手机；没有短信时发到监护人的邮箱',
    allow: ['DisabledPerson'],
    input: EntityId,
    output: SigningCodeSentDto,
    perMinute: CODES_A_MINUTE,
    handler: sendGuardianCode,
  }),
  ConfirmAsGuardian: action({
    summary: '监护人确认合同：在求职者的账号中读完全文、同意，并用监护人收到的验证码确认',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: forms.ConfirmAsGuardianDto,
    output: ContractDto,
    handler: confirmAsGuardian,
  }),
  RecordPaper: action({
    summary: '登记双方在纸上签好的合同：上传扫描件，等求职者和平台核对',
    keepsKey: true,
    allow: [EMPLOYER, 'PlatformUser:Auditor'],
    input: forms.RecordPaperDto,
    output: ContractDto,
    handler: recordPaper,
  }),
  ConfirmPaper: action({
    summary: '求职者确认扫描件上是本人的签字',
    keepsKey: true,
    allow: ['DisabledPerson'],
    confirm: true,
    secondFact: 'SignContract',
    input: forms.ConfirmPaperDto,
    output: ContractDto,
    handler: confirmPaper,
  }),
  ObjectPaper: action({
    summary: '求职者对扫描件提出异议：扫描件作废，合同继续等待签署',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: forms.ObjectPaperDto,
    output: ContractDto,
    handler: objectPaper,
  }),
  CheckPaper: action({
    summary: '核对纸上签署的扫描件：通过后合同成立；不能核对自己登记的',
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: forms.CheckPaperDto,
    output: ContractDto,
    handler: checkPaper,
  }),
  Refuse: action({
    summary: '求职者拒绝签署',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: forms.AbortContractDto,
    output: ContractDto,
    handler: refuseContract,
  }),
}
