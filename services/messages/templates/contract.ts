import type { ContractFacts } from './facts.ts'
import type { MessageTemplate, MessageText } from './template.ts'
import { because, dayOf } from './wording.ts'

type Text = MessageText<ContractFacts>

const personContract = ({ contractId }: ContractFacts): string => `/userCenter/work/contractDetail?id=${contractId}`
const enterpriseContract = ({ contractId }: ContractFacts): string =>
  `/enterpriseCenter/humanResource/contractDetail?id=${contractId}`
const consoleContract = ({ contractId }: ContractFacts): string => `/console/contract?id=${contractId}`

const toPerson = (title: string, content: Text['content'], isUrgent = false): Text => ({
  title,
  content,
  linkUrl: personContract,
  isUrgent,
})
const toEnterprise = (title: string, content: Text['content'], isUrgent = false): Text => ({
  title,
  content,
  linkUrl: enterpriseContract,
  isUrgent,
})
/** Guardians have no account and no page of their own. */
const toGuardian = (title: string, content: Text['content']): Text => ({ title, content, linkUrl: () => '/' })
const toStaff = (title: string, content: Text['content']): Text => ({ title, content, linkUrl: consoleContract })

const signed = ({ position, startDate }: ContractFacts): string =>
  `「${position}」的合同双方都已签署，${startDate.slice(0, 4)} 年 ${dayOf(startDate)}开始工作。`
const ends = (lastDate: string | null): string =>
  lastDate === null ? '' : `${lastDate.slice(0, 4)} 年 ${dayOf(lastDate)}`
const until = ({ position, lastDate }: ContractFacts): string =>
  `「${position}」的合同${lastDate === null ? '已经' : `于 ${ends(lastDate)} `}结束。`
const soon = ({ position, lastDate }: ContractFacts): string =>
  `「${position}」的合同${lastDate === null ? '即将' : `将于 ${ends(lastDate)} `}到期，请商量是否续签。`

/** From draft to end of an employment contract. */
export const contractTemplates = {
  'contract.submitted': {
    type: 'Contract',
    texts: { platform: toStaff('有合同等待审核', ({ position }) => `「${position}」的合同等待审核。`) },
  },
  'contract.drafted': {
    type: 'Contract',
    texts: {
      person: toPerson('企业为您起草了合同', ({ position }) => `「${position}」的合同已起草，审核通过后会通知您签署。`),
    },
  },
  'contract.stagePassed': {
    type: 'Contract',
    texts: { platform: toStaff('合同进入下一审核环节', ({ position }) => `「${position}」的合同请继续审核。`) },
  },
  'contract.steppedBack': {
    type: 'Contract',
    texts: {
      platform: toStaff(
        '合同退回上一审核环节',
        ({ position, reason }) => `「${position}」的合同请重新审核。${because(reason)}`,
      ),
    },
  },
  'contract.returned': {
    type: 'Contract',
    texts: {
      enterprise: toEnterprise(
        '合同需要修改',
        ({ position, reason }) => `「${position}」的合同已退回，修改后会再次审核。${because(reason)}`,
        true,
      ),
    },
  },
  'contract.rejected': {
    type: 'Contract',
    texts: {
      enterprise: toEnterprise(
        '合同没有通过审核',
        ({ position, reason }) => `「${position}」的合同没有通过审核。${because(reason)}`,
        true,
      ),
      person: toPerson('合同没有通过审核', ({ position }) => `「${position}」的合同没有通过审核，企业会与您联系。`),
    },
  },
  'contract.changed': {
    type: 'Contract',
    texts: {
      person: toPerson('合同有修改', ({ position }) => `「${position}」的合同有修改，审核后请重新阅读和签署。`),
    },
  },
  'contract.toSign': {
    type: 'Contract',
    texts: {
      person: toPerson('有合同等您签署', ({ position }) => `「${position}」的合同已通过审核，请阅读后签署。`, true),
      enterprise: toEnterprise('合同通过审核', ({ position }) => `「${position}」的合同已通过审核，请签署。`, true),
      foundation: toStaff('求职者有合同待签署', ({ position }) => `「${position}」的合同等待求职者签署，请协助阅读。`),
    },
  },
  'contract.reminded': {
    type: 'Contract',
    texts: { person: toPerson('请签署合同', ({ position }) => `「${position}」的合同在等您签署，请尽快阅读。`, true) },
  },
  'contract.sent': {
    type: 'Contract',
    texts: {
      person: toPerson(
        '纸质合同已寄出',
        ({ expressCompany }) => `纸质合同已由${expressCompany ?? '快递'}寄出，请留意查收。`,
      ),
      enterprise: toEnterprise(
        '纸质合同已寄回',
        ({ expressCompany }) => `纸质合同已由${expressCompany ?? '快递'}寄回，请留意查收。`,
      ),
    },
  },
  'contract.personSigned': {
    type: 'Contract',
    texts: {
      enterprise: toEnterprise(
        '求职者已签署合同',
        ({ position }) => `「${position}」的合同求职者已签署，请企业签署。`,
        true,
      ),
    },
  },
  'contract.enterpriseSigned': {
    type: 'Contract',
    texts: {
      person: toPerson('企业已签署合同', ({ position }) => `「${position}」的合同企业已签署，请您阅读后签署。`, true),
    },
  },
  'contract.toConfirm': {
    type: 'Contract',
    texts: {
      guardian: toGuardian(
        '请您作为监护人确认合同',
        ({ position }) => `「${position}」的合同本人已经签署，请与他一起阅读，用您手机的验证码确认。`,
      ),
      person: toPerson(
        '合同等监护人确认',
        ({ position }) => `「${position}」的合同企业已签署，请监护人与您一起阅读后确认。`,
        true,
      ),
      enterprise: toEnterprise(
        '求职者已签署合同',
        ({ position }) => `「${position}」的合同求职者已签署，还要监护人确认。`,
      ),
    },
  },
  'contract.signed': {
    type: 'Contract',
    texts: {
      guardian: toGuardian('您确认的合同签署完成', signed),
      person: { ...toPerson('合同签署完成', signed, true), isReceipt: true },
      enterprise: { ...toEnterprise('合同签署完成', signed, true), isReceipt: true },
      foundation: toStaff('求职者签署了合同', signed),
    },
  },
  'contract.aborted': {
    type: 'Contract',
    texts: {
      person: toPerson(
        '合同没有签成',
        ({ position, reason }) => `「${position}」的合同已中止。${because(reason)}`,
        true,
      ),
      enterprise: toEnterprise(
        '合同没有签成',
        ({ position, reason }) => `「${position}」的合同已中止。${because(reason)}`,
        true,
      ),
    },
  },
  'contract.expiring': {
    type: 'Contract',
    texts: {
      person: toPerson('合同快到期了', soon, true),
      enterprise: toEnterprise('合同快到期了', soon, true),
      foundation: toStaff('求职者的合同快到期了', soon),
    },
  },
  'contract.ended': {
    type: 'Contract',
    texts: {
      person: toPerson('合同已到期', until, true),
      enterprise: toEnterprise('合同已到期', until, true),
      foundation: toStaff('求职者的合同已到期', until),
    },
  },
  'contract.terminated': {
    type: 'Contract',
    texts: {
      person: toPerson('合同解除或终止', (facts) => `${until(facts)}${because(facts.reason)}`, true),
      enterprise: toEnterprise('合同解除或终止', (facts) => `${until(facts)}${because(facts.reason)}`, true),
      foundation: toStaff('求职者的合同解除或终止', until),
      developer: toStaff('企业的合同解除或终止', until),
    },
  },
  'contract.transferred': {
    type: 'Contract',
    texts: {
      person: toPerson('用人单位有变更', ({ position }) => `「${position}」的合同变更了用人单位，其他约定不变。`, true),
      enterprise: toEnterprise('用人单位有变更', ({ position }) => `「${position}」的合同变更了用人单位。`, true),
    },
  },
} as const satisfies Record<string, MessageTemplate<ContractFacts>>
