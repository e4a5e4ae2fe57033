import type { PersonFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const progress = (): string => '/userCenter/resume/stepThree'
const resume = (): string => '/userCenter/resume'
const detail = (): string => '/userCenter/resume/detail'
const auditPage = ({ personId }: PersonFacts): string => `/console/person/${personId}`

const waiting = {
  title: '有求职者等待初审',
  content: '{姓名}提交了档案，请核对证件后审核。',
  linkUrl: auditPage,
} as const

const changeWaiting = {
  title: '有求职者申请变更身份资料',
  content: '{姓名}申请变更已认证的资料，请核对后审核。',
  linkUrl: auditPage,
} as const

/** The audit of a person, the activation of the record, changes of certified values, and the certificate's end. */
export const personTemplates = {
  'person.submitted': {
    type: 'Audit',
    when: '档案提交审核',
    texts: {
      person: {
        title: '档案已提交，等待审核',
        content: '您的档案已经提交，正在等待审核。结果会在这里通知您。',
        linkUrl: progress,
        isReceipt: true,
      },
      foundation: waiting,
      platform: waiting,
    },
  },
  'person.firstPassed': {
    type: 'Audit',
    when: '档案通过初审',
    texts: {
      person: {
        title: '初审通过，等待复审',
        content: '您的档案已通过初审，平台复审后即可投递岗位和领取工单。',
        linkUrl: progress,
      },
      platform: {
        title: '有求职者等待复审',
        content: '{姓名}的档案已通过初审，请复审。',
        linkUrl: auditPage,
      },
    },
  },
  'person.passed': {
    type: 'Audit',
    when: '档案通过复审',
    texts: {
      person: {
        title: '身份审核通过',
        content: '您的档案已通过审核，现在可以投递岗位和领取工单。',
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者通过了审核',
        content: '{姓名}的档案已通过审核，可以为他推荐岗位和安排工单。',
        linkUrl: auditPage,
      },
    },
  },
  'person.rejected': {
    type: 'Audit',
    when: '档案审核没有通过',
    texts: {
      person: {
        title: '档案没有通过审核',
        content: '您的档案没有通过审核，修改后可以再次提交。[原因：{原因}。]',
        linkUrl: progress,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者没有通过审核',
        content: '{姓名}的档案没有通过审核，请协助他修改。[原因：{原因}。]',
        linkUrl: auditPage,
      },
    },
  },
  'person.foundationChanged': {
    type: 'Audit',
    when: '求职者换了基金会',
    texts: {
      person: {
        title: '您的基金会已更换',
        content:
          '您的档案换了负责的基金会。以后由新的基金会帮助您；原来的就业辅导员不再看到您的资料。不是您要换的，请马上联系平台。',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.foundationLeft': {
    type: 'Audit',
    when: '求职者离开这家基金会',
    texts: {
      foundation: {
        title: '一位求职者转到别的基金会',
        content: '{姓名}不再由您的基金会负责，档案已经转走。没做完的事请与新的基金会交接。',
        linkUrl: () => '/console/person',
      },
    },
  },
  'person.foundationJoined': {
    type: 'Audit',
    when: '求职者转到这家基金会',
    texts: {
      foundation: {
        title: '一位求职者转到您的基金会',
        content: '{姓名}现在由您的基金会负责，请安排就业辅导员并联系本人。',
        linkUrl: auditPage,
      },
    },
  },
  'person.tutorLeft': {
    type: 'Audit',
    when: '就业辅导员的账号停用',
    texts: {
      person: {
        title: '您的就业辅导员不再任职',
        content: '您的就业辅导员不再任职，基金会会安排另一位。这段时间有事请直接联系基金会或平台。',
        linkUrl: detail,
      },
    },
  },
  'person.activated': {
    type: 'Audit',
    when: '档案启用',
    texts: {
      person: {
        title: '您的求职档案已启用',
        content: '您的求职档案已经启用，可以继续投递岗位和领取工单。',
        linkUrl: () => '/userCenter',
      },
    },
  },
  'person.deactivated': {
    type: 'Audit',
    when: '档案停用',
    texts: {
      person: {
        title: '您的求职档案已停用',
        content:
          '您的求职档案已停用，暂时不能投递岗位和领取工单。等待中的投递、面试、领取和没有签完的合同已结束，履行中的合同不变。[原因：{原因}。]有疑问请联系辅导员。',
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
    },
  },
  'person.corrected': {
    type: 'Audit',
    when: '工作人员代为修改档案',
    texts: {
      person: {
        title: '工作人员代您修改了档案',
        content: '工作人员按您的书面同意，代您修改了档案。[{原因}。]请核对；不是您的意思，请告诉辅导员或平台。',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.changeRequestedFor': {
    type: 'Audit',
    when: '工作人员代为申请变更已认证的资料',
    texts: {
      person: {
        title: '工作人员代您申请变更资料',
        content:
          '工作人员按您的书面同意，代您申请变更已认证的资料。审核通过之前，原来的资料仍然有效；不是您的意思，可以在档案里撤回。',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.changeSubmitted': {
    type: 'Audit',
    when: '申请变更已认证的资料',
    texts: { foundation: changeWaiting, platform: changeWaiting },
  },
  'person.changePassed': {
    type: 'Audit',
    when: '资料变更通过',
    texts: {
      person: {
        title: '身份资料变更已生效',
        content: '您申请变更的身份资料已通过审核，档案已更新。',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.changeRejected': {
    type: 'Audit',
    when: '资料变更没有通过',
    texts: {
      person: {
        title: '身份资料变更没有通过',
        content: '您申请变更的身份资料没有通过审核，原来的资料仍然有效。[原因：{原因}。]',
        linkUrl: detail,
        isUrgent: true,
      },
    },
  },
  'person.movedIn': {
    type: 'Audit',
    when: '由名单迁入的人，管理员决定通知时',
    texts: {
      person: {
        title: '您的就业档案已建好，请用本手机号注册',
        content: '您的就业档案已经建好。请用收到这条消息的手机号注册，填写姓名和身份证号，就能接着使用。',
        linkUrl: () => '/account/register',
        onlyBy: ['Sms', 'Email'],
      },
    },
  },
  'person.cardExpiring': {
    type: 'Audit',
    when: '证件到期前 90、30 天',
    texts: {
      person: {
        title: '证件即将到期',
        content: '您的证件[有效期到 {有效期}|快要到期]。请提前到{换证处}换领，并在档案中申请变更。',
        linkUrl: resume,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者的证件即将到期',
        content: '{姓名}的证件[有效期到 {有效期}|快要到期]，请提醒他换领。',
        linkUrl: auditPage,
      },
    },
  },
  'person.cardExpired': {
    type: 'Audit',
    when: '证件到期',
    texts: {
      person: {
        title: '证件已到期',
        content: '您的证件已[于 {有效期}]到期，请到{换证处}换领。换领新证并更新档案之前，不能投递新岗位和领取新工单。',
        linkUrl: resume,
        isUrgent: true,
      },
      foundation: {
        title: '本会求职者的证件已到期',
        content: '{姓名}的证件已[于 {有效期}]到期，请协助他换领。',
        linkUrl: auditPage,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<PersonFacts>>
