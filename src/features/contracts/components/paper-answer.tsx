import { useState } from 'react'
import {
  type ContractDetailFragment,
  ContractEmploymentConfirmPaperDocument,
  ContractEmploymentObjectPaperDocument,
} from '#src/api/graphql.ts'
import { ConfirmPaperDto_fixedTermWish } from '#src/api/limits.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { ActBar } from '#src/ui/actions/act-bar.tsx'

const ACTS = [
  { name: 'confirmPaper', label: '是我签的', icon: 'check-circle' },
  { name: 'objectPaper', label: '有异议', variant: 'danger-line' },
] as const

/** After two fixed terms the contract is open-ended unless the person writes otherwise (Labour Contract Law, art. 14). */
const WISH = {
  label: '我对固定期限的意愿',
  hint: '这是第三次签固定期限合同。您可以要求签没有结束日期的合同；愿意签固定期限的，请写明。',
  required: true,
  limit: ConfirmPaperDto_fixedTermWish.max,
}

/** The person confirms or denies that the scan shows their signature. */
export function PaperAnswer({ contract }: { contract: ContractDetailFragment }) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const { id, documentHash, allowedActions, needsFixedTermWish } = contract
  return (
    <>
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setAct} />
      <ConfirmedAct
        open={act === 'confirmPaper'}
        document={ContractEmploymentConfirmPaperDocument}
        variables={(wish) => ({ input: { id, documentHash, ...(needsFixedTermWish ? { fixedTermWish: wish } : {}) } })}
        title="扫描件上是您本人的签字？"
        consequence="确认以后，平台再核对一次，合同就成立。"
        {...(needsFixedTermWish ? { reason: WISH } : {})}
        confirmLabel="确认是我签的"
        destructive={false}
        success="已确认纸质合同，等平台核对"
        onClose={close}
      />
      <ConfirmedAct
        open={act === 'objectPaper'}
        document={ContractEmploymentObjectPaperDocument}
        variables={(reason) => ({ input: { id, reason } })}
        title="对扫描件提出异议？"
        consequence="这份扫描件会作废，合同还没有成立。单位、就业辅导员和平台会看到您写的原因。"
        reason={{ label: '哪里不对', hint: '例如：不是我签的，或者少了一页', required: true, limit: 500 }}
        confirmLabel="提出异议"
        success="已提出异议，扫描件已作废"
        onClose={close}
      />
    </>
  )
}
