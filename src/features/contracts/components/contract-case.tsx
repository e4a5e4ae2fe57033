import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import type { ConsoleContractGetQuery } from '#src/api/graphql.ts'
import { AuditCase } from '#src/shared/audit/audit-case.tsx'
import { allowedDecisions } from '#src/shared/audit/standard-decisions.ts'
import { useAuditCase } from '#src/shared/audit/use-audit-case.ts'
import { askingWageWord, WAGE_CHECK, WAGE_PHRASE } from '#src/shared/audit/wage-word.ts'
import { type Check, Checklist } from '#src/ui/data/checklist.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { useContractAudit } from '../use-contract-audit.ts'
import { ContractFiles } from './contract-files.tsx'
import { ContractPaper } from './contract-paper.tsx'
import { ContractSummary } from './contract-summary.tsx'
import { EvidenceCard } from './evidence-card.tsx'

export type ConsoleContract = ConsoleContractGetQuery['contractEmploymentGet']

const PHRASES: readonly string[] = [
  '工作内容写得太笼统，请写明岗位职责。',
  '便利条件没有写进合同，请按招聘时的承诺补充。',
  '工资构成不清楚，请写明固定部分和浮动部分。',
  '工作地点与招聘时不一致，请说明或修改。',
]

interface ContractCaseProps {
  contract: ConsoleContract
  reload: () => void
  onDecided: () => void
}

/**
 * The services' findings about the terms. No findings means that the terms passed the check when the contract was
 * drafted.
 */
const checksOf = ({ warnings, isMinimumWageUnknown, templateName }: ConsoleContract): Check[] => [
  ...(warnings.length === 0
    ? [{ result: 'met', text: '必备条款、期限、试用期和最低工资的核对' } as const]
    : warnings.filter((text) => text !== MINIMUM_WAGE_UNKNOWN).map((text) => ({ result: 'note', text }) as const)),
  ...(isMinimumWageUnknown ? [WAGE_CHECK] : []),
  ...(templateName
    ? [{ result: 'note', text: `其他约定取自模板“${templateName}”，企业可能修改过，请核对全文` } as const]
    : []),
]

function idleText({ isReturned, isMovedIn, auditTime, statusLabel }: ConsoleContract): string {
  if (isMovedIn && isReturned && !auditTime) return '由名单迁入，等企业核对、补充后提交。'
  return isReturned ? '已退回，等企业修改。' : `合同现在是“${statusLabel}”，没有等您审核的内容。`
}

/**
 * The audit of a contract: the full text on the left, its summary in plain words and the checks on the right, the
 * opinion last.
 */
export function ContractCase({ contract, reload, onDecided }: ContractCaseProps) {
  const acts = useContractAudit(contract)
  const holder = contract.caseHolder ?? null
  const audit = useAuditCase({
    about: `ContractEmployment:${contract.id}`,
    who: `${contract.realName}的合同`,
    informed: '已通知双方',
    allowed: contract.allowedActions,
    holder,
    acts,
    reload,
  })
  return (
    <AuditCase
      audit={audit}
      decisions={askingWageWord(allowedDecisions(contract.allowedActions), contract.isMinimumWageUnknown)}
      phrases={contract.isMinimumWageUnknown ? [WAGE_PHRASE, ...PHRASES] : PHRASES}
      idle={idleText(contract)}
      onDecided={onDecided}
      documents={<ContractPaper contract={contract} />}
    >
      <ContractSummary contract={contract} />
      <Card title="系统核对">
        <Checklist label="系统核对" checks={checksOf(contract)} />
      </Card>
      <ContractFiles contract={contract} />
      <EvidenceCard contract={contract} />
    </AuditCase>
  )
}
