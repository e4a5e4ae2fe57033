import { type Facts, tutor } from './delivery-wording.ts'
import { enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** So much time before an interview, who hears of it in the morning may hear of it too late. */
const SOON_MS = 12 * 3_600_000

const isSoon = ({ interviewTime }: Pick<Facts, 'interviewTime'>, now: Date): boolean => {
  const left = Date.parse(interviewTime ?? '') - now.getTime()
  return left > 0 && left < SOON_MS
}

/** An interview from the invitation to its outcome. */
export const interviewTemplates = {
  'delivery.invited': {
    type: 'Recruitment',
    when: '企业邀请面试',
    cannotWait: isSoon,
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
    cannotWait: isSoon,
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
    cannotWait: isSoon,
    texts: {
      enterprise: {
        title: '求职者希望改期面试',
        content: '{姓名}希望改期参加“{岗位}”的面试[，建议时间：{希望的时间}]。[留言：{原因}。]请重新安排。',
        linkUrl: enterpriseResume,
        isUrgent: true,
      },
    },
  },
  'delivery.timeAgreed': {
    type: 'Recruitment',
    when: '企业同意求职者提出的面试时间',
    cannotWait: isSoon,
    texts: {
      person: {
        title: '面试时间改好了',
        content:
          '{企业}同意了您提出的时间。“{岗位}”的面试改在[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。不用再答复。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('面试时间改好了', '{姓名}到{企业}的“{岗位}”的面试改在[{面试时间}|待定]。'),
    },
  },
  'delivery.interviewAhead': {
    type: 'Recruitment',
    when: '面试前一天',
    cannotWait: isSoon,
    texts: {
      person: {
        title: '提醒：您有一场面试',
        content:
          '{企业}的“{岗位}”的面试在[{面试时间}|待定]，方式：[{面试方式}|待定][，地点或链接：{面试地点}]。来不了可以提出改期。',
        linkUrl: personDelivery,
      },
      enterprise: {
        title: '提醒：您要面试一位求职者',
        content: '{姓名}“{岗位}”的面试在[{面试时间}|待定]，方式：[{面试方式}|待定]。时间不合适请尽早更改。',
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.personAbsent': {
    type: 'Recruitment',
    when: '企业登记求职者没有到场',
    texts: {
      person: {
        title: '企业登记您没有到场',
        content:
          '{企业}登记您没有参加“{岗位}”[{面试时间}]的面试。[企业写道：{原因}。]不是这样，或有原因，请在投递里说明；想继续可以提出改期。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor(
        '有人没有到场面试',
        '{企业}登记{姓名}没有参加“{岗位}”的面试。[企业写道：{原因}。]请联系本人了解情况。',
      ),
    },
  },
  'delivery.enterpriseAbsent': {
    type: 'Recruitment',
    when: '求职者登记企业没有到场',
    texts: {
      enterprise: {
        title: '求职者登记企业没有到场',
        content: '{姓名}登记贵企业没有参加“{岗位}”的面试。[对方写道：{原因}。]请说明情况，或重新安排。',
        linkUrl: enterpriseResume,
        isUrgent: true,
      },
      foundation: tutor('企业没有到场面试', '{姓名}登记{企业}没有参加“{岗位}”的面试。[本人写道：{原因}。]'),
    },
  },
  'delivery.absenceAnswered': {
    type: 'Recruitment',
    when: '被登记没有到场的一方说明情况',
    texts: {
      enterprise: {
        title: '求职者说明了没有到场的情况',
        content: '{姓名}对“{岗位}”的面试说明：[{原因}|没有写明]。请反馈结果或重新安排。',
        linkUrl: enterpriseResume,
      },
      person: {
        title: '企业说明了没有到场的情况',
        content: '{企业}对“{岗位}”的面试说明：[{原因}|没有写明]。',
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.interviewDeclined': {
    type: 'Recruitment',
    when: '求职者谢绝面试',
    cannotWait: isSoon,
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
