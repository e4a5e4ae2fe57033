import { maskRealName } from '#machines/rules/masking.ts'
import type { PersonFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'
import { because, dayOf } from './wording.ts'

const progress = (): string => '/userCenter/resume/stepThree'
const resume = (): string => '/userCenter/resume'
const detail = (): string => '/userCenter/resume/detail'
const auditPage = ({ personId }: PersonFacts): string => `/console/person/${personId}`

const waiting = {
  title: '有求职者等待初审',
  content: ({ personName }: PersonFacts) => `${maskRealName(personName)}提交了档案，请核对证件后审核。`,
  linkUrl: auditPage,
} as const

const changeWaiting = {
  title: '有求职者申请变更身份资料',
  content: ({ personName }: PersonFacts) => `${maskRealName(personName)}申请变更已认证的资料，请核对后审核。`,
  linkUrl: auditPage,
} as const

const until = (validTo: string | null | undefined): string =>
  validTo ? `${validTo.slice(0, 4)} 年 ${dayOf(validTo)}` : ''

/** The audit of a person, the switch of the record, changes of what was certified, and the certificate's end. */
export const personTemplates = {
  'person.submitted': {
    type: 'Audit',
    texts: {
      person: {
        title: '档案已提交，等待审核',
        content: () => '您的档案已经提交，审核一般需要两个工作日。结果会在这里通知您。',
        linkUrl: progress,
        isReceipt: true,
      },
      foundation: waiting,
      platform: waiting,
    },
  },
  'person.firstPassed': {
    type: 'Audit',
    texts: {
      person: {
        title: '初审通过，等待复审',
        content: () => '您的档案已通过初审，平台复审后即可投递岗位和领取工单。',
        linkUrl: progress,
      },
      platform: {
        title: '有求职者等待复审',
        content: ({ personName }) => `${maskRealName(personName)}的档案已通过初审，请复审。`,
        linkUrl: auditPage,
      },
    },
  },
  'person.passed': {
    type: 'Audit',
    texts: {
      person: {
        title: '身份审核通过',
        content: () => '您的档案已通过审核，现在可以投递岗位和领取工单。',
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者通过了审核',
        content: ({ personName }) => `${maskRealName(personName)}的档案已通过审核，可以为他推荐岗位和安排工单。`,
        linkUrl: auditPage,
      },
    },
  },
  'person.rejected': {
    type: 'Audit',
    texts: {
      person: {
        title: '档案没有通过审核',
        content: ({ reason }) => `您的档案没有通过审核，修改后可以再次提交。${because(reason)}`,
        linkUrl: progress,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者没有通过审核',
        content: ({ personName, reason }) =>
          `${maskRealName(personName)}的档案没有通过审核，请协助他修改。${because(reason)}`,
        linkUrl: auditPage,
      },
    },
  },
  'person.activated': {
    type: 'Audit',
    texts: {
      person: {
        title: '您的求职档案已启用',
        content: () => '您的求职档案已经启用，可以继续投递岗位和领取工单。',
        linkUrl: () => '/userCenter',
      },
    },
  },
  'person.deactivated': {
    type: 'Audit',
    texts: {
      person: {
        title: '您的求职档案已停用',
        content: ({ reason }) =>
          `您的求职档案已停用，暂时不能投递岗位和领取工单。${because(reason)}有疑问请联系辅导员。`,
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
    },
  },
  'person.changeSubmitted': {
    type: 'Audit',
    texts: { foundation: changeWaiting, platform: changeWaiting },
  },
  'person.changePassed': {
    type: 'Audit',
    texts: {
      person: {
        title: '身份资料变更已生效',
        content: () => '您申请变更的身份资料已通过审核，档案已更新。',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.changeRejected': {
    type: 'Audit',
    texts: {
      person: {
        title: '身份资料变更没有通过',
        content: ({ reason }) => `您申请变更的身份资料没有通过审核，原来的资料仍然有效。${because(reason)}`,
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.cardExpiring': {
    type: 'Audit',
    texts: {
      person: {
        title: '证件即将到期',
        content: ({ validTo }) => `您的证件有效期到 ${until(validTo)}。请提前到当地残联换领，并在档案中申请变更。`,
        linkUrl: resume,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者的证件即将到期',
        content: ({ personName, validTo }) =>
          `${maskRealName(personName)}的证件有效期到 ${until(validTo)}，请提醒他换领。`,
        linkUrl: auditPage,
      },
    },
  },
  'person.cardExpired': {
    type: 'Audit',
    texts: {
      person: {
        title: '证件已到期',
        content: ({ validTo }) =>
          `您的证件已于 ${until(validTo)} 到期，换领新证并更新档案之前，不能投递新岗位和领取新工单。`,
        linkUrl: resume,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者的证件已到期',
        content: ({ personName, validTo }) =>
          `${maskRealName(personName)}的证件已于 ${until(validTo)} 到期，请协助他换领。`,
        linkUrl: auditPage,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<PersonFacts>>
