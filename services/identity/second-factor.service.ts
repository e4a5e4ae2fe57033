import Type from 'typebox'
import { EntityId, EnumOf, Nothing, Nullable } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { PreparedDto } from '#services/approvals/approval.service.ts'
import { ConfirmDto, confirm, confirmationWays } from './factors/confirmation.ts'
import { beginPasskeyLogin, finishLogin, loginByPasskey, PasskeyLoginDto } from './factors/finish-login.ts'
import * as own from './factors/own-factors.ts'
import { FinishLoginDto, PendingLoginDto, pendingWays } from './factors/pending-login.ts'
import { PROOF_KINDS } from './factors/proof.ts'
import { ResetFactorsDto } from './factors/reset-factors.ts'
import { AuthenticateResultDto } from './issue-token.ts'
import { prepareFactorReset } from './user-grants.ts'

const TRIES_A_MINUTE = 60

const ProofWaysDto = Type.Object(
  {
    kinds: Type.Array(EnumOf('ProofKind', PROOF_KINDS), { description: '可以用的方式，最省事的在前' }),
    challengeId: Nullable(Type.String({ description: '确认时带回' })),
    passkeyOptions: Nullable(Type.String({ description: 'JSON，交给浏览器' })),
    codeTarget: Nullable(Type.String({ description: '验证码发到哪里，遮盖' })),
  },
  { $id: 'ProofWaysDto' },
)

const PasskeyRequestDto = Type.Object(
  { challengeId: Type.String(), passkeyOptions: Type.String({ description: 'JSON，交给浏览器' }) },
  { $id: 'PasskeyRequestDto' },
)

const NoInput = Type.Object({})

/** Available to staff who still have to set up their factor; a change of factors needs authentication first. */
const ownAct = { allow: 'signedIn', isOpenBeforeSetUp: true, confirm: true, secondFact: 'ChangeFactors' } as const

export const secondFactorService = defineService('SecondFactor', {
  GetMine: action({
    summary: '自己的两步验证：通行密钥、验证器和还剩几个恢复码',
    allow: 'signedIn',
    isOpenBeforeSetUp: true,
    input: NoInput,
    output: own.MyFactorsDto,
    handler: own.myFactors,
  }),
  BeginTotp: action({
    ...ownAct,
    summary: '开始添加验证器：密钥和二维码的内容',
    input: NoInput,
    output: own.TotpSetUpDto,
    handler: own.beginTotp,
  }),
  AddTotp: action({
    ...ownAct,
    summary: '添加验证器，需要它现在显示的验证码；第一次设置时给出恢复码',
    input: own.AddTotpDto,
    output: own.AddedFactorDto,
    handler: own.addTotp,
  }),
  BeginPasskey: action({
    ...ownAct,
    summary: '开始添加通行密钥',
    input: NoInput,
    output: PasskeyRequestDto,
    handler: own.beginPasskey,
  }),
  AddPasskey: action({
    ...ownAct,
    summary: '添加通行密钥；第一次设置时给出恢复码',
    input: own.AddPasskeyDto,
    output: own.AddedFactorDto,
    handler: own.addPasskey,
  }),
  Remove: action({
    ...ownAct,
    summary: '删除自己的一项两步验证',
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await own.removeFactor(context, id)
      return null
    },
  }),
  RenewRecoveryCodes: action({
    ...ownAct,
    summary: '换一组恢复码，原来的随即作废',
    input: NoInput,
    output: own.AddedFactorDto,
    handler: own.renewRecoveryCodes,
  }),
  Reset: action({
    summary: '管理员提交清除他人的两步验证；另一位管理员批准后所有登录失效，并通知本人',
    allow: ['PlatformUser:Admin'],
    confirm: true,
    input: ResetFactorsDto,
    output: PreparedDto,
    handler: prepareFactorReset,
  }),
  GetConfirmation: action({
    summary: '重要操作之前，可以用哪些方式确认是本人',
    allow: 'signedIn',
    isOpenBeforeSetUp: true,
    input: NoInput,
    output: ProofWaysDto,
    handler: confirmationWays,
  }),
  Confirm: action({
    summary: '确认是本人；之后几分钟内不再询问',
    allow: 'signedIn',
    isOpenBeforeSetUp: true,
    input: ConfirmDto,
    output: Nothing,
    perMinute: TRIES_A_MINUTE,
    handler: async (context, input) => {
      await confirm(context, input)
      return null
    },
  }),
  GetPendingLogin: action({
    summary: '登录的第二步可以用哪些方式',
    allow: 'anonymous',
    verb: 'POST',
    input: PendingLoginDto,
    output: ProofWaysDto,
    perMinute: TRIES_A_MINUTE,
    isRead: () => true,
    handler: (context, { pendingToken }) => pendingWays(context, pendingToken),
  }),
  FinishLogin: action({
    summary: '登录的第二步：通行密钥、验证码或恢复码；很久没有使用的账号用密码或证件号码的最后 4 位',
    allow: 'anonymous',
    input: FinishLoginDto,
    output: AuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: finishLogin,
  }),
  BeginPasskeyLogin: action({
    summary: '开始用通行密钥登录',
    allow: 'anonymous',
    input: NoInput,
    output: PasskeyRequestDto,
    perMinute: TRIES_A_MINUTE,
    handler: beginPasskeyLogin,
  }),
  LoginByPasskey: action({
    summary: '用通行密钥登录，不需要密码',
    allow: 'anonymous',
    input: PasskeyLoginDto,
    output: AuthenticateResultDto,
    perMinute: TRIES_A_MINUTE,
    handler: loginByPasskey,
  }),
})
