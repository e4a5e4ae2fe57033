import { tutor } from './delivery-wording.ts'
import type { ContractFacts, DeliveryFacts, EnterpriseFacts, ParticipationFacts } from './facts.ts'
import { consoleOrder, enterpriseOrder, enterpriseResume } from './links.ts'
import type { MessageTemplate } from './template.ts'

const enterpriseContract = ({ contractId }: ContractFacts): string =>
  `/enterpriseCenter/humanResource/contractDetail?id=${contractId}`
const consoleContract = ({ contractId }: ContractFacts): string => `/console/contract?id=${contractId}`
const personContract = ({ contractId }: ContractFacts): string => `/userCenter/work/contractDetail?id=${contractId}`
const members = (): string => '/enterpriseCenter/setting/profile'
const enterprisePage = ({ enterpriseId }: EnterpriseFacts): string => `/console/enterprise/${enterpriseId}`

const deliveryLeavers = {
  'delivery.personLeft': {
    type: 'Recruitment',
    when: '投递的求职者离开平台',
    texts: {
      enterprise: {
        title: '一位求职者不再应聘',
        content: '{姓名}不再通过平台找工作，“{岗位}”的投递已结束，约好的面试取消，不用再回复。',
        linkUrl: enterpriseResume,
        isUrgent: true,
      },
      foundation: tutor('求职者的投递已结束', '{姓名}不再通过平台找工作，到{企业}的“{岗位}”的投递已结束。'),
    },
  },
} as const satisfies Record<string, MessageTemplate<DeliveryFacts>>

const partLeavers = {
  'participator.personLeft': {
    type: 'WorkOrder',
    when: '领取工单的求职者离开平台',
    texts: {
      developer: {
        title: '有人的领取已结束',
        content: '{姓名}不再使用平台，“{工单}”{数量}的领取已结束，名额已释放。',
        linkUrl: consoleOrder,
      },
      enterprise: {
        title: '有人不能继续做您的工单',
        content: '{姓名}不再使用平台，“{工单}”{数量}的领取已结束，名额已释放给其他人。',
        linkUrl: enterpriseOrder,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ParticipationFacts>>

const contractLeavers = {
  'contract.personSwitchedOff': {
    type: 'Contract',
    when: '履行中的合同的职工账号或档案停用',
    texts: {
      enterprise: {
        title: '一位职工的账号停用了',
        content: '{姓名}的账号已停用，“{岗位}”的合同照常履行。要他确认的事，请联系本人或平台。',
        linkUrl: enterpriseContract,
        isUrgent: true,
      },
      foundation: {
        title: '在职的求职者账号停用了',
        content: '{姓名}的账号已停用，“{岗位}”的合同照常履行。请联系本人，了解合同和工资谁来确认。',
        linkUrl: consoleContract,
      },
      person: {
        title: '您的合同照常履行',
        content: '您的账号或档案已停用，“{岗位}”的合同照常履行，不受影响。',
        linkUrl: personContract,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ContractFacts>>

const enterpriseLeavers = {
  'enterprise.creatorLeft': {
    type: 'Audit',
    when: '企业创建人的账号停用或注销',
    texts: {
      enterprise: {
        title: '企业创建人的账号停用了',
        content:
          '“{企业}”的创建人账号已停用，招聘、合同和工资现在没有人能办。请商定一位成员接手，并联系平台把企业移交给他。',
        linkUrl: members,
        isUrgent: true,
      },
      platform: {
        title: '有企业没有创建人了，请办理移交',
        content: '“{企业}”的创建人账号已停用，招聘、合同和工资没有人能办。请联系企业，把企业移交给另一位成员。',
        linkUrl: enterprisePage,
        isUrgent: true,
      },
    },
  },
  'enterprise.memberLeft': {
    type: 'Audit',
    when: '企业成员的账号停用或注销',
    texts: {
      enterprise: {
        title: '一位成员的账号停用了',
        content: '“{企业}”有一位成员的账号已停用。他经手的工单和任务，请安排别人接着办。',
        linkUrl: members,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<EnterpriseFacts>>

/** The messages to those who waited for somebody whose account has ended: machines/lifecycles/leavers.ts. */
export const leaverTemplates = { ...deliveryLeavers, ...partLeavers, ...contractLeavers, ...enterpriseLeavers } as const
