import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { contractMachine } from './contract.machine.ts'
import { type ContractContext, type ContractEvent, type ContractStatus, contractGuards } from './contract.rules.ts'
import { mirrorDelivery } from './effects.ts'

export const contractLifecycle: Lifecycle<ContractContext, ContractStatus, ContractEvent> = {
  entity: 'ContractEmployment',
  machine: contractMachine,
  statuses: ['Auditing', 'Signing', 'Normal', 'Overdue', 'Cancelled', 'Abort'],
  guards: contractGuards.table,
  columns: [
    'auditStage',
    'auditStages',
    'lastAuditorUserId',
    'isReturned',
    'isPersonSigned',
    'isEnterpriseSigned',
    'isGuardianSigned',
    'isPaperRecorded',
    'isPaperConfirmed',
    'paperRecorderUserId',
  ],
  eventLabels: {
    update: '修改合同',
    updateTemplate: '修改合同文本',
    startAudit: '开始审核',
    pass: '同意',
    continue: '转下一级审核',
    back: '退回上一级',
    reject: '驳回',
    actualPass: '终审通过',
    actualReject: '终审驳回',
    notify: '提醒签署',
    completeExpress: '填写寄送信息',
    confirm: '签署合同',
    confirmAsGuardian: '监护人确认合同',
    recordPaper: '登记纸上签署',
    confirmPaper: '确认纸上签署',
    objectPaper: '对扫描件提出异议',
    passPaper: '核对纸上签署通过',
    rejectPaper: '退回扫描件',
    refuse: '拒绝签署',
    abort: '中止合同',
    renew: '续签',
    changeEnterprise: '变更用人单位',
    terminate: '解除或终止合同',
    resign: '提出辞职',
    declareEnd: '定下最后工作日',
    proposeEnd: '提出合同已经结束',
    proposeChange: '提议撤回或更改最后工作日',
    agreeToEnd: '同意提议',
    declineEnd: '不同意或收回提议',
    finish: '最后工作日已过',
    expire: '合同到期',
    delete: '删除',
  },
  entries: {
    create: {
      label: '起草合同',
      to: 'Auditing',
      guard: 'canCreate',
      effects: [mirrorDelivery('created'), tell('platform', 'contract.submitted'), tell('person', 'contract.drafted')],
    },
    moveIn: { label: '由名单迁入', to: 'Auditing', guard: 'isMover', effects: [] },
  },
  labelOf: (status, { isReturned, isUnsubmitted, isStarted, isEndDeclared }) => {
    if (status === 'Auditing' && isUnsubmitted) return '待提交'
    if (status === 'Auditing' && isReturned) return '已退回修改'
    if (status === 'Normal' && isEndDeclared) return '履行中，已定最后工作日'
    if (status === 'Normal' && !isStarted) return '待生效'
    return descriptionOf(contractMachine, status)
  },
}
