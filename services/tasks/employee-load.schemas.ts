import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Id, PagedRequest } from '#services/abp/conventions/schema-types.ts'
import { SoughtName } from '#services/abp/conventions/typed-fields.ts'

const AcceptedWorkDto = Type.Object(
  { unitName: Type.String(), quantity: Type.String({ description: '本月验收合格的数量' }) },
  { $id: 'AcceptedWorkDto' },
)

export const EmployeeLoadDto = Type.Object(
  {
    userDisabledPersonId: Id(),
    realName: Type.String(),
    position: Type.String({ description: '岗位，以最近的合同为准' }),
    openTaskCount: Type.Integer({ description: '待确认和进行中的任务' }),
    overdueTaskCount: Type.Integer({ description: '其中已逾期的' }),
    submittedTaskCount: Type.Integer({ description: '等待验收的任务' }),
    runningOrderCount: Type.Integer({ description: '本企业工单里已领取、进行中和验收中的' }),
    acceptedThisMonth: Type.Array(AcceptedWorkDto, { description: '本月验收合格的工作量，按计量单位' }),
  },
  { $id: 'EmployeeLoadDto' },
)
export type EmployeeLoadDto = Static<typeof EmployeeLoadDto>

export const EmployeeLoadQuery = PagedRequest({
  realName: Type.Optional(SoughtName('姓名')),
})
export type EmployeeLoadQuery = Static<typeof EmployeeLoadQuery>
