import type { ContractCopyFinding } from '#src/api/graphql.ts'
import type { Tone } from '#src/ui/status/status-tones.ts'

interface FindingWords {
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** The findings about a contract copy, in texts that even a tired user understands at once. */
export const FINDINGS: Readonly<Record<ContractCopyFinding, FindingWords>> = {
  Genuine: {
    tone: 'good',
    title: '与平台登记的一致',
    text: '这份文件是平台发出的，内容没有改动。',
  },
  Registered: {
    tone: 'info',
    title: '平台发出过这个编号的合同',
    text: '编号只说明平台发出过。要知道手里的文件有没有改动，请选择 PDF 文件，或逐项比对下面的内容。',
  },
  Altered: {
    tone: 'bad',
    title: '内容与登记的不符',
    text: '文件里有平台的核验编号，内容却与平台发出的不同：发出以后改动过，或者用别的软件另存过。请向对方要直接下载的 PDF，再核验一次。',
  },
  Unknown: {
    tone: 'bad',
    title: '不是平台发出的文件',
    text: '平台没有登记过这份文件。扫描、拍照、另存的文件，和有核验编号以前下载的合同，也是这个结果。可以请对方重新下载 PDF，再核验一次。',
  },
}

export const UNKNOWN_NUMBER: FindingWords = {
  tone: 'bad',
  title: '没有这个核验编号',
  text: '请对照合同最后“怎样核验”下面的编号，再填一次。编号对，仍然查不到，说明合同不是平台发出的。',
}

export const findingWords = (finding: ContractCopyFinding, isFile: boolean): FindingWords =>
  finding === 'Unknown' && !isFile ? UNKNOWN_NUMBER : FINDINGS[finding]
