import { EntityId } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { approve, changeSuccessor, retry, shown, start, stateOf, stop } from './winding-up.actions.ts'
import {
  ApproveWindingUpDto,
  ChangeSuccessorDto,
  StartWindingUpDto,
  StopWindingUpDto,
  WindingUpDto,
  WindingUpStateDto,
} from './winding-up.schemas.ts'

const OFFICERS = ['PlatformUser:Auditor'] as const

export const windingUpService = defineService('EnterpriseWindingUp', {
  Get: action({
    summary: '一件清算',
    allow: OFFICERS,
    input: EntityId,
    output: WindingUpDto,
    handler: (context, { id }) => shown(context, id),
  }),
  GetState: action({
    summary: '一家企业还有哪些事没有结束，清算怎样处理，清算到了哪一步',
    allow: OFFICERS,
    input: EntityId,
    output: WindingUpStateDto,
    handler: stateOf,
  }),
  Start: action({
    summary: '提出清算一家企业，由另一位审核员批准',
    keepsKey: true,
    allow: OFFICERS,
    input: StartWindingUpDto,
    output: WindingUpDto,
    handler: start,
  }),
  Approve: action({
    summary: '批准清算：立即关闭岗位、结束投递、取消工单、定下合同的最后工作日，并通知各方',
    confirm: true,
    keepsKey: true,
    allow: OFFICERS,
    input: ApproveWindingUpDto,
    output: WindingUpDto,
    handler: approve,
  }),
  Retry: action({
    summary: '再办一次没有办成的事',
    keepsKey: true,
    allow: OFFICERS,
    input: ApproveWindingUpDto,
    output: WindingUpDto,
    handler: retry,
  }),
  ChangeSuccessor: action({
    summary: '接收合同的企业不能接收时换一家，由另一位审核员批准',
    keepsKey: true,
    allow: OFFICERS,
    input: ChangeSuccessorDto,
    output: WindingUpDto,
    handler: changeSuccessor,
  }),
  Stop: action({
    summary: '在批准前停止清算，需写明原因',
    keepsKey: true,
    allow: OFFICERS,
    input: StopWindingUpDto,
    output: WindingUpDto,
    handler: stop,
  }),
})
