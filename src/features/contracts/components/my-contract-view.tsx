import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useTerm } from '#src/lib/terms.ts'
import { Panel } from '#src/ui/layout/panel.tsx'
import { CONTRACT_TYPE_NAMES, situationOf } from '../contract-texts.ts'
import { MY_CONTRACTS } from '../paths.ts'
import { ContractDownloads } from './contract-downloads.tsx'
import { ContractView } from './contract-view.tsx'
import { EndProposal } from './end-proposal.tsx'
import { GuardianForm } from './guardian-form.tsx'
import { PaperAnswer } from './paper-answer.tsx'
import { PaperScans } from './paper-scans.tsx'
import { PersonActs } from './person-acts.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedBy } from './signed-by.tsx'

interface ViewProps {
  contract: ContractDetailFragment
}

/** A contract as its worker sees it. */
export function MyContractView({ contract }: ViewProps) {
  return (
    <ContractView
      contract={contract}
      title={`${contract.position}的${CONTRACT_TYPE_NAMES[contract.contractType]}`}
      crumbs={[{ label: '我的合同', href: MY_CONTRACTS }, { label: contract.contractNo }]}
      decision={<Decision contract={contract} />}
    />
  )
}

/** The worker's next action, and the ways to decline or end the contract. */
function Decision({ contract }: ViewProps) {
  const { title, text } = situationOf(contract, toDateInput(pageNow()), useTerm('contract'))
  return (
    <Panel title={title}>
      <p>{text}</p>
      <SignedBy contract={contract} />
      {contract.allowedActions.includes('confirm') && <SignForm contract={contract} as="Person" />}
      {contract.allowedActions.includes('confirmAsGuardian') && <GuardianForm contract={contract} />}
      <PaperScans contract={contract} />
      <PaperAnswer contract={contract} />
      <EndProposal contract={contract} />
      <PersonActs contract={contract} />
      <ContractDownloads contract={contract} />
    </Panel>
  )
}
