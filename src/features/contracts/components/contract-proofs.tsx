import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useFileDownload } from '#src/lib/use-file-download.ts'
import { PROOF_KINDS, PROOF_OCCASIONS, PROOF_STATES } from '#src/shared/contracts/proof-texts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'

interface ContractProofsProps {
  contract: Pick<ContractDetailFragment, 'id' | 'contractNo' | 'proofs'>
  /** only the parties and the auditors may download the proofs */
  mayDownload: boolean
}

/** The proofs of third parties for the contract, and how to verify a copy of it. */
export function ContractProofs({ contract, mayDownload }: ContractProofsProps) {
  const { id, contractNo, proofs } = contract
  const { run, isBusy } = useFileDownload()
  const url = `/api/services/app/ContractProof/Download?id=${id}`
  return (
    <>
      {proofs.length > 0 && (
        <DescriptionList
          items={proofs.map(({ kind, occasion, state, authority, provenTime }) => ({
            term: `${PROOF_KINDS[kind]}（${PROOF_OCCASIONS[occasion]}时）`,
            value: provenTime ? `${authority ?? ''}，${formatDateTime(provenTime)}` : PROOF_STATES[state],
          }))}
        />
      )}
      <div className="btns">
        {mayDownload && proofs.some(({ provenTime }) => provenTime) && (
          <Button
            variant="quiet"
            size="small"
            icon="download"
            busy={isBusy}
            onClick={() => void run(url, `合同存证 ${contractNo}.zip`)}
          >
            下载存证包
          </Button>
        )}
        <LinkButton variant="quiet" size="small" icon="verified" href="/verify">
          核验下载的 PDF
        </LinkButton>
      </div>
    </>
  )
}
