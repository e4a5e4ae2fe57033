import { ACTOR_NAME } from './name.policies.ts'
import { entityPolicy } from './policy.ts'

const NAME = {
  kind: 'name',
  full: ['self', 'tutor', 'developer', 'auditor', 'finance'],
  masked: ['creator', 'member'],
  why: '派单、验收和付款的人要知道是谁；企业只看成果，姓名只显示第一个字',
} as const

/** Policies for a person's participation in an order, their submissions, and their payments. */
export const orderPolicies = {
  WorkOrderParticipator: entityPolicy({
    title: '工单参与记录',
    operations: ['WorkOrderParticipator/Get', 'WorkOrderParticipator/GetAll'],
    fields: {
      realName: NAME,
      mobilePhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['creator', 'member', 'tutor', 'developer', 'auditor', 'finance'],
        why: '需要联系本人的人在他的档案里查看，那里要写明用途并留下记录',
      },
    },
  }),
  WorkOrderCompletion: entityPolicy({
    title: '工单成果',
    operations: ['WorkOrderCompletion/Get', 'WorkOrderCompletion/GetAll', 'WorkOrderCompletion/Export'],
    fields: { realName: NAME, auditorName: ACTOR_NAME },
  }),
  WorkOrderFeedback: entityPolicy({
    title: '工单反馈',
    operations: ['WorkOrderFeedback/Get', 'WorkOrderFeedback/GetAll', 'WorkOrderFeedback/ExportToExcel'],
    fields: {
      realName: {
        ...NAME,
        full: ['self', 'tutor', 'developer', 'auditor'],
        why: '回复的人要知道是谁；企业只显示第一个字，财务用不到反馈',
      },
      authorName: ACTOR_NAME,
    },
  }),
  TaxReturn: entityPolicy({
    title: '个税扣缴申报表',
    operations: ['WorkOrderFinancialFlow/ExportTaxReturn'],
    fields: {
      realName: { kind: 'name', full: ['finance'], why: '税务机关按姓名和证件号码核对申报' },
      idNumber: {
        kind: 'identityNumber',
        masked: ['finance'],
        reveal: ['finance'],
        why: '申报个税要完整的证件号码；写明用途后导出，每个人都有记录',
      },
    },
  }),
  WorkOrderFinancialFlow: entityPolicy({
    title: '结算款项',
    operations: [
      'WorkOrderFinancialFlow/Get',
      'WorkOrderFinancialFlow/GetAll',
      'WorkOrderFinancialFlow/Export',
      'WorkOrderFinancialFlow/GetPayees',
    ],
    fields: {
      realName: {
        ...NAME,
        full: ['self', 'tutor', 'developer', 'finance'],
        why: '付款的人和带他的人要知道是谁；审核员不经手款项，看不到这些记录',
      },
      mobilePhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['creator', 'member', 'tutor', 'developer', 'finance'],
        reveal: ['finance'],
        why: '财务在银行退票时要联系收款人，写明用途后查看；其他人用不到',
      },
      bankCardTail: {
        kind: 'bankCard',
        full: ['self', 'finance'],
        absent: ['creator', 'member', 'tutor', 'developer'],
        why: '只有收款人和付款人要核对付到哪张卡',
      },
      bankSerialNo: {
        kind: 'bankCard',
        full: ['self', 'finance'],
        absent: ['creator', 'member', 'tutor', 'developer'],
        why: '银行流水号只用于收款人和付款人对账',
      },
      net: {
        kind: 'pay',
        full: ['self', 'creator', 'member', 'tutor', 'developer', 'finance'],
        why: '企业承担费用，辅导员和拓展员要说明收入的来历',
      },
      paidByName: ACTOR_NAME,
    },
  }),
}
