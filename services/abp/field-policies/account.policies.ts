import { entityPolicy } from './policy.ts'

/** Accounts of people that the reader works with, and of people who have written to the platform. */
export const accountPolicies = {
  UserEnterprise: entityPolicy({
    title: '企业账号',
    operations: [
      'UserEnterprise/Get',
      'UserEnterprise/GetAll',
      'Enterprise/GetAllEnterpriseMember',
      'Enterprise/GetOrdinaryStaffs',
      'Enterprise/GetDepartmentLeaders',
      'Enterprise/QueryOrdinaryStaffs',
      'Enterprise/QueryDepartmentLeaders',
    ],
    fields: {
      mobilePhone: {
        kind: 'phone',
        full: ['self', 'creator', 'admin'],
        masked: ['member', 'developer', 'auditor'],
        why: '创建人要能联系自己的成员，管理员维护账号',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self', 'creator', 'admin'],
        absent: ['member', 'developer', 'auditor'],
        why: '其他人在平台里发消息就能找到他',
      },
    },
  }),
  UserWorkDeveloper: entityPolicy({
    title: '拓展员账号',
    operations: ['UserWorkDeveloper/Get', 'UserWorkDeveloper/GetAll'],
    fields: {
      mobilePhone: {
        kind: 'phone',
        full: ['self', 'admin'],
        masked: ['auditor'],
        why: '管理员维护账号；审核员安排负责人时不需要号码',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self', 'admin'],
        absent: ['auditor'],
        why: '管理员维护账号；审核员在平台里就能联系他',
      },
    },
  }),
  FeedbackTicket: entityPolicy({
    title: '意见反馈',
    operations: ['FeedbackTicket/Get'],
    fields: {
      contact: {
        kind: 'contact',
        full: ['self'],
        masked: ['auditor', 'finance', 'support', 'content'],
        reveal: ['auditor', 'finance', 'support', 'content'],
        why: '回复写在意见里；没有账号的人只能另行联系，这时写明用途后查看',
      },
    },
  }),
}
