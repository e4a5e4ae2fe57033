import type { EnterpriseFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const windingUpPage = ({ enterpriseId }: EnterpriseFacts): string => `/console/enterprise/${enterpriseId}?tab=windingUp`
/** Developers do not have the tab of the winding-up. */
const enterprisePage = ({ enterpriseId }: EnterpriseFacts): string => `/console/enterprise/${enterpriseId}`
const choice = (): string => '/enterpriseCenter/selectEnterprise'

/** The messages about the winding-up of an employer. Its employees and applicants hear of their own records. */
export const windingUpTemplates = {
  'windingUp.prepared': {
    type: 'Audit',
    when: '审核员提出清算一家企业',
    texts: {
      platform: {
        title: '有一家企业等待清算批准',
        content: '同事提出清算“{企业}”，请另一位审核员核对后批准。[原因：{原因}。]',
        linkUrl: windingUpPage,
        isUrgent: true,
      },
    },
  },
  'windingUp.approved': {
    type: 'Audit',
    when: '企业的清算得到批准',
    texts: {
      enterprise: {
        title: '企业开始清算',
        content:
          '平台开始清算“{企业}”。岗位已经关闭，工单在取消。有合同的职工已经收到通知：做到哪一天，或者转到哪家企业。已经验收的工作照常付款，托管的余款退回。[原因：{原因}。]',
        linkUrl: choice,
        isUrgent: true,
      },
      developer: {
        title: '您负责的企业开始清算',
        content: '平台开始清算“{企业}”，不再有新的岗位、工单和合同。[原因：{原因}。]',
        linkUrl: enterprisePage,
        isUrgent: true,
      },
      platform: {
        title: '清算已经批准',
        content: '“{企业}”的清算已经批准，正在逐项结束。[原因：{原因}。]',
        linkUrl: windingUpPage,
      },
    },
  },
  'windingUp.stopped': {
    type: 'Audit',
    when: '清算在批准前停止',
    texts: {
      platform: {
        title: '清算没有进行',
        content: '“{企业}”的清算在批准前停止了，什么都没有改变。[原因：{原因}。]',
        linkUrl: windingUpPage,
      },
    },
  },
  'windingUp.stuck': {
    type: 'Audit',
    when: '清算有一步办不下去',
    texts: {
      platform: {
        title: '一件清算办不下去，等您处理',
        content: '“{企业}”的清算有一步办不下去。[{原因}。]处理好以后可以再试一次。',
        linkUrl: windingUpPage,
        isUrgent: true,
      },
    },
  },
  'windingUp.successorChanged': {
    type: 'Audit',
    when: '审核员换一家企业接收合同',
    texts: {
      platform: {
        title: '换了接收合同的企业，等待批准',
        content: '同事为“{企业}”的合同另选了接收的企业，请另一位审核员核对后批准。批准以前合同不转移。',
        linkUrl: windingUpPage,
        isUrgent: true,
      },
    },
  },
  'windingUp.newSuccessor': {
    type: 'Audit',
    when: '换的接收企业得到批准',
    texts: {
      enterprise: {
        title: '合同改由另一家企业接收',
        content: '平台换了一家企业接收“{企业}”的合同，职工会收到通知。',
        linkUrl: choice,
      },
    },
  },
  'windingUp.membersLeft': {
    type: 'Audit',
    when: '企业清算，成员退出企业',
    texts: {
      enterprise: {
        title: '您不再是这家企业的成员',
        content: '“{企业}”结束经营，您已退出这家企业。您的账号还在，可以加入别的企业。[原因：{原因}。]',
        linkUrl: choice,
        isUrgent: true,
      },
    },
  },
  'windingUp.finished': {
    type: 'Audit',
    when: '企业清算完成',
    texts: {
      enterprise: {
        title: '企业的清算已经完成',
        content: '“{企业}”的工单、合同和款项都已结清。资料由平台保存，需要时请联系平台。',
        linkUrl: choice,
        isUrgent: true,
      },
      developer: {
        title: '您负责的企业清算完成',
        content: '“{企业}”的清算已经完成，资料仍可查看。',
        linkUrl: enterprisePage,
      },
      platform: {
        title: '清算已经完成',
        content: '“{企业}”的工单、合同和款项都已结清，清算完成。',
        linkUrl: windingUpPage,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<EnterpriseFacts>>
