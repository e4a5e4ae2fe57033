import { maskRealName } from '#machines/rules/masking.ts'
import type { DeliveryFacts } from './facts.ts'
import { consoleDeliveries, enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { because, momentOf } from './wording.ts'

type Facts = DeliveryFacts

const who = ({ personName }: Facts): string => maskRealName(personName)
const job = ({ enterpriseName, title }: Facts): string => `${enterpriseName}的「${title}」`

/** `11 月 24 日 18:00，文字面试，地点或链接：…。` */
const appointment = ({ interviewTime, interviewMode, interviewPlace }: Facts): string =>
  `时间：${interviewTime ? momentOf(interviewTime) : '待定'}，方式：${interviewMode ?? '待定'}${
    interviewPlace ? `，地点或链接：${interviewPlace}` : ''
  }。`

const tutor = (title: string, content: (facts: Facts) => string) =>
  ({ title, content, linkUrl: consoleDeliveries }) as const

/** A resume on its way: what was sent, interviews and their outcome. A contract's own way is told by the contract. */
export const deliveryTemplates = {
  'delivery.receipt': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '投递成功',
        content: (facts) => `您的简历已送到${job(facts)}。企业回复后会通知您。`,
        linkUrl: personDelivery,
        isReceipt: true,
      },
    },
  },
  'delivery.received': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '收到一份简历',
        content: (facts) => `${who(facts)}投递了「${facts.title}」，请在 15 天内回复。`,
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.recommended': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '您被推荐到一个岗位',
        content: (facts) => `工作人员把您推荐给${job(facts)}。不想去可以撤回，不影响其他投递。`,
        linkUrl: personDelivery,
      },
      platform: tutor('有推荐等待审核', (facts) => `${who(facts)}被推荐到${job(facts)}，请审核。`),
      developer: tutor('有推荐等待审核', (facts) => `${who(facts)}被推荐到${job(facts)}，请审核。`),
    },
  },
  'delivery.recommendPassed': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '推荐已送到企业',
        content: (facts) => `您的简历已送到${job(facts)}。企业回复后会通知您。`,
        linkUrl: personDelivery,
      },
      foundation: tutor('推荐已送到企业', (facts) => `${who(facts)}的推荐已送到${job(facts)}。`),
    },
  },
  'delivery.recommendRejected': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '这次推荐没有送出',
        content: (facts) => `推荐到${job(facts)}的简历没有送出。${because(facts.reason)}您可以看看其他岗位。`,
        linkUrl: personDelivery,
      },
      foundation: tutor(
        '推荐没有通过审核',
        (facts) => `${who(facts)}到${job(facts)}的推荐没有通过审核。${because(facts.reason)}`,
      ),
    },
  },
  'delivery.recommendWithdrawn': {
    type: 'Recruitment',
    texts: {
      foundation: tutor(
        '推荐被本人撤回',
        (facts) => `${who(facts)}撤回了到${job(facts)}的推荐。${because(facts.reason)}`,
      ),
    },
  },
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
  'delivery.rejected': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '投递有了回复',
        content: (facts) => `${job(facts)}这次没有选择您。${because(facts.reason)}您可以看看其他岗位。`,
        linkUrl: personDelivery,
      },
      foundation: tutor('投递未被选中', (facts) => `${who(facts)}没有被${job(facts)}选中。${because(facts.reason)}`),
    },
  },
  'delivery.withdrawn': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '求职者撤回了投递',
        content: (facts) => `${who(facts)}撤回了「${facts.title}」的投递。${because(facts.reason)}`,
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.requirementClosed': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '您投递的岗位已关闭',
        content: (facts) => `${job(facts)}已停止招聘。您可以看看其他岗位。`,
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.contractCreated': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '企业正在为您拟定合同',
        content: (facts) => `${job(facts)}正在拟定合同，平台审核后请您签署。`,
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.unanswered': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '有简历 15 天没有回复',
        content: (facts) => `${who(facts)}的简历已等待 15 天，请尽快回复。超过 30 天会计入企业的回复率。`,
        linkUrl: enterpriseResume,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<DeliveryFacts>>
