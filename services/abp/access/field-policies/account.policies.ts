import { entityPolicy } from './policy.ts'

/** Policies for accounts of people that the reader works with, and of people who have written to the platform. */
export const accountPolicies = {
  User: entityPolicy({
    title: '账号',
    operations: ['User/Get'],
    fields: {
      mobilePhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['admin'],
        reveal: ['admin'],
        why: '管理员维护账号时认得出号码就够了；要联系本人时写明用途后查看',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self'],
        masked: ['admin'],
        reveal: ['admin'],
        why: '与手机号一样处理',
      },
    },
  }),
  ListedUser: entityPolicy({
    title: '账号列表',
    operations: ['User/GetAll'],
    fields: {
      mobilePhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['admin'],
        why: '列表里没有人需要完整的号码；更换号码和重设密码都不用看到原来的',
      },
      emailAddress: { kind: 'mail', full: ['self'], masked: ['admin'], why: '与手机号一样处理' },
    },
  }),
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
        full: ['self', 'creator'],
        masked: ['member', 'developer', 'auditor', 'admin'],
        why: '创建人要能联系自己的成员；管理员要联系时，在账号里写明用途后查看',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self', 'creator'],
        masked: ['admin'],
        absent: ['member', 'developer', 'auditor'],
        why: '其他人在平台里发消息就能找到他',
      },
    },
  }),
  ListedMember: entityPolicy({
    title: '名单里还没有加入的员工',
    operations: ['Enterprise/GetListedMembers'],
    fields: {
      mobilePhone: {
        kind: 'phone',
        masked: ['creator'],
        why: '他还没有注册，号码只用来认出本人；创建人核对末四位就够了',
      },
    },
  }),
  UserWorkDeveloper: entityPolicy({
    title: '拓展员账号',
    operations: ['UserWorkDeveloper/Get', 'UserWorkDeveloper/GetAll'],
    fields: {
      mobilePhone: {
        kind: 'phone',
        full: ['self'],
        masked: ['auditor', 'admin'],
        why: '审核员安排负责人时不需要号码；管理员要联系时，在账号里写明用途后查看',
      },
      emailAddress: {
        kind: 'mail',
        full: ['self'],
        masked: ['admin'],
        absent: ['auditor'],
        why: '审核员在平台里就能联系他；管理员要联系时，在账号里写明用途后查看',
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
