import { maskRealName } from '#machines/rules/masking.ts'
import type { PayrollFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'
import { because } from './wording.ts'

const personPay = (): string => '/userCenter/work/salary'
const month = ({ year, month: of }: PayrollFacts): string => `${year} 年 ${of} 月`

/** A person's pay of a month. Amounts stand on the page alone. */
export const payrollTemplates = {
  'payroll.issued': {
    type: 'Payroll',
    texts: {
      person: {
        title: '您的工资单已发放，请确认',
        content: (facts) =>
          `「${facts.enterpriseName}」发放了 ${month(facts)}的工资单，请核对后确认；有疑问可以提出异议。`,
        linkUrl: personPay,
      },
    },
  },
  'payroll.changed': {
    type: 'Payroll',
    texts: {
      person: {
        title: '您的工资单有修改或答复',
        content: (facts) => `「${facts.enterpriseName}」处理了 ${month(facts)}的工资单，请再次核对后确认。`,
        linkUrl: personPay,
      },
    },
  },
  'payroll.reminder': {
    type: 'Payroll',
    texts: {
      person: {
        title: '请确认您的工资单',
        content: (facts) =>
          `「${facts.enterpriseName}」${month(facts)}的工资单还没有确认，请核对；有疑问可以提出异议。`,
        linkUrl: personPay,
      },
    },
  },
  'payroll.disputed': {
    type: 'Payroll',
    texts: {
      enterprise: {
        title: '员工对工资单有异议',
        content: (facts) =>
          `${maskRealName(facts.personName)}对 ${month(facts)}的工资单有异议，请核对后答复。${because(facts.reason, '说明')}`,
        linkUrl: () => '/enterpriseCenter/humanResource/salary',
      },
      foundation: {
        title: '本会成员对工资单有异议',
        content: (facts) =>
          `${maskRealName(facts.personName)}对「${facts.enterpriseName}」${month(facts)}的工资单有异议。${because(facts.reason, '说明')}`,
        linkUrl: () => '/console/payroll',
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<PayrollFacts>>
