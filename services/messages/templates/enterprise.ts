import type { EnterpriseFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const profile = (): string => '/enterpriseCenter/setting/profile'
const employees = (): string => '/enterpriseCenter/humanResource/employee'
const choice = (): string => '/enterpriseCenter/selectEnterprise'

const authentication = (): string => '/enterpriseCenter/authentication'
const auditPage = ({ enterpriseId }: EnterpriseFacts): string => `/console/enterprise/${enterpriseId}`

const waiting = {
  title: '有企业等待认证审核',
  content: '“{企业}”提交了认证资料，请审核。',
  linkUrl: auditPage,
} as const

const changeWaiting = {
  title: '有企业申请变更认证资料',
  content: '“{企业}”申请变更认证资料，原资料在审核期间继续有效。',
  linkUrl: auditPage,
} as const

/**
 * The messages about the audit of an enterprise and about its memberships; a message about a membership goes to one
 * account.
 */
export const enterpriseTemplates = {
  'enterprise.movedIn': {
    type: 'Audit',
    when: '由名单迁入的企业，管理员决定通知时',
    texts: {
      enterprise: {
        title: '贵单位的资料已建好，请用本手机号注册',
        content:
          '“{企业}”的资料已经建好。请用收到这条消息的手机号注册，新建企业时填写统一社会信用代码，就能接着办理认证。',
        linkUrl: () => '/account/register',
        onlyBy: ['Sms', 'Email'],
      },
    },
  },
  'enterprise.memberListed': {
    type: 'Audit',
    when: '由名单迁入的企业员工，管理员决定通知时',
    texts: {
      enterprise: {
        title: '企业名单里有您，请用本手机号申请加入',
        content:
          '“{企业}”的员工名单里有您。请用收到这条消息的手机号注册或登录企业用户，在“选择企业”页申请加入，由企业创建人批准。',
        linkUrl: choice,
        onlyBy: ['Sms', 'Email'],
      },
    },
  },
  'enterprise.quotaWindow': {
    type: 'Audit',
    when: '当地残保金年审结束前 30、7、1 天，企业还没有标明完成',
    texts: {
      enterprise: {
        title: '按比例就业年审快要结束',
        content:
          '“{企业}”所在地的按比例就业年审[到 {年审截止}结束|快要结束]。没有按期年审的，已安排的职工不计入，要多缴。材料可以在“员工”页导出，办完后请在那里标明。',
        linkUrl: employees,
        isUrgent: true,
      },
    },
  },
  'enterprise.submitted': { type: 'Audit', when: '企业提交认证', texts: { platform: waiting, developer: waiting } },
  'enterprise.stagePassed': {
    type: 'Audit',
    when: '企业认证通过一个环节',
    texts: {
      platform: {
        title: '企业认证进入下一审核环节',
        content: '“{企业}”已通过上一环节，请继续审核。',
        linkUrl: auditPage,
      },
    },
  },
  'enterprise.steppedBack': {
    type: 'Audit',
    when: '企业认证退回上一环节',
    texts: {
      platform: {
        title: '企业认证退回上一审核环节',
        content: '“{企业}”已退回上一环节，请重新审核。[原因：{原因}。]',
        linkUrl: auditPage,
      },
    },
  },
  'enterprise.returned': {
    type: 'Audit',
    when: '企业认证退回补充',
    texts: {
      enterprise: {
        title: '认证资料需要补充',
        content: '“{企业}”的认证资料需要补充，补充后请再次提交。[原因：{原因}。]',
        linkUrl: authentication,
        isUrgent: true,
      },
    },
  },
  'enterprise.passed': {
    type: 'Audit',
    when: '企业认证通过',
    texts: {
      enterprise: {
        title: '企业认证通过',
        content: '“{企业}”已通过认证，可以开始发布工单。',
        linkUrl: choice,
        isUrgent: true,
      },
    },
  },
  'enterprise.rejected': {
    type: 'Audit',
    when: '企业认证驳回',
    texts: {
      enterprise: {
        title: '企业认证没有通过',
        content: '“{企业}”的认证没有通过，修改后可以再次提交。[原因：{原因}。]',
        linkUrl: authentication,
        isUrgent: true,
      },
      developer: {
        title: '您负责的企业没有通过认证',
        content: '“{企业}”的认证没有通过。[原因：{原因}。]',
        linkUrl: auditPage,
      },
    },
  },
  'enterprise.changeSubmitted': {
    type: 'Audit',
    when: '企业申请变更认证资料',
    texts: { platform: changeWaiting, developer: changeWaiting },
  },
  'enterprise.changePassed': {
    type: 'Audit',
    when: '变更申请通过',
    texts: {
      enterprise: {
        title: '认证资料的变更已通过',
        content: '“{企业}”的新资料已经生效。',
        linkUrl: profile,
        isUrgent: true,
      },
    },
  },
  'enterprise.changeRejected': {
    type: 'Audit',
    when: '变更申请驳回',
    texts: {
      enterprise: {
        title: '认证资料的变更没有通过',
        content: '“{企业}”仍使用原来的资料，认证不受影响。[原因：{原因}。]修改后可以再次申请。',
        linkUrl: profile,
        isUrgent: true,
      },
    },
  },
  'enterprise.developerLeft': {
    type: 'Audit',
    when: '负责企业的拓展员账号停用',
    texts: {
      platform: {
        title: '有企业没有拓展员了',
        content: '负责“{企业}”的拓展员账号已停用，请安排另一位。',
        linkUrl: auditPage,
      },
      enterprise: {
        title: '您的拓展员不再负责',
        content: '负责“{企业}”的拓展员不再任职，平台会安排另一位。',
        linkUrl: profile,
      },
    },
  },
  'enterprise.deleted': {
    type: 'Audit',
    when: '平台删除企业',
    texts: {
      enterprise: {
        title: '企业已从平台删除',
        content: '平台删除了“{企业}”。[原因：{原因}。]',
        linkUrl: choice,
        isUrgent: true,
      },
    },
  },
  'enterprise.memberApplied': {
    type: 'Audit',
    when: '有人申请加入企业',
    texts: {
      enterprise: {
        title: '有人申请加入企业',
        content: '有人申请加入“{企业}”，请核对他的证明后处理。',
        linkUrl: profile,
      },
    },
  },
  'enterprise.memberApproved': {
    type: 'Audit',
    when: '加入申请通过',
    texts: {
      enterprise: {
        title: '加入企业的申请已通过',
        content: '您已经是“{企业}”的成员，选择这家企业后即可开始工作。',
        linkUrl: choice,
        isUrgent: true,
      },
    },
  },
  'enterprise.memberRefused': {
    type: 'Audit',
    when: '加入申请被拒绝',
    texts: {
      enterprise: {
        title: '加入企业的申请没有通过',
        content: '加入“{企业}”的申请没有通过。[原因：{原因}。]可以补充证明后重新申请。',
        linkUrl: choice,
        isUrgent: true,
      },
    },
  },
  'enterprise.memberRemoved': {
    type: 'Audit',
    when: '成员被移出企业',
    texts: {
      enterprise: {
        title: '您已不再是企业的成员',
        content: '“{企业}”的创建人将您移出了企业。[原因：{原因}。]',
        linkUrl: choice,
      },
    },
  },
  'enterprise.handedOver': {
    type: 'Audit',
    when: '企业移交，通知新的创建人',
    texts: {
      enterprise: {
        title: '您成为企业的创建人',
        content: '“{企业}”已移交给您，人资管理和成员管理现在由您负责。',
        linkUrl: choice,
      },
    },
  },
  'enterprise.takenAway': {
    type: 'Audit',
    when: '企业移交，通知原来的创建人',
    texts: {
      enterprise: {
        title: '企业已移交给另一位成员',
        content: '平台已将“{企业}”移交给另一位成员，您仍是企业的成员。',
        linkUrl: choice,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<EnterpriseFacts>>
