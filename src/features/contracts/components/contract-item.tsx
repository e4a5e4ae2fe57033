import type { ContractRowFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { CONTRACT_TYPE_NAMES, expiryText, termText } from '../contract-texts.ts'
import { myContractHref } from '../paths.ts'

/** The action that the person still has to take on the contract; null when there is none. */
function actText({ allowedActions, isPersonSigned, signedTime }: ContractRowFragment): string | null {
  if (allowedActions.includes('confirm')) return '等您签署'
  if (allowedActions.includes('confirmPaper')) return '等您核对扫描件'
  if (allowedActions.includes('confirmAsGuardian')) return '等监护人确认'
  return isPersonSigned && !signedTime ? '您已签署，等单位签署' : null
}

/** One of the person's contracts in a list. */
export function ContractItem({ contract }: { contract: ContractRowFragment }) {
  const { id, position, enterpriseName, wageUnit, basicWage, contractNo, terminationDate } = contract
  const near = expiryText(contract)
  const act = actText(contract)
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={myContractHref(id)}>{position}</Link>
        </h3>
        <div className="tags">
          <StatusChip entity="ContractEmployment" status={contract.status} label={contract.statusLabel} />
          <Tag>{CONTRACT_TYPE_NAMES[contract.contractType]}</Tag>
          {act && <Tag icon="pencil">{act}</Tag>}
          {near && (
            <Chip tone="wait" icon="calendar-clock">
              {near}
            </Chip>
          )}
        </div>
        <div className="meta">
          <span>
            <Icon name="building" />
            {enterpriseName}
          </span>
          <span>
            <Icon name="calendar" />
            {terminationDate ? `${formatDate(terminationDate)}是最后工作日` : termText(contract)}
          </span>
        </div>
        <div className="order-side">
          <p className="pay">
            <Money amount={basicWage} unit={wageUnit === 'Month' ? '元/月' : '元/小时'} />
          </p>
          <p className="small muted">
            编号 <span className="mono">{contractNo}</span>
          </p>
        </div>
      </div>
    </div>
  )
}
