import type { AccountFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

/** The link to the sensitive views of a staff member on one day. */
const sensitiveLogOf = ({ seerId, seenDay }: AccountFacts): string => {
  const log = '/console/system/sensitiveLog'
  return seerId === undefined ? log : `${log}?userId=${seerId}&startTime=${seenDay}&endTime=${seenDay}`
}

const SECURITY = () => '/account/security'

/**
 * Messages about an account to its owner, so that the owner notices changes made by others in time: at night too where
 * somebody else could be at work.
 */
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
    cannotWait: true,
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
  'account.factorAdded': {
    type: 'System',
    when: '账号添加了两步验证',
    cannotWait: true,
    texts: {
      person: {
        title: '您的账号添加了两步验证',
        content: '添加的是[{两步验证}|一项两步验证]。如果不是您本人添加的，请立即在“账号与安全”里删除它，并修改密码。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.factorRemoved': {
    type: 'System',
    when: '账号删除了两步验证',
    cannotWait: true,
    texts: {
      person: {
        title: '您的账号删除了一项两步验证',
        content: '删除的是[{两步验证}|一项两步验证]。如果不是您本人删除的，请立即修改密码，并联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.factorsReset': {
    type: 'System',
    when: '管理员清除两步验证',
    cannotWait: true,
    texts: {
      person: {
        title: '您的两步验证已由平台清除',
        content:
          '平台工作人员清除了您的两步验证[，原因：{原因}]。所有登录已经结束，请重新登录并再次设置。如果不是您本人要求的，请立即联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.addressChanged': {
    type: 'System',
    when: '手机号或邮箱更换，原来的地址也告知',
    cannotWait: true,
    texts: {
      person: {
        title: '您账号的联系方式已更换',
        content:
          '您账号的[{更换的内容}|联系方式]刚刚更换，原来的不再接收消息和验证码。如果不是您本人更换的，请立即联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.passwordChanged': {
    type: 'System',
    when: '账号的密码更换：本人、凭验证码，或平台工作人员办理',
    cannotWait: true,
    texts: {
      person: {
        title: '您账号的密码已更换',
        content:
          '您账号的密码刚刚更换，其他地方的登录已经结束。如果不是您本人更换或要求的，请立即用验证码找回密码，并联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.phoneShared': {
    type: 'System',
    when: '家人用同一个手机号开了另一个账号',
    cannotWait: true,
    texts: {
      person: {
        title: '有人用您的手机号开了另一个账号',
        content:
          '刚才有人用您手机收到的验证码，开了另一个账号。以后用这个手机号登录时，会先问是哪一位。如果不是您的家人，请立即联系平台，并换一个手机号。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.quietLogin': {
    type: 'System',
    when: '很久没有使用的账号又登录了',
    cannotWait: true,
    texts: {
      person: {
        title: '您很久没有使用的账号刚刚登录了',
        content:
          '这个账号超过 90 天没有使用，刚才有人[在 {设备}]登录，并核对了您的密码或证件号码。如果不是您本人，请立即带身份证件到服务窗口，或联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.codesRenewed': {
    type: 'System',
    when: '账号换了一组恢复码',
    cannotWait: true,
    texts: {
      person: {
        title: '您的账号换了一组恢复码',
        content: '原来的恢复码都已作废。如果不是您本人换的，请立即修改密码，并在“账号与安全”里结束其他登录。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.bankAsked': {
    type: 'System',
    when: '柜台代本人提交更换收款账户，等待批准',
    cannotWait: true,
    texts: {
      person: {
        title: '有人在柜台为您申请更换收款账户',
        content:
          '平台工作人员提交了申请，要把您的报酬改付到[{更换的内容}|另一个账户]。另一位工作人员批准后生效。如果您本人没有到柜台办理，请立即联系平台。',
        linkUrl: SECURITY,
      },
    },
  },
  'account.bankChanged': {
    type: 'System',
    when: '柜台更换收款账户已批准',
    cannotWait: true,
    texts: {
      person: {
        title: '您的收款账户已在柜台更换',
        content:
          '两位工作人员办理后，您的报酬现在付到[{更换的内容}|新的账户]。如果您本人没有到柜台办理，请立即联系平台。',
        linkUrl: SECURITY,
      },
    },
  },
  'account.sessionsEnded': {
    type: 'System',
    when: '管理员结束账号的所有登录',
    cannotWait: true,
    texts: {
      person: {
        title: '您的所有登录已由平台结束',
        content:
          '平台工作人员结束了您在各处的登录[，原因：{原因}]。请重新登录，并修改密码。如果不是您本人要求的，请立即联系平台。',
        linkUrl: SECURITY,
        isUrgent: true,
      },
    },
  },
  'account.unusualViews': {
    type: 'System',
    when: '工作人员查看敏感信息的次数或时间不寻常，告知管理员',
    cannotWait: true,
    texts: {
      platform: {
        title: '有人查看敏感信息不寻常，请核对',
        content:
          '[{查看人}|一位工作人员][{异常}|查看敏感信息不寻常]。请打开查看记录，向本人了解原因；不是工作需要的，请停用账号。',
        linkUrl: sensitiveLogOf,
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
