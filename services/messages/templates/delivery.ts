import { type Facts, tutor } from './delivery-wording.ts'
import { enterpriseResume, personDelivery } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** The messages about deliveries and their outcome. A following contract sends its own messages. */
export const deliveryTemplates = {
  'delivery.receipt': {
    type: 'Recruitment',
    when: '求职者投递成功',
    texts: {
      person: {
        title: '投递成功',
        content: '您的简历已送到{企业}的“{岗位}”。企业回复后会通知您。',
        linkUrl: personDelivery,
        isReceipt: true,
      },
    },
  },
  'delivery.received': {
    type: 'Recruitment',
    when: '企业收到投递',
    texts: {
      enterprise: {
        title: '收到一份简历',
        content: '{姓名}投递了“{岗位}”，请在 15 天内回复。',
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.recommended': {
    type: 'Recruitment',
    when: '工作人员推荐求职者',
    texts: {
      person: {
        title: '您被推荐到一个岗位',
        content: '工作人员把您推荐给{企业}的“{岗位}”。不想去可以撤回，不影响其他投递。',
        linkUrl: personDelivery,
      },
      platform: tutor('有推荐等待审核', '{姓名}被推荐到{企业}的“{岗位}”，请审核。'),
      developer: tutor('有推荐等待审核', '{姓名}被推荐到{企业}的“{岗位}”，请审核。'),
    },
  },
  'delivery.recommendPassed': {
    type: 'Recruitment',
    when: '推荐通过审核',
    texts: {
      person: {
        title: '推荐已送到企业',
        content: '您的简历已送到{企业}的“{岗位}”。企业回复后会通知您。',
        linkUrl: personDelivery,
      },
      foundation: tutor('推荐已送到企业', '{姓名}的推荐已送到{企业}的“{岗位}”。'),
    },
  },
  'delivery.recommendRejected': {
    type: 'Recruitment',
    when: '推荐没有通过审核',
    texts: {
      person: {
        title: '这次推荐没有送出',
        content: '推荐到{企业}的“{岗位}”的简历没有送出。[原因：{原因}。]您可以看看其他岗位。',
        linkUrl: personDelivery,
      },
      foundation: tutor('推荐没有通过审核', '{姓名}到{企业}的“{岗位}”的推荐没有通过审核。[原因：{原因}。]'),
    },
  },
  'delivery.recommendWithdrawn': {
    type: 'Recruitment',
    when: '求职者撤回推荐',
    texts: {
      foundation: tutor('推荐被本人撤回', '{姓名}撤回了到{企业}的“{岗位}”的推荐。[原因：{原因}。]'),
    },
  },
  'delivery.rejected': {
    type: 'Recruitment',
    when: '企业回复不合适',
    texts: {
      person: {
        title: '投递有了回复',
        content: '{企业}的“{岗位}”这次没有选择您。[原因：{原因}。]您可以看看其他岗位。',
        linkUrl: personDelivery,
      },
      foundation: tutor('投递未被选中', '{姓名}没有被{企业}的“{岗位}”选中。[原因：{原因}。]'),
    },
  },
  'delivery.withdrawn': {
    type: 'Recruitment',
    when: '求职者撤回投递',
    texts: {
      enterprise: {
        title: '求职者撤回了投递',
        content: '{姓名}撤回了“{岗位}”的投递。[原因：{原因}。]',
        linkUrl: enterpriseResume,
      },
    },
  },
  'delivery.requirementClosed': {
    type: 'Recruitment',
    when: '投递的岗位关闭',
    texts: {
      person: {
        title: '您投递的岗位已关闭',
        content: '{企业}的“{岗位}”已停止招聘。您可以看看其他岗位。',
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.employerEnded': {
    type: 'Recruitment',
    when: '招聘的企业结束经营',
    texts: {
      person: {
        title: '您投递的企业不再招聘',
        content: '{企业}结束经营，“{岗位}”不再招人，约好的面试也取消。这不是您的原因，您可以看看其他岗位。',
        linkUrl: personDelivery,
        isUrgent: true,
      },
      foundation: tutor('投递的企业结束经营', '{企业}结束经营，{姓名}投递的“{岗位}”不再招人。请帮助看看其他岗位。'),
    },
  },
  'delivery.contractCreated': {
    type: 'Recruitment',
    when: '企业开始拟定合同',
    texts: {
      person: {
        title: '企业正在为您拟定合同',
        content: '{企业}的“{岗位}”正在拟定合同，平台审核后请您签署。',
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.resultOverdue': {
    type: 'Recruitment',
    when: '面试后 10 个工作日没有结果',
    texts: {
      enterprise: {
        title: '面试结果还没有反馈',
        content: '{姓名}参加“{岗位}”的面试已过 10 个工作日，请尽快反馈结果。超期会计入企业的回复率。',
        linkUrl: enterpriseResume,
      },
      person: {
        title: '面试结果还没有出来',
        content: '{企业}的“{岗位}”面试已过 10 个工作日，企业还没有反馈结果，我们已提醒企业。您可以继续投递其他岗位。',
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.postingChanged': {
    type: 'Recruitment',
    when: '投递过的岗位降低了薪资，或改了地点、工作时间、用工形式',
    texts: {
      person: {
        title: '您投递的岗位有变化',
        content: '{企业}的“{岗位}”改了：[{原因}。]不合适可以撤回投递，不影响其他投递。',
        linkUrl: personDelivery,
      },
    },
  },
  'delivery.unanswered': {
    type: 'Recruitment',
    when: '投递 15 天没有回复',
    texts: {
      enterprise: {
        title: '有简历 15 天没有回复',
        content: '{姓名}的简历已等待 15 天，请尽快回复。超过 30 天会计入企业的回复率。',
        linkUrl: enterpriseResume,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<Facts>>
