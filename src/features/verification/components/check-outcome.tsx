import { useEffect, useRef } from 'react'
import type { ContractProofCheckQuery } from '#src/api/graphql.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { PROOF_KINDS, PROOF_OCCASIONS } from '#src/shared/contracts/proof-texts.ts'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { findingWords } from '../finding-texts.ts'

type Answer = ContractProofCheckQuery['contractProofCheck']
type Contract = NonNullable<Answer['contract']>

interface CheckOutcomeProps {
  answer: Answer
  /** name of the checked file; null when a number was checked instead */
  fileName: string | null
  /** the user has just started the check, so the focus moves to the result */
  takesFocus: boolean
}

/** The result of a check of a contract copy: the finding first, then the facts to compare. */
export function CheckOutcome({ answer, fileName, takesFocus }: CheckOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { tone, title, text } = findingWords(answer.finding, fileName !== null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer with the same finding is told, too
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [answer, takesFocus])
  return (
    <section className="card stack" aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {fileName && <p className="muted break">{fileName}</p>}
      <Alert tone={tone}>
        <p>{text}</p>
      </Alert>
      {answer.contract && <Details contract={answer.contract} />}
    </section>
  )
}

function Details({ contract }: { contract: Contract }) {
  const { signedTime, startDate, lastDate, proofs } = contract
  return (
    <>
      {!contract.isCurrentText && (
        <Alert tone="wait" title="打印以后，合同的正文改过">
          <p>这份文件里的正文已经不是现在的正文。请向对方要新下载的 PDF。</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: '合同现在的状态', value: contract.statusLabel },
          { term: '合同类型', value: contract.contractTypeLabel },
          { term: '合同编号', value: contract.contractNo },
          { term: '用人单位', value: contract.enterpriseName },
          { term: '劳动者', value: contract.personName },
          {
            term: '合同期限',
            value: `${formatDate(startDate)}至 ${lastDate ? formatDate(lastDate) : '没有约定结束日期'}`,
          },
          { term: '各方签署完成', value: signedTime ? formatDateTime(signedTime) : '还没有都签署' },
          { term: '这份文件的打印时间', value: formatDateTime(contract.printedTime) },
          { term: '核验编号', value: <span className="mono">{contract.checkNumber}</span> },
          { term: '正文的校验值（SHA-256）', value: <CopyText text={contract.documentHash} label="校验值" /> },
        ]}
      />
      <h3 className="h-md">第三方存证</h3>
      {proofs.length === 0 ? (
        <p className="muted">这份合同的签署记录没有第三方存证，由平台保存。</p>
      ) : (
        <DescriptionList
          items={proofs.map(({ kind, occasion, authority, provenTime }) => ({
            term: `${PROOF_KINDS[kind]}（${PROOF_OCCASIONS[occasion]}时）`,
            value: `${authority ?? ''}，${provenTime ? formatDateTime(provenTime) : ''}`,
          }))}
        />
      )}
      <p className="small muted">单位和个人的名称遮盖了一部分，请与手里的合同比对。</p>
    </>
  )
}
