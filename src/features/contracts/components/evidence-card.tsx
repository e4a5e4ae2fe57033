import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useLater } from '#src/lib/use-later.ts'
import { CopyText } from '#src/ui/actions/copy-text.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'

type Contract = Pick<
  ContractDetailFragment,
  'id' | 'contractNo' | 'documentHash' | 'signatures' | 'transfers' | 'auditTime' | 'paper' | 'proofs'
>

const PARTY_NAMES = { Enterprise: '甲方（单位）', Person: '乙方（劳动者）', Guardian: '乙方监护人' } as const
/** The evidence of who signed which text and when. */
export function EvidenceCard({ contract, mayDownload = false }: { contract: Contract; mayDownload?: boolean }) {
  const ContractProofs = useLater(() => import('./contract-proofs.tsx'))?.ContractProofs
  const { documentHash, signatures, transfers, auditTime, paper } = contract
  return (
    <Card title="签署凭证">
      <DescriptionList
        items={[
          {
            term: '全文校验值（SHA-256）',
            value: <CopyText text={documentHash} label="校验值" />,
          },
          ...(auditTime ? [{ term: '平台审核', value: formatDateTime(auditTime) }] : []),
          ...(paper?.scans.map(({ fileName, sha256 }) => ({
            term: `扫描件 ${fileName}`,
            value: <CopyText text={sha256} label="扫描件的校验值" />,
          })) ?? []),
          ...transfers.map(({ fromEnterpriseName, creationTime, reason }) => ({
            term: '变更用人单位',
            value: `${formatDateTime(creationTime)} 由${fromEnterpriseName}转来。${reason}`,
          })),
        ]}
      />
      {signatures.map((signature) => (
        <Signature key={signature.id} signature={signature} isSameText={signature.documentHash === documentHash} />
      ))}
      <p className="small muted">{noteOf(contract)}</p>
      {ContractProofs && <ContractProofs contract={contract} mayDownload={mayDownload} />}
    </Card>
  )
}

function noteOf({ paper, signatures }: Contract): string {
  if (paper) return '双方在纸上签署。登记、确认和核对的人与时间，附在下载的合同后面。'
  return signatures.length === 0
    ? '双方签署时，会记下每个人的签署时间、手机号或邮箱和校验值，附在下载的合同后面。'
    : '签署前用验证码确认本人。完整的凭证附在下载的合同后面。'
}

interface SignatureProps {
  signature: Contract['signatures'][number]
  isSameText: boolean
}

function Signature({ signature, isSameText }: SignatureProps) {
  const { party, signerName, relation, phone, ip, signTime, voidedTime } = signature
  const validity = voidedTime
    ? `${formatDateTime(voidedTime)} 作废：合同内容改过`
    : isSameText
      ? '有效，签的就是现在的全文'
      : '签的是另一个版本，请联系平台'
  return (
    <div className="stack">
      <h3 className="h-md">{PARTY_NAMES[party]}</h3>
      <DescriptionList
        items={[
          { term: '签署人', value: relation ? `${signerName}（${RELATION_LABELS[relation]}）` : signerName },
          { term: '时间', value: formatDateTime(signTime) },
          { term: phone.includes('@') ? '验证邮箱' : '验证手机', value: <span className="mono">{phone}</span> },
          { term: '网络地址', value: <span className="mono">{ip}</span> },
          { term: '效力', value: validity },
        ]}
      />
    </div>
  )
}
