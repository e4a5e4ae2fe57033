import type { ApprovalFacts } from './facts.ts'
import { consoleApproval } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** Four-eyes approvals: approvers are notified of pending ones, preparers of the outcome. */
export const approvalTemplates = {
  'approval.prepared': {
    type: 'Approval',
    when: '有事项等待另一位同事批准',
    texts: {
      platform: {
        title: '有一件事等您批准',
        content: '{提交人}提交了“{事项}”[，共 {金额}]，需要另一位同事核对后批准。',
        linkUrl: consoleApproval,
        isUrgent: true,
      },
    },
  },
  'approval.approved': {
    type: 'Approval',
    when: '提交的事项被批准并办理',
    texts: {
      platform: {
        title: '您提交的事项已批准',
        content: '您提交的“{事项}”已由另一位同事批准，并已办理。',
        linkUrl: consoleApproval,
      },
    },
  },
  'approval.rejected': {
    type: 'Approval',
    when: '提交的事项被驳回',
    texts: {
      platform: {
        title: '您提交的事项被驳回',
        content: '您提交的“{事项}”没有被批准，没有办理。[原因：{原因}。]',
        linkUrl: consoleApproval,
      },
    },
  },
  'approval.expired': {
    type: 'Approval',
    when: '提交的事项过期没有人批准',
    texts: {
      platform: {
        title: '您提交的事项已过期',
        content: '您提交的“{事项}”在期限内没有人批准，没有办理。需要时请重新提交。',
        linkUrl: consoleApproval,
      },
    },
  },
  'approval.void': {
    type: 'Approval',
    when: '提交的事项因情况变化不能再办理',
    texts: {
      platform: {
        title: '您提交的事项已作废',
        content: '您提交的“{事项}”因情况有变不能再办理。[原因：{原因}。]需要时请核对后重新提交。',
        linkUrl: consoleApproval,
      },
    },
  },
  'approval.nobodyLeft': {
    type: 'Approval',
    when: '能批准的同事都已离开',
    texts: {
      platform: {
        title: '您提交的事项没有人可以批准了',
        content: '能批准“{事项}”的同事账号都已停用。请先请管理员开通另一位同事，或者撤回。',
        linkUrl: consoleApproval,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ApprovalFacts>>
