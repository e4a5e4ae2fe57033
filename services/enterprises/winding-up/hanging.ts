import type { OpenCount, OpenName } from './open-work.repository.ts'

/** What hangs on an employer, and what its winding-up does with it, in the order of the steps. */
const HANGING: Readonly<Record<OpenName, readonly [label: string, becomes: string]>> = {
  jobs: ['招聘或审核中的岗位', '立即关闭'],
  deliveries: ['等答复的投递', '立即结束，告诉求职者和基金会'],
  interviews: ['约好的面试', '立即取消，告诉求职者和基金会'],
  invitations: ['没有答复的合同邀请', '立即撤回，告诉求职者'],
  orders: ['没结束的工单（托管的钱）', '没有人做的立即取消；有人做的留三天交成果，再取消'],
  hostings: ['登记了、还没核对的托管款', '由财务核对：填实际到账的金额，没到账的填 0；到账的再退回'],
  claims: ['工单里的领取', '已交的由平台验收，验收通过的照付'],
  payments: ['没付清的报酬', '由财务付清，付清前不能完成'],
  refunds: ['等退回的余款', '由财务退回，退回前不能完成'],
  invoicesToIssue: ['申请了、还没开具的发票', '由财务开具或退回，不影响完成'],
  invoicesToReverse: ['等开红字发票的', '由财务开红字发票，不影响完成'],
  invoices: ['开好的发票', '保留；退款以后要开红字发票'],
  unsigned: ['没签完的合同', '立即中止，告诉双方'],
  contracts: ['履行中的合同', '定下最后工作日，告诉双方；合并的转给接收的企业'],
  tasks: ['没完成的任务', '最后一份合同结束后关闭，已交的算完成'],
  payrolls: ['等职工确认的工资单', '保留，职工仍可确认或提出异议；没发的工资要向企业追讨'],
  evidence: ['签过的合同和存证', '保留，职工和平台仍可查看；企业需要时由平台提供'],
  members: ['成员的账号', '结清后退出企业；诈骗的立即退出。账号本身保留'],
}

export const hangingDtos = (counts: readonly OpenCount[]) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ name, count, amount }) => ({
      ...{ name, count, amount },
      label: HANGING[name][0],
      becomes: HANGING[name][1],
    }))
