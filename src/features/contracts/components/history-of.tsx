import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { CONTRACT_TYPE_NAMES, termText, wageText } from '../contract-texts.ts'
import { contractHref } from '../paths.ts'
import { ContractOf } from './contract-of.tsx'

/** The complete history of one contract: each action with its actor and reason. */
export function HistoryOf({ id, backHref }: { id: number; backHref: string }) {
  return <ContractOf id={id}>{(contract) => <View contract={contract} backHref={backHref} />}</ContractOf>
}

function View({ contract, backHref }: { contract: ContractDetailFragment; backHref: string }) {
  const { id, realName, contractNo, status, statusLabel, position } = contract
  return (
    <>
      <PageHeader
        title={`${realName}的合同办理记录`}
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '办理记录', href: backHref },
          { label: contractNo },
        ]}
        state={<StatusChip entity="ContractEmployment" status={status} label={statusLabel} />}
        context={`${position} · 编号 ${contractNo}`}
        actions={
          <LinkButton href={contractHref(id)} variant="secondary" icon="file">
            查看合同
          </LinkButton>
        }
      />
      <Card title="这份合同">
        <DescriptionList
          items={[
            { term: '类型', value: CONTRACT_TYPE_NAMES[contract.contractType] },
            { term: '期限', value: termText(contract) },
            { term: '工资', value: wageText(contract) },
          ]}
        />
      </Card>
      <RecordCard entityType="ContractEmployment" entityId={id} />
    </>
  )
}
