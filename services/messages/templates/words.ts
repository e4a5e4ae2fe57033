import { cardOffice } from '#machines/rules/card-words.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import type {
  CompletionFacts,
  ContractFacts,
  DeliveryFacts,
  DigestFacts,
  FactsByPrefix,
  FlowFacts,
  ParticipationFacts,
  PayrollFacts,
  TaskFacts,
  WorkOrderFacts,
} from './facts.ts'
import { amountOf, dayOf, fullDayOf, momentOf, monthOf, reasonOf, yuan } from './wording.ts'

/** A placeholder that the texts of a kind of message may use: `{截止日期}`. */
export interface Word<F> {
  /** the meaning of the placeholder, for authors of texts */
  readonly about: string
  /** a fictional value */
  readonly example: string
  /** whether the value is missing in some messages of this kind */
  readonly isOptional: boolean
  readonly value: (facts: F) => string | null
}

/** Placeholders by name. */
export type Words<F> = Readonly<Record<string, Word<F>>>

const word = <F>(about: string, example: string, value: (facts: F) => string): Word<F> => ({
  ...{ about, example, value },
  isOptional: false,
})

const perhaps = <F>(about: string, example: string, value: (facts: F) => string | null): Word<F> => ({
  ...{ about, example, value },
  isOptional: true,
})

const given = <T>(value: T | null | undefined, say: (value: T) => string): string | null =>
  value === null || value === undefined || value === '' ? null : say(value)

/** A placeholder for a reason. It is embedded in a sentence, so its own full stop is removed. */
const reason = <F extends { reason?: string | null }>(about: string, example: string) =>
  perhaps<F>(about, example, (facts) => reasonOf(facts.reason))

const person = <F extends { personName: string }>() =>
  word<F>('求职者或职工的姓名，只显示第一个字', '张**', ({ personName }) => maskRealName(personName))
const enterprise = <F extends { enterpriseName: string }>() =>
  word<F>('企业名称', '示例科技有限公司', ({ enterpriseName }) => enterpriseName)
const order = <F extends { orderName: string }>() =>
  word<F>('工单名称', '道路场景图像标注', ({ orderName }) => orderName)
const amount = <F extends { quantity: string; unitName: string }>(about: string) =>
  word<F>(about, '2,400 张', ({ quantity, unitName }) => amountOf(quantity, unitName))
const lastDay = <F extends { endDate: string }>(about: string) =>
  word<F>(about, '12 月 2 日', ({ endDate }) => dayOf(endDate))
const changes = <F extends { changes?: string | null }>() =>
  perhaps<F>('改了什么，每一项有原来的和现在的内容', '截止日期：2026 年 12 月 2 日 → 2026 年 12 月 9 日', (facts) =>
    reasonOf(facts.changes),
  )

const ofOrder: Words<WorkOrderFacts> = {
  工单: order(),
  数量: amount('工单的总量，带单位'),
  单位: word('计量单位', '张', ({ unitName }) => unitName),
  单价: word('每个单位的价格', '0.12 元', ({ unitPrice }) => yuan(unitPrice)),
  截止日期: lastDay('工单的截止日期'),
  托管金额: perhaps('已托管的金额', '288.00 元', ({ hostedAmount }) => given(hostedAmount, yuan)),
  退款金额: perhaps('退还企业的余款', '34.50 元', ({ refundAmount }) => given(refundAmount, yuan)),
  提交期限: perhaps('取消时最后可以提交的日期', '11 月 21 日', ({ cancelDeadline }) => given(cancelDeadline, dayOf)),
  修改内容: changes(),
  原因: reason('修改、取消或不同意取消的原因', '需求有变化'),
}

const ofParticipation: Words<ParticipationFacts> = {
  工单: order(),
  姓名: person(),
  数量: amount('领取的数量，带单位'),
  截止日期: lastDay('提交成果的截止日期'),
  验收数量: word('验收通过的数量，带单位', '1,200.5 张', ({ acceptedQuantity, quantity, unitName }) =>
    amountOf(acceptedQuantity ?? quantity, unitName),
  ),
  领取期限: perhaps('派单保留到什么时候', '11 月 20 日 18:00', ({ offerDeadline }) => given(offerDeadline, momentOf)),
  修改内容: changes(),
  原因: reason('审批、验收的意见，修改或放弃的原因', '部分边框没有贴合物体'),
}

const ofCompletion: Words<CompletionFacts> = {
  工单: order(),
  姓名: person(),
  数量: amount('提交的数量，带单位'),
  原因: reason('申诉的理由，或处理的意见', '已按说明第 3 条重新核对'),
}

const ofFlow: Words<FlowFacts> = {
  事项: word('付款的事项', '道路场景图像标注', ({ matter }) => matter),
  姓名: person(),
  到手金额: word('扣税后的金额', '288.00 元', ({ netAmount }) => yuan(netAmount)),
  税额: word('预扣的税', '0.00 元', ({ taxAmount }) => yuan(taxAmount)),
  付款日期: perhaps('预计付款的日期', '12 月 10 日', ({ expectedDate }) => given(expectedDate, dayOf)),
  原因: reason('银行退回的原因', '账号与户名不符'),
}

const ofTask: Words<TaskFacts> = {
  任务: word('任务名称', '客服话术整理', ({ taskName }) => taskName),
  企业: enterprise(),
  姓名: word('谁做了这一步，只显示第一个字', '张**', ({ personName }) =>
    personName ? maskRealName(personName) : '工作人员',
  ),
  截止日期: lastDay('任务的截止日期'),
  原因: reason('退回的原因，或返工的要求', '请补上第 3 节的例子'),
}

const ofPayroll: Words<PayrollFacts> = {
  企业: enterprise(),
  姓名: person(),
  月份: word('哪个月的工资', '2026 年 10 月', ({ year, month }) => `${year} 年 ${month} 月`),
  原因: reason('职工的说明', '加班 3 小时没有计入'),
}

const ofContract: Words<ContractFacts> = {
  岗位: word('合同里的岗位', '数据标注员', ({ position }) => position),
  合同编号: word('合同编号', 'HT202611210001', ({ contractNo }) => contractNo),
  姓名: person(),
  企业: enterprise(),
  开始日期: word('合同从哪天开始', '2026 年 12 月 1 日', ({ startDate }) => fullDayOf(startDate)),
  结束日期: perhaps('合同最后一天', '2027 年 11 月 30 日', ({ lastDate }) => given(lastDate, fullDayOf)),
  快递公司: perhaps('寄出纸质合同的快递', '示例快递', ({ expressCompany }) => expressCompany ?? null),
  原因: reason('审核意见，或中止、解除的原因', '工作地点没有写明'),
  岗位类别: perhaps('签约以后登记的岗位类别', '工人岗位', ({ postKindName }) => postKindName ?? null),
  退休月份: perhaps('按岗位类别算的法定退休月份', '2031 年 5 月', ({ retirementMonth }) =>
    given(retirementMonth, monthOf),
  ),
}

const ofDelivery: Words<DeliveryFacts> = {
  岗位: word('岗位名称', '在线文字客服', ({ title }) => title),
  企业: enterprise(),
  姓名: person(),
  面试时间: perhaps('面试时间', '11 月 24 日 10:00', ({ interviewTime }) => given(interviewTime, momentOf)),
  面试方式: perhaps('现场、视频、文字或电话', '文字', ({ interviewMode }) => interviewMode ?? null),
  面试地点: perhaps('地点或链接', '示例市示例路 1 号', ({ interviewPlace }) => interviewPlace || null),
  希望的时间: perhaps('求职者希望改到的时间', '11 月 25 日 10:00', ({ requestedTime }) =>
    given(requestedTime, momentOf),
  ),
  原因: reason('意见、留言或撤回的原因', '时间冲突'),
}

/** The maximum number of to-dos in a message; the start page shows all. */
const MOST_LINES = 10

function linesOf(queues: DigestFacts['queues']): string {
  const lines = queues.slice(0, MOST_LINES).map(({ label, count, lateCount, url }) => {
    const late = lateCount > 0 ? `，其中 ${lateCount} 项已超时` : ''
    return `${label}：${count} 项${late}\n${url}`
  })
  const more = queues.length - MOST_LINES
  return [...lines, ...(more > 0 ? [`还有 ${more} 类待办，请打开工作台查看。`] : [])].join('\n')
}

/** The placeholders of message texts, by the first part of the template's key. */
export const WORDS: { readonly [P in keyof FactsByPrefix]: Words<FactsByPrefix[P]> } = {
  account: {
    注销日期: perhaps('账号注销的日期', '11 月 28 日', ({ closingDay }) => given(closingDay, dayOf)),
    设备: perhaps('登录所在的设备', 'Windows 上的 Chrome', ({ device }) => device ?? null),
    两步验证: perhaps('添加或删除的两步验证', '通行密钥“我的手机”', ({ factorName }) => factorName ?? null),
    更换的内容: perhaps('手机号、邮箱，或新的收款账户', '手机号', ({ changed }) => changed ?? null),
    查看人: perhaps('看了许多敏感信息的工作人员', '王*', ({ seerName }) => seerName ?? null),
    异常: perhaps('哪里不寻常', '一小时内查看 31 次', ({ unusual }) => unusual ?? null),
    原因: reason('清除两步验证或结束登录的原因', '手机遗失，已当面核对证件'),
  },
  attachment: {
    文件名: word('上传的文件的名称', '成果.zip', ({ fileName }) => fileName),
  },
  code: {
    验证码: word('六位数字', '123456', ({ code }) => code),
    有效分钟: word('验证码几分钟内有效', '10', ({ minutes }) => String(minutes)),
  },
  workOrder: ofOrder,
  dispatchOrder: ofOrder,
  participator: ofParticipation,
  completion: ofCompletion,
  feedback: { 工单: order(), 姓名: person() },
  feedbackTicket: {
    意见编号: word('意见的编号', 'YJ202611210001', ({ ticketNumber }) => ticketNumber),
    回复: perhaps('平台写的回复', '已补上图片的文字说明', ({ answer }) => reasonOf(answer)),
  },
  conversation: {
    事项: word('问的是哪个岗位，或文字客服', '在线文字客服', ({ topic }) => topic),
    姓名: person(),
    答复方: word('企业名称，或平台客服', '示例科技有限公司', ({ answererName }) => answererName),
  },
  invitation: {
    企业: enterprise(),
    姓名: person(),
    岗位: word('企业写的岗位', '数据标注员', ({ position }) => position),
    失效时间: perhaps('邀请或同意什么时候失效', '11 月 20 日 18:00', ({ expireTime }) => given(expireTime, momentOf)),
  },
  approval: {
    事项: word('要做的事', '付款 3 笔', ({ actTitle }) => actTitle),
    金额: perhaps('涉及的金额', '1,234.00 元', ({ actAmount }) => given(actAmount, yuan)),
    期限: perhaps('最晚什么时候批准', '11 月 20 日 18:00', ({ expiresTime }) => given(expiresTime, momentOf)),
    提交人: word('提交的同事，只显示姓', '何*', ({ preparerName }) => maskRealName(preparerName)),
    原因: reason('驳回或作废的原因', '金额与发票不符'),
  },
  note: {
    备注人: word('写备注的同事', '何敏', ({ authorName }) => authorName),
    记录: word('备注写在哪种记录上', '求职者', ({ kind }) => kind),
  },
  flow: ofFlow,
  training: {
    工单类型: word('培训的是哪类工作', '图像标注', ({ workOrderTypeName }) => workOrderTypeName),
    有效期: perhaps('合格到哪天有效', '2028 年 11 月 18 日', ({ validTo }) => given(validTo, fullDayOf)),
    原因: reason('培训老师的评语', '速度还可以提高'),
  },
  task: ofTask,
  payroll: ofPayroll,
  enterprise: {
    企业: enterprise(),
    原因: reason('审核意见，或移出的原因', '营业执照照片看不清'),
    年审截止: perhaps('当地残保金年审的最后一天', '2027 年 10 月 31 日', ({ windowEnd }) =>
      given(windowEnd, fullDayOf),
    ),
  },
  windingUp: {
    企业: enterprise(),
    原因: reason('清算的原因，或停止清算的原因', '营业执照已经注销'),
  },
  contract: ofContract,
  person: {
    姓名: person(),
    有效期: perhaps('证件的有效期', '2027 年 2 月 18 日', ({ validTo }) => given(validTo, fullDayOf)),
    换证处: word('在哪里换领证件', '当地残联', ({ veteranGrade }) => cardOffice(veteranGrade)),
    原因: reason('审核意见，或停用、修改的原因', '证件照片反光，看不清号码'),
  },
  tutor: { 人数: word('这家基金会没有就业辅导员的求职者人数', '12', ({ count }) => String(count)) },
  savedSearch: {
    搜索名称: word('收件人给搜索起的名称', '上海的标注', ({ name }) => name),
    数量: word('新结果的个数', '3', ({ count }) => String(count)),
    类别: word('工单或岗位', '工单', ({ target }) => (target === 'WorkOrder' ? '工单' : '岗位')),
  },
  requirement: {
    岗位: word('岗位名称', '在线文字客服', ({ title }) => title),
    企业: enterprise(),
    最后一天: perhaps('岗位公开到哪一天', '2026 年 12 月 1 日', ({ lastDay: day }) => given(day, fullDayOf)),
    原因: reason('审核意见，或关闭的原因', '请写明工作地点'),
  },
  delivery: ofDelivery,
  invoice: {
    企业: enterprise(),
    金额: word('发票的金额', '2,000.00 元', ({ amount: sum }) => yuan(sum)),
    原因: reason('退回、冲红或不冲红的理由', '抬头少了两个字'),
  },
  digest: {
    数量: word('待办的总数', '26', ({ count }) => String(count)),
    超时数量: perhaps('其中已超时的', '3', ({ lateCount }) => (lateCount > 0 ? String(lateCount) : null)),
    清单: word('每类待办一行：数量、超时的数量和网址', '待审核的企业：4 项，其中 1 项已超时', ({ queues }) =>
      linesOf(queues),
    ),
  },
}
