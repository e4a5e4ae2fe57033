import { type Facts, job, tutor, who } from './delivery-wording.ts'
import { enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { because, momentOf } from './wording.ts'

/** `11 月 24 日 18:00，文字面试，地点或链接：…。` */
const appointment = ({ interviewTime, interviewMode, interviewPlace }: Facts): string =>
  `时间：${interviewTime ? momentOf(interviewTime) : '待定'}，方式：${interviewMode ?? '待定'}${
    interviewPlace ? `，地点或链接：${interviewPlace}` : ''
  }。`

/** An interview from the invitation to its outcome. */
export const interviewTemplates = {
  'delivery.invited': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '邀请您参加面试',
        content: (facts) => `${job(facts)}邀请您面试。${appointment(facts)}请确认是否参加，需要便利请一并说明。`,
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('有人被邀请面试', (facts) => `${job(facts)}邀请${who(facts)}面试。${appointment(facts)}`),
    },
  },
  'delivery.rescheduled': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '面试安排有变化',
        content: (facts) => `${job(facts)}的面试改了安排。${appointment(facts)}请重新确认是否参加。`,
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor(
        '面试安排有变化',
        (facts) => `${who(facts)}到${job(facts)}的面试改了安排。${appointment(facts)}`,
      ),
    },
  },
  'delivery.interviewAccepted': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '求职者会参加面试',
        content: (facts) => `${who(facts)}会参加「${facts.title}」的面试。${because(facts.reason, '留言')}`,
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.anotherTimeAsked': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '求职者希望改期面试',
        content: (facts) =>
          `${who(facts)}希望改期参加「${facts.title}」的面试${
            facts.requestedTime ? `，建议时间：${momentOf(facts.requestedTime)}` : ''
          }。${because(facts.reason, '留言')}请重新安排。`,
        linkUrl: enterpriseResume,
        isUrgent: true,
      },
    },
  },
  'delivery.interviewDeclined': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '求职者谢绝了面试',
        content: (facts) => `${who(facts)}不参加「${facts.title}」的面试。${because(facts.reason)}`,
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.interviewPassed': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '面试通过',
        content: (facts) => `您通过了${job(facts)}的面试，接下来企业会与您签订合同。`,
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('有人通过了面试', (facts) => `${who(facts)}通过了${job(facts)}的面试。`),
    },
  },
  'delivery.interviewFailed': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '面试没有通过',
        content: (facts) => `${job(facts)}的面试没有通过。${because(facts.reason)}您可以看看其他岗位。`,
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor(
        '有人没有通过面试',
        (facts) => `${who(facts)}没有通过${job(facts)}的面试。${because(facts.reason)}请提供支持。`,
      ),
    },
  },
} as const satisfies Record<string, MessageTemplate<Facts>>
