import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { contractMachine } from './contract.machine.ts'
import {
  type ContractContext,
  type ContractEvent,
  type ContractStatus,
  contractEventLabels,
  contractGuards,
} from './contract.rules.ts'
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
  eventLabels: contractEventLabels,
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
