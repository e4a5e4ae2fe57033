import type { PayrollFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const personPay = (): string => '/userCenter/work/salary'

/** The messages about monthly payslips. Amounts are not in the messages, only on the page. */
export const payrollTemplates = {
  'payroll.issued': {
    type: 'Payroll',
    when: '企业发放工资单',
    texts: {
      person: {
        title: '您的工资单已发放，请确认',
        content: '“{企业}”发放了 {月份}的工资单，请核对后确认；有疑问可以提出异议。',
        linkUrl: personPay,
      },
    },
  },
  'payroll.changed': {
    type: 'Payroll',
    when: '企业修改或答复工资单',
    texts: {
      person: {
        title: '您的工资单有修改或答复',
        content: '“{企业}”处理了 {月份}的工资单，请再次核对后确认。',
        linkUrl: personPay,
      },
    },
  },
  'payroll.removed': {
    type: 'Payroll',
    when: '企业撤回没有确认的工资单',
    texts: {
      person: {
        title: '一张工资单已撤回',
        content: '“{企业}”撤回了 {月份}的工资单，不用再确认。该发的工资不受影响，有疑问请问企业。',
        linkUrl: personPay,
      },
    },
  },
  'payroll.reminder': {
    type: 'Payroll',
    when: '工资单 7 天没有确认',
    texts: {
      person: {
        title: '请确认您的工资单',
        content: '“{企业}”{月份}的工资单还没有确认，请核对；有疑问可以提出异议。',
        linkUrl: personPay,
      },
    },
  },
  'payroll.disputed': {
    type: 'Payroll',
    when: '职工对工资单提出异议',
    texts: {
      enterprise: {
        title: '员工对工资单有异议',
        content: '{姓名}对 {月份}的工资单有异议，请核对后答复。[说明：{原因}。]',
        linkUrl: () => '/enterpriseCenter/humanResource/salary',
      },
      foundation: {
        title: '本会成员对工资单有异议',
        content: '{姓名}对“{企业}”{月份}的工资单有异议。[说明：{原因}。]',
        linkUrl: () => '/console/payroll',
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<PayrollFacts>>
