import { type Facts, job, tutor, who } from './delivery-wording.ts'
import { enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { because } from './wording.ts'

/** A resume on its way: what was sent and what came of it. A contract's own way is told by the contract. */
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
} as const satisfies Record<string, MessageTemplate<Facts>>
