import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'

/** The contract in everyday words. */
export function ContractSummary({ contract: { summary } }: { contract: Pick<ContractDetailFragment, 'summary'> }) {
  return (
    <Card title="简明说明：这份合同说了什么" tone="soft" className="cq">
      <DescriptionList items={summary.map(({ topic, sentence }) => ({ term: topic, value: sentence }))} />
      <p className="small muted">简明说明帮助理解，以下方的正式条款为准。</p>
    </Card>
  )
}
