import type { AccountFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const SECURITY = () => '/account/security'

/** What becomes of an account, for its owner: whoever did not ask for it himself has to learn of it in time. */
export const accountTemplates = {
  'account.closingAsked': {
    type: 'System',
    when: '本人申请注销账号',
    texts: {
      person: {
        title: '已收到您的注销申请',
        content:
          '您的账号将在 [{注销日期}|7 天后]注销。在这之前可以随时取消；如果不是您本人申请的，请立即取消并修改密码。',
        linkUrl: SECURITY,
        isReceipt: true,
        isUrgent: true,
      },
    },
  },
  'account.closingCancelled': {
    type: 'System',
    when: '本人取消注销申请',
    texts: {
      person: {
        title: '注销申请已取消',
        content: '您的账号继续正常使用，资料没有变化。',
        linkUrl: SECURITY,
        isReceipt: true,
        isUrgent: true,
      },
    },
  },
  'account.sessionCopied': {
    type: 'System',
    when: '已经换新的登录凭证又被人使用',
    texts: {
      person: {
        title: '有一个登录不安全，已替您结束',
        content:
          '有人使用了您[在 {设备}]登录时的旧凭证，可能被复制了。这个登录已经结束，请重新登录，并修改密码。其他登录可以在“账号与安全”里查看和结束。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.closed': {
    type: 'System',
    when: '冷静期满，账号注销',
    texts: {
      person: {
        title: '您的账号已注销',
        content: '您的个人资料已经删除或隐去，账号不能再登录。合同、工资和付款记录按法律规定的年限保存，到期后删除。',
        linkUrl: () => '/',
        isUrgent: true,
        onlyBy: ['Sms', 'Email'],
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<AccountFacts>>
