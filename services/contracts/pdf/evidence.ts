import { RELATION_LABELS } from '#machines/rules/contract-labels.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { ContractRow, SignatureRow, TransferRow } from '../contract.repository.ts'
import type { PaperRow } from '../contract-paper.repository.ts'
import { needsGuardian } from '../current-document.ts'
import type { Article } from '../document.ts'
import type { ProofRow } from '../evidence/proof.repository.ts'
import { paperEvidence } from './paper.ts'
import type { PrintedArticle } from './print.ts'

const PARTIES = { Enterprise: '甲方（用人单位）', Person: '乙方（劳动者）', Guardian: '乙方监护人' } as const
/** A guardian confirms what another person has signed. */
const ACTS = { Enterprise: '签署', Person: '签署', Guardian: '确认' } as const

/** A time for readers: `2026-11-21 09:30:00（北京时间）` */
const moment = (time: Date): string => `${toWireTime(time).slice(0, 19).replace('T', ' ')}（北京时间）`

export interface Evidence {
  readonly row: ContractRow
  readonly hash: string
  readonly signatures: readonly SignatureRow[]
  readonly papers?: readonly PaperRow[]
  readonly transfers: readonly { readonly transfer: TransferRow; readonly fromName: string }[]
  /** attestations (time stamps, certificate signatures) of this text */
  readonly proofs?: readonly ProofRow[]
  readonly printedTime: Date
}

const OCCASIONS = { Concluded: '合同成立', Transferred: '变更用人单位', Ended: '合同结束' } as const
const PROOFS = { Timestamp: '可信时间戳（RFC 3161）', Certificate: '数字证书签名（CMS）' } as const

/**
 * The evidence that both parties agreed to this text: who agreed, when and from where, and that the text is unchanged.
 */
export function evidenceOf({
  row,
  hash,
  signatures,
  papers = [],
  transfers,
  proofs = [],
  printedTime,
}: Evidence): Article[] {
  const valid = signatures.filter(({ voidedTime }) => voidedTime === null)
  const voided = signatures.filter(({ voidedTime }) => voidedTime !== null)
  return [
    {
      title: '合同文本',
      paragraphs: [
        `合同编号：${row.contractNo}`,
        `全文的 SHA-256 校验值：${hash}`,
        '正文每改动一个字，校验值都会不同；它与双方签署时的校验值一致，说明文本没有改动。',
      ],
    },
    ...valid.map((signature) => ({
      title: `${PARTIES[signature.party]}的${ACTS[signature.party]}`,
      paragraphs: signatureLines(signature),
    })),
    ...paperEvidence(papers, row.movedInTime !== null),
    ...(row.signedTime === null ? [{ title: '尚未生效', paragraphs: [missingOf(row)] }] : []),
    ...(voided.length > 0
      ? [
          {
            title: '作废的签署',
            paragraphs: voided.map(
              ({ party, signTime, voidedTime }) =>
                `${PARTIES[party]}于 ${moment(signTime)} 的${ACTS[party]}，因合同修改于 ${voidedTime ? moment(voidedTime) : ''} 作废。`,
            ),
          },
        ]
      : []),
    ...(row.expressNo
      ? [{ title: '纸质合同', paragraphs: [`由${row.expressCompany ?? '快递'}寄送，单号 ${row.expressNo}。`] }]
      : []),
    ...(transfers.length > 0
      ? [
          {
            title: '用人单位的变更',
            paragraphs: transfers.map(
              ({ transfer, fromName }) =>
                `${moment(transfer.creationTime)}，由${fromName}变更。原因：${transfer.reason}`,
            ),
          },
        ]
      : []),
    ...(proofs.length > 0 ? [{ title: '第三方存证', paragraphs: proofs.flatMap(proofLines) }] : []),
    {
      title: '签署方式说明',
      paragraphs: [
        ...(papers.length > 0 ? ['双方在打印的文本上签字；扫描件由登记人以外的平台工作人员与文本核对。'] : []),
        ...(papers.length === 0 || valid.length > 0
          ? [
              '签署人登录本人账号，阅读全文并勾选同意，用发送到本人手机或邮箱的验证码确认。平台记录服务器时间、网络地址、浏览器和文本校验值。',
            ]
          : []),
        ...(valid.some(({ party }) => party === 'Guardian')
          ? ['监护人在求职者的账号中阅读全文，用发送到监护人手机或邮箱的验证码确认；网络地址是确认时所用设备的。']
          : []),
        ...(proofs.some(({ kind }) => kind === 'Certificate')
          ? ['数字证书由平台持有，证明平台保存的签署记录没有改动；它不代替各方本人的签署。']
          : ['这份合同没有电子认证服务机构的数字证书；需要时，双方可以另行使用数字证书或纸质方式签署。']),
        `本页打印于 ${moment(printedTime)}。`,
      ],
    },
  ]
}

const proofLines = ({ kind, occasion, authority, provenTime, recordHash }: ProofRow): string[] => [
  `${OCCASIONS[occasion]}时的签署记录，${PROOFS[kind]}：${authority ?? ''}，${provenTime ? moment(provenTime) : ''}`,
  `记录的 SHA-256 校验值：${recordHash}`,
]

/** An article that explains how to check the file. The check number is also in the file's properties. */
export const checkArticle = (checkNumber: string, publicUrl: string, url: string): PrintedArticle => ({
  title: '怎样核验',
  paragraphs: [
    `核验编号：${checkNumber}`,
    `扫描二维码，或打开 ${publicUrl}/verify，选择这份 PDF 文件。文件只在您的设备上计算校验值，不会上传。`,
    '核验结果说明文件是不是平台发出的、有没有改动，以及合同现在的状态。',
  ],
  code: { text: url, label: `核验页面的二维码，核验编号 ${checkNumber}` },
})

const missingOf = (row: ContractRow): string =>
  needsGuardian(row) ? '双方都签署、监护人确认后，合同才成立。' : '双方都签署后，合同才成立。'

const signatureLines = ({ signerName, relation, phone, signTime, ip, userAgent, documentHash }: SignatureRow) => [
  `签署人：${signerName}${relation ? `（与劳动者的关系：${RELATION_LABELS[relation]}）` : ''}；接收验证码的${phone.includes('@') ? '邮箱' : '手机'}：${phone}`,
  `签署时间：${moment(signTime)}`,
  `网络地址：${ip}${userAgent ? `；浏览器：${userAgent}` : ''}`,
  `签署的文本：${documentHash}`,
]
