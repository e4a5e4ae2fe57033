import { type Facts, tutor } from './delivery-wording.ts'
import { enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** An interview from the invitation to its outcome. */
export const interviewTemplates = {
  'delivery.invited': {
    type: 'Recruitment',
    when: '企业邀请面试',
    texts: {
      person: {
        title: '邀请您参加面试',
        content:
          '{企业}的“{岗位}”邀请您面试。时间：[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。请确认是否参加，需要便利请一并说明。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor(
        '有人被邀请面试',
        '{企业}的“{岗位}”邀请{姓名}面试。时间：[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。',
      ),
    },
  },
  'delivery.rescheduled': {
    type: 'Recruitment',
    when: '面试改了安排',
    texts: {
      person: {
        title: '面试安排有变化',
        content:
          '{企业}的“{岗位}”的面试改了安排。时间：[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。请重新确认是否参加。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor(
        '面试安排有变化',
        '{姓名}到{企业}的“{岗位}”的面试改了安排。时间：[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。',
      ),
    },
  },
  'delivery.interviewAccepted': {
    type: 'Recruitment',
    when: '求职者同意面试',
    texts: {
      enterprise: {
        title: '求职者会参加面试',
        content: '{姓名}会参加“{岗位}”的面试。[留言：{原因}。]',
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.anotherTimeAsked': {
    type: 'Recruitment',
    when: '求职者希望改期',
    texts: {
      enterprise: {
        title: '求职者希望改期面试',
        content: '{姓名}希望改期参加“{岗位}”的面试[，建议时间：{希望的时间}]。[留言：{原因}。]请重新安排。',
        linkUrl: enterpriseResume,
        isUrgent: true,
      },
    },
  },
  'delivery.interviewDeclined': {
    type: 'Recruitment',
    when: '求职者谢绝面试',
    texts: {
      enterprise: {
        title: '求职者谢绝了面试',
        content: '{姓名}不参加“{岗位}”的面试。[原因：{原因}。]',
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.interviewPassed': {
    type: 'Recruitment',
    when: '面试通过',
    texts: {
      person: {
        title: '面试通过',
        content: '您通过了{企业}的“{岗位}”的面试，接下来企业会与您签订合同。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('有人通过了面试', '{姓名}通过了{企业}的“{岗位}”的面试。'),
    },
  },
  'delivery.interviewFailed': {
    type: 'Recruitment',
    when: '面试没有通过',
    texts: {
      person: {
        title: '面试没有通过',
        content: '{企业}的“{岗位}”的面试没有通过。[原因：{原因}。]您可以看看其他岗位。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('有人没有通过面试', '{姓名}没有通过{企业}的“{岗位}”的面试。[原因：{原因}。]请提供支持。'),
    },
  },
} as const satisfies Record<string, MessageTemplate<Facts>>
