import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { deliveryMachine } from './delivery.machine.ts'
import { type DeliveryContext, type DeliveryEvent, type DeliveryStatus, deliveryGuards } from './delivery.rules.ts'

export const deliveryLifecycle: Lifecycle<DeliveryContext, DeliveryStatus, DeliveryEvent> = {
  entity: 'RequirementResume',
  machine: deliveryMachine,
  statuses: [
    'Delivered',
    'Interviewing',
    'InterviewingPass',
    'InterviewingReject',
    'Auditing',
    'Signing',
    'Contracted',
    'Abort',
    'Rejected',
    'Recommended',
  ],
  guards: deliveryGuards.table,
  columns: [],
  eventLabels: {
    recommendPass: '同意推荐',
    recommendReject: '不同意推荐',
    invite: '邀请面试',
    acceptInterview: '接受面试',
    askAnotherTime: '希望改期',
    declineInterview: '谢绝面试',
    passInterview: '面试通过',
    failInterview: '面试未通过',
    reject: '标为不合适',
    withdraw: '撤回投递',
    requirementClosed: '岗位关闭',
    contractCreated: '拟定合同',
    contractAudited: '合同审核通过',
    contractEdited: '合同修改',
    contractConfirmed: '双方签约',
    contractAborted: '合同中止',
    update: '补充',
    hide: '从我的列表移除',
  },
  entries: {
    deliver: {
      label: '投递',
      to: 'Delivered',
      guard: 'isOwnPerson',
      effects: [tell('enterprise', 'delivery.received'), tell('person', 'delivery.receipt')],
    },
    recommend: {
      label: '推荐',
      to: 'Recommended',
      guard: 'isRecommender',
      effects: [
        tell('person', 'delivery.recommended'),
        tell('platform', 'delivery.recommended'),
        tell('developer', 'delivery.recommended'),
      ],
    },
  },
  labelOf: (status) => descriptionOf(deliveryMachine, status),
}
