import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { useFileDownload } from '#src/lib/use-file-download.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'

type Downloaded = Pick<ContractDetailFragment, 'id' | 'contractNo' | 'pdfHint'>

/** Downloads of the contract with its evidence page, for storing or printing. */
export function ContractDownloads({ contract }: { contract: Downloaded }) {
  const { id, contractNo, pdfHint } = contract
  const { run, isBusy } = useFileDownload()
  const url = `/api/services/app/ContractEmployment/DownloadPdf?id=${id}`
  return (
    <div className="btns">
      <Button
        variant="quiet"
        size="small"
        icon="download"
        busy={isBusy}
        reason={pdfHint}
        onClick={() => void run(url, `合同 ${contractNo}.pdf`)}
      >
        下载 PDF
      </Button>
      <PrintButton variant="quiet" size="small" />
    </div>
  )
}
