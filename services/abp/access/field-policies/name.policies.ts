import { entityPolicy, type FieldPolicy } from './policy.ts'

const STAFF = ['auditor', 'finance', 'support', 'content', 'admin'] as const

/** The name of a user who acted on a record. */
export const ACTOR_NAME = {
  kind: 'name',
  full: ['self', ...STAFF],
  masked: ['creator', 'member', 'tutor', 'developer', 'assigner', 'other'],
  why: '平台内部要核对是谁办的；其他人知道姓、时间和意见就够了',
} as const satisfies FieldPolicy

/** Names that stand beside an act or a message: of those who decide, answer, assign, or work on the same task. */
export const namePolicies = {
  StatusLog: entityPolicy({
    title: '办理记录',
    operations: ['StatusLog/GetHistory'],
    fields: { actorName: ACTOR_NAME },
  }),
  WorkOrder: entityPolicy({
    title: '工单',
    operations: ['WorkOrder/Get'],
    fields: {
      developerName: {
        kind: 'name',
        full: ['self', 'creator', 'member', 'developer', 'assigner', ...STAFF],
        masked: ['other'],
        why: '管理这张工单的人要找得到拓展员；其他人只要知道有人负责',
      },
    },
  }),
  EnterpriseTask: entityPolicy({
    title: '内部任务',
    operations: ['EnterpriseTask/Get', 'EnterpriseTask/GetAll', 'EnterpriseTaskFeedback/GetAll'],
    fields: {
      realName: {
        kind: 'name',
        full: ['self', 'creator', 'member', 'tutor', ...STAFF],
        masked: ['other'],
        why: '派任务的企业和带他的辅导员要知道是谁；同事只看到姓',
      },
      authorName: { ...ACTOR_NAME, full: ['self', 'creator', 'member', ...STAFF], masked: ['tutor', 'other'] },
    },
  }),
  Conversation: entityPolicy({
    title: '对话',
    operations: ['Conversation/Get', 'Conversation/GetAll'],
    fields: {
      askerName: {
        kind: 'name',
        full: ['self', 'creator', 'member', ...STAFF],
        masked: ['other'],
        why: '企业收到过他的简历才知道他是谁；在那之前只看到姓',
      },
    },
  }),
  Recommendation: entityPolicy({
    title: '推荐的人选',
    operations: ['Recommendation/GetPersons'],
    fields: {
      realName: {
        kind: 'name',
        full: ['creator', 'member', 'tutor', ...STAFF],
        masked: ['developer', 'assigner'],
        why: '用人单位要决定请谁来谈，辅导员推荐自己的人；拓展员不推荐个人',
      },
    },
  }),
  Enterprise: entityPolicy({
    title: '企业',
    operations: ['Enterprise/Get'],
    fields: {
      contactPhone: {
        kind: 'phone',
        full: ['self', 'creator', 'member', 'developer', 'assigner', ...STAFF],
        masked: ['tutor'],
        why: '基金会通过平台联系企业',
      },
    },
  }),
} as const
