import type { ContractFacts } from './facts.ts'
import type { MessageTemplate, MessageText } from './template.ts'

type Text = MessageText<ContractFacts>

const personContract = ({ contractId }: ContractFacts): string => `/userCenter/work/contractDetail?id=${contractId}`
const enterpriseContract = ({ contractId }: ContractFacts): string =>
  `/enterpriseCenter/humanResource/contractDetail?id=${contractId}`
const consoleContract = ({ contractId }: ContractFacts): string => `/console/contract?id=${contractId}`

const toPerson = (title: string, content: string, isUrgent = false): Text => ({
  title,
  content,
  linkUrl: personContract,
  isUrgent,
})
const toEnterprise = (title: string, content: string, isUrgent = false): Text => ({
  title,
  content,
  linkUrl: enterpriseContract,
  isUrgent,
})
/**
 * A text for guardians. Its link leads to the home page, because guardians have no account and no page of their own.
 */
const toGuardian = (title: string, content: string): Text => ({
  title,
  content,
  linkUrl: () => '/',
  onlyBy: ['Sms', 'Email'],
})
const toStaff = (title: string, content: string): Text => ({ title, content, linkUrl: consoleContract })

const SIGNED = '“{岗位}”的合同双方都已签署，{开始日期}开始工作。'
const ENDED = '“{岗位}”的合同[于 {结束日期}|已经]结束。'
const ENDS_SOON = '“{岗位}”的合同[将于 {结束日期}|即将]到期，请商量是否续签。'

const ENDS = '“{岗位}”的合同[最后工作日是 {结束日期}|没有结束日期]。'
const WHY = '[原因：{原因}。]'
const PROPOSED = '关于“{岗位}”的合同什么时候结束，有一项提议，请查看并答复。'
const CHANGED = '“{岗位}”的合同[现在履行到 {结束日期}|没有结束日期，继续履行]。'
const DECLINED = '关于“{岗位}”的合同什么时候结束，提议没有被同意或已经收回，合同按原来的约定继续。'

const DEATH =
  '用人单位登记{姓名}已经去世，“{岗位}”的合同核实后结束。还没有结清的工资和工单款会继续结给继承人。如果消息有误，请马上联系平台。'

/** The messages of an employment contract from the draft to the end. */
export const contractTemplates = {
  'contract.submitted': {
    type: 'Contract',
    when: '合同提交审核',
    texts: { platform: toStaff('有合同等待审核', '“{岗位}”的合同等待审核。') },
  },
  'contract.drafted': {
    type: 'Contract',
    when: '企业起草合同',
    texts: {
      person: toPerson('企业为您起草了合同', '“{岗位}”的合同已起草，审核通过后会通知您签署。'),
    },
  },
  'contract.stagePassed': {
    type: 'Contract',
    when: '合同通过一个审核环节',
    texts: { platform: toStaff('合同进入下一审核环节', '“{岗位}”的合同请继续审核。') },
  },
  'contract.steppedBack': {
    type: 'Contract',
    when: '合同退回上一审核环节',
    texts: {
      platform: toStaff('合同退回上一审核环节', '“{岗位}”的合同请重新审核。[原因：{原因}。]'),
    },
  },
  'contract.returned': {
    type: 'Contract',
    when: '合同退回企业修改',
    texts: {
      enterprise: toEnterprise('合同需要修改', '“{岗位}”的合同已退回，修改后会再次审核。[原因：{原因}。]', true),
    },
  },
  'contract.rejected': {
    type: 'Contract',
    when: '合同审核驳回',
    texts: {
      enterprise: toEnterprise('合同没有通过审核', '“{岗位}”的合同没有通过审核。[原因：{原因}。]', true),
      person: toPerson('合同没有通过审核', '“{岗位}”的合同没有通过审核，企业会与您联系。'),
    },
  },
  'contract.changed': {
    type: 'Contract',
    when: '审核中的合同有修改',
    texts: {
      guardian: toGuardian(
        '您陪同办理的合同有修改',
        '“{岗位}”的合同有修改，以前的签署和确认作废。审核后由本人重新签署，再请您确认。',
      ),
      person: toPerson('合同有修改', '“{岗位}”的合同有修改，审核后请重新阅读和签署。'),
    },
  },
  'contract.toSign': {
    type: 'Contract',
    when: '合同通过审核，等待签署',
    texts: {
      person: toPerson('有合同等您签署', '“{岗位}”的合同已通过审核，请阅读后签署。', true),
      enterprise: toEnterprise('合同通过审核', '“{岗位}”的合同已通过审核，请签署。', true),
      foundation: toStaff('求职者有合同待签署', '“{岗位}”的合同等待求职者签署，请协助阅读。'),
    },
  },
  'contract.reminded': {
    type: 'Contract',
    when: '企业或工作人员催签合同',
    texts: {
      guardian: toGuardian('请您作为监护人确认合同', '“{岗位}”的合同还在等您确认，请与本人一起阅读。'),
      person: toPerson('请签署合同', '“{岗位}”的合同在等您签署，请尽快阅读。', true),
    },
  },
  'contract.postKindStated': {
    type: 'Contract',
    when: '签约以后登记岗位类别，本人的法定退休月份随之确定',
    texts: {
      person: toPerson(
        '您的岗位类别有登记',
        '“{岗位}”的岗位类别[登记为{岗位类别}|已经登记][，您的法定退休时间按此是 {退休月份}]。如果不对，请联系{企业}或平台。',
        true,
      ),
    },
  },
  'contract.sent': {
    type: 'Contract',
    when: '登记寄出纸质合同',
    texts: {
      person: toPerson('纸质合同已寄出', '纸质合同已由[{快递公司}|快递]寄出，请留意查收。'),
      enterprise: toEnterprise('纸质合同已寄回', '纸质合同已由[{快递公司}|快递]寄回，请留意查收。'),
    },
  },
  'contract.personSigned': {
    type: 'Contract',
    when: '求职者签署合同',
    texts: {
      enterprise: toEnterprise('求职者已签署合同', '“{岗位}”的合同求职者已签署，请企业签署。', true),
    },
  },
  'contract.enterpriseSigned': {
    type: 'Contract',
    when: '企业签署合同',
    texts: {
      person: toPerson('企业已签署合同', '“{岗位}”的合同企业已签署，请您阅读后签署。', true),
    },
  },
  'contract.toConfirm': {
    type: 'Contract',
    when: '合同等监护人确认',
    texts: {
      guardian: toGuardian(
        '请您作为监护人确认合同',
        '“{岗位}”的合同本人已经签署。请在本人的账号里一起阅读，用发给您的验证码确认。',
      ),
      person: toPerson('合同等监护人确认', '“{岗位}”的合同企业已签署，请监护人与您一起阅读后确认。', true),
      enterprise: toEnterprise('求职者已签署合同', '“{岗位}”的合同求职者已签署，还要监护人确认。'),
    },
  },
  'contract.signed': {
    type: 'Contract',
    when: '合同签署完成',
    texts: {
      guardian: toGuardian('您确认的合同签署完成', SIGNED),
      person: { ...toPerson('合同签署完成', SIGNED, true), isReceipt: true },
      enterprise: { ...toEnterprise('合同签署完成', SIGNED, true), isReceipt: true },
      foundation: toStaff('求职者签署了合同', SIGNED),
    },
  },
  'contract.paperRecorded': {
    type: 'Contract',
    when: '登记了纸上签署的扫描件',
    texts: {
      guardian: toGuardian(
        '请核对纸质合同上的监护人签字',
        '“{岗位}”的合同登记为已在纸上签署。如果签字不是您的，请让本人在 3 天内提出异议。',
      ),
      person: toPerson(
        '请核对纸质合同的扫描件',
        '“{岗位}”的合同登记为已在纸上签署。是您签的请确认；不是您签的，请在 3 天内提出异议。',
        true,
      ),
      enterprise: toEnterprise('已登记纸质合同', '“{岗位}”的合同扫描件已登记，等职工确认和平台核对。'),
      foundation: toStaff('求职者的纸质合同已登记', '“{岗位}”的合同扫描件等求职者核对，请协助查看。'),
      platform: toStaff('有纸质合同等待核对', '“{岗位}”的合同扫描件等待核对。'),
    },
  },
  'contract.paperConfirmed': {
    type: 'Contract',
    when: '求职者确认纸上签署的扫描件',
    texts: { platform: toStaff('求职者已确认纸质合同', '“{岗位}”的合同扫描件求职者已确认，请核对。') },
  },
  'contract.paperRefused': {
    type: 'Contract',
    when: '纸上签署的扫描件作废',
    texts: {
      guardian: toGuardian('纸质合同的扫描件作废', '“{岗位}”的合同还没有成立。[原因：{原因}。]'),
      person: toPerson('纸质合同的扫描件没有通过核对', '“{岗位}”的合同还没有成立，企业会重新登记。[原因：{原因}。]'),
      enterprise: toEnterprise('纸质合同的扫描件作废', '“{岗位}”的合同还没有成立，请重新登记。[原因：{原因}。]', true),
      foundation: toStaff('纸质合同的扫描件作废', '“{岗位}”的合同还没有成立。[原因：{原因}。]'),
      platform: toStaff('求职者对纸质合同有异议', '“{岗位}”的合同扫描件作废。[原因：{原因}。]'),
    },
  },
  'contract.aborted': {
    type: 'Contract',
    when: '合同中止，没有签成',
    texts: {
      guardian: toGuardian('您陪同办理的合同没有签成', '“{岗位}”的合同已中止。[原因：{原因}。]'),
      person: toPerson('合同没有签成', '“{岗位}”的合同已中止。[原因：{原因}。]', true),
      enterprise: toEnterprise('合同没有签成', '“{岗位}”的合同已中止。[原因：{原因}。]', true),
    },
  },
  'contract.unsigned': {
    type: 'Contract',
    when: '合同每等签署 7 天',
    texts: {
      person: toPerson('合同还没有签完', '“{岗位}”的合同还没有签完。两个月没有签完会自动中止，请双方尽快签署。', true),
      enterprise: toEnterprise(
        '合同还没有签完',
        '“{岗位}”的合同还没有签完。两个月没有签完会自动中止，请双方尽快签署。',
        true,
      ),
      foundation: toStaff('求职者的合同还没有签完', '“{岗位}”的合同还没有签完，两个月没有签完会自动中止，请帮助双方。'),
    },
  },
  'contract.employerRenamed': {
    type: 'Contract',
    when: '合同签完以前用人单位改名',
    texts: {
      guardian: toGuardian('合同需要重新签署', '“{岗位}”的合同因为用人单位改名，要按新的名称重新签署。[{原因}。]'),
      person: toPerson(
        '合同需要重新签署',
        '“{岗位}”的合同因为用人单位改名，要按新的名称重新签署，以前的签名作废。[{原因}。]',
        true,
      ),
      enterprise: toEnterprise(
        '合同需要重新签署',
        '“{岗位}”的合同因为用人单位改名，要按新的名称重新签署，以前的签名作废。[{原因}。]',
        true,
      ),
    },
  },
  'contract.expiring': {
    type: 'Contract',
    when: '合同到期前 60、30、7 天',
    texts: {
      guardian: toGuardian('您确认的合同快到期了', ENDS_SOON),
      person: toPerson('合同快到期了', ENDS_SOON, true),
      enterprise: toEnterprise('合同快到期了', ENDS_SOON, true),
      foundation: toStaff('求职者的合同快到期了', ENDS_SOON),
    },
  },
  'contract.ended': {
    type: 'Contract',
    when: '合同到期',
    texts: {
      guardian: toGuardian('您确认的合同已到期', ENDED),
      person: toPerson('合同已到期', ENDED, true),
      enterprise: toEnterprise('合同已到期', ENDED, true),
      foundation: toStaff('求职者的合同已到期', ENDED),
    },
  },
  'contract.terminated': {
    type: 'Contract',
    when: '合同解除或终止',
    texts: {
      guardian: toGuardian('您确认的合同解除或终止', ENDED),
      person: toPerson('合同解除或终止', '“{岗位}”的合同[于 {结束日期}|已经]结束。[原因：{原因}。]', true),
      enterprise: toEnterprise('合同解除或终止', '“{岗位}”的合同[于 {结束日期}|已经]结束。[原因：{原因}。]', true),
      foundation: toStaff('求职者的合同解除或终止', ENDED),
      developer: toStaff('企业的合同解除或终止', ENDED),
    },
  },
  'contract.endDeclared': {
    type: 'Contract',
    when: '定下合同的最后工作日',
    texts: {
      guardian: toGuardian('您确认的合同定了最后工作日', ENDS),
      person: toPerson(
        '合同定了最后工作日',
        `${ENDS}${WHY}在那之前照常工作和发工资。要撤回或改期，可以向对方提议。`,
        true,
      ),
      enterprise: toEnterprise('合同定了最后工作日', `${ENDS}${WHY}在那之前照常工作和发工资。`, true),
      foundation: toStaff('求职者的合同定了最后工作日', ENDS),
      developer: toStaff('企业的合同定了最后工作日', ENDS),
    },
  },
  'contract.endProposed': {
    type: 'Contract',
    when: '一方就合同的结束提出提议',
    texts: {
      guardian: toGuardian('您确认的合同有一项提议', PROPOSED),
      person: toPerson('合同有一项提议等您答复', `${PROPOSED}${WHY}`, true),
      enterprise: toEnterprise('合同有一项提议等待答复', `${PROPOSED}${WHY}`, true),
      foundation: toStaff('求职者的合同有一项提议', PROPOSED),
      platform: toStaff('有合同的结束日期等待核实', `${PROPOSED}${WHY}`),
    },
  },
  'contract.endChanged': {
    type: 'Contract',
    when: '双方同意撤回或更改最后工作日',
    texts: {
      guardian: toGuardian('您确认的合同改了最后工作日', CHANGED),
      person: toPerson('最后工作日的提议已同意', CHANGED, true),
      enterprise: toEnterprise('最后工作日的提议已同意', CHANGED, true),
      foundation: toStaff('求职者的合同改了最后工作日', CHANGED),
    },
  },
  'contract.endDeclined': {
    type: 'Contract',
    when: '就合同结束的提议没有被同意',
    texts: {
      guardian: toGuardian('您确认的合同的提议没有同意', DECLINED),
      person: toPerson('合同的提议没有同意', `${DECLINED}${WHY}`, true),
      enterprise: toEnterprise('合同的提议没有同意', `${DECLINED}${WHY}`, true),
      foundation: toStaff('求职者的合同的提议没有同意', DECLINED),
    },
  },
  'contract.death': {
    type: 'Contract',
    when: '用人单位登记职工去世',
    cannotWait: true,
    texts: {
      guardian: toGuardian('用人单位登记了去世的消息', DEATH),
      foundation: toStaff('用人单位登记求职者去世', DEATH),
      platform: toStaff('用人单位登记职工去世', DEATH),
    },
  },
  'contract.transferred': {
    type: 'Contract',
    when: '合同变更用人单位',
    texts: {
      guardian: toGuardian('您确认的合同变更了用人单位', '“{岗位}”的合同变更了用人单位，其他约定不变。'),
      person: toPerson('用人单位有变更', '“{岗位}”的合同变更了用人单位，其他约定不变。', true),
      enterprise: toEnterprise('用人单位有变更', '“{岗位}”的合同变更了用人单位。', true),
    },
  },
} as const satisfies Record<string, MessageTemplate<ContractFacts>>
