import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { EMPLOYER } from '../contract-signing.actions.ts'
import { invitationDtos } from './contract-invitation.mapper.ts'
import { findInvitation, listInvitations } from './contract-invitation.repository.ts'
import * as schemas from './contract-invitation.schemas.ts'
import { answerInvitation, createInvitation, takeBackInvitation } from './contract-invitation-actions.ts'

const READERS: Policy = ['DisabledPerson', EMPLOYER, 'PlatformUser:Auditor']
const INVITATIONS_A_MINUTE = 10

async function shown(context: RequestContext, id: number) {
  const row = await findInvitation(context.db, context.actor, id)
  const [dto] = row ? await invitationDtos(context, [row]) : []
  if (!dto) throw new AppError('notFound')
  return dto
}

export const contractInvitationService = defineService('ContractInvitation', {
  Create: action({
    summary: '按姓名和身份证号邀请签合同；不论有没有这个人、愿不愿意，答复都一样',
    keepsKey: true,
    allow: [EMPLOYER],
    input: schemas.CreateContractInvitationDto,
    output: schemas.ContractInvitationDto,
    perMinute: INVITATIONS_A_MINUTE,
    handler: async (context, input) => shown(context, await createInvitation(context, input)),
  }),
  Answer: action({
    summary: '求职者答复邀请：同意、拒绝、不再接收这家企业的邀请、重新接收、收回同意',
    allow: ['DisabledPerson'],
    input: schemas.AnswerContractInvitationDto,
    output: schemas.ContractInvitationDto,
    handler: async (context, input) => {
      await answerInvitation(context, input)
      return shown(context, input.id)
    },
  }),
  TakeBack: action({
    summary: '企业撤回没有人同意的邀请；不论对方怎样答复，结果都一样',
    allow: [EMPLOYER],
    input: EntityId,
    output: schemas.ContractInvitationDto,
    handler: async (context, input) => {
      await takeBackInvitation(context, input)
      return shown(context, input.id)
    },
  }),
  Get: action({
    summary: '一份合同邀请',
    allow: READERS,
    input: EntityId,
    output: schemas.ContractInvitationDto,
    handler: (context, { id }) => shown(context, id),
  }),
  GetAll: action({
    summary: '合同邀请：求职者看收到的，企业看发出的，平台看全部',
    allow: READERS,
    input: schemas.ContractInvitationQuery,
    output: PagedResult(schemas.ContractInvitationDto),
    handler: async (context, query) => {
      const { totalCount, items } = await listInvitations(context.db, context.actor, query, context.now)
      return { totalCount, items: await invitationDtos(context, items) }
    },
  }),
})
