import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useTerm } from '#src/lib/terms.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CONTRACT_TYPE_NAMES } from '../contract-texts.ts'
import { employerSituationOf } from '../employer-texts.ts'
import { CONTRACTS } from '../paths.ts'
import { ContractDownloads } from './contract-downloads.tsx'
import { ContractView } from './contract-view.tsx'
import { EmployerActs } from './employer-acts.tsx'
import { EndProposal } from './end-proposal.tsx'
import { PaperScans } from './paper-scans.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedBy } from './signed-by.tsx'

interface ViewProps {
  contract: ContractDetailFragment
}

/** A contract as the enterprise sees it. */
export function EmployerContractView({ contract }: ViewProps) {
  return (
    <ContractView
      contract={contract}
      title={`${contract.realName}的${CONTRACT_TYPE_NAMES[contract.contractType]}`}
      crumbs={[
        { label: '企业中心', href: '/enterpriseCenter' },
        { label: '合同', href: CONTRACTS },
        { label: contract.contractNo },
      ]}
      decision={<Decision contract={contract} />}
    />
  )
}

function Decision({ contract }: ViewProps) {
  const { title, text } = employerSituationOf(contract, toDateInput(pageNow()), useTerm('contract'))
  return (
    <Panel title={title}>
      <p>{text}</p>
      <SignedBy contract={contract} />
      {contract.allowedActions.includes('confirm') && <SignForm contract={contract} as="Enterprise" />}
      <PaperScans contract={contract} />
      <EndProposal contract={contract} />
      <EmployerActs contract={contract} />
      <ContractDownloads contract={contract} />
    </Panel>
  )
}
