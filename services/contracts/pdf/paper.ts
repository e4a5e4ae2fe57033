import { writtenDay } from '#machines/rules/written-figures.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import type { ContractRow } from '../contract.repository.ts'
import type { PaperRow } from '../contract-paper.repository.ts'
import type { Article } from '../document.ts'

const LINE = '______________________'

/** The page for handwritten signatures; its hash identifies the text before it. */
export function signaturePage(
  { enterprise, person, contractNo }: ContractRow,
  guardianName: string | null,
  hash: string,
): Article[] {
  const sides = [
    { title: '甲方（用人单位，盖章）', name: enterprise.enterpriseName, act: '法定代表人或委托代理人签字' },
    { title: '乙方（劳动者）', name: person.realName ?? '', act: '本人签字或按指印' },
    ...(guardianName ? [{ title: '乙方监护人', name: guardianName, act: '监护人签字' }] : []),
  ]
  return [
    {
      title: '只在纸上签署时使用',
      paragraphs: [
        `合同编号：${contractNo}。打印全文，双方在每一页的页边和本页签字，各留一份。`,
        '签好后由甲方，或由服务窗口的工作人员，把全部页面扫描或拍照，在合同页面“登记纸上签署”。',
        `正文的 SHA-256 校验值：${hash}`,
      ],
    },
    ...sides.map(({ title, name, act }) => ({ title, paragraphs: [name, `${act}：${LINE}`, `日期：${LINE}`] })),
    {
      title: '协助人（本人看不清或不能写字时）',
      paragraphs: [`已逐条读给乙方听，乙方表示同意。协助人签字：${LINE}`, `与乙方的关系、电话：${LINE}`],
    },
  ]
}

const moment = (time: Date): string => `${toWireTime(time).slice(0, 19).replace('T', ' ')}（北京时间）`

const BY = { Enterprise: '甲方', Platform: '平台工作人员' } as const

/**
 * The evidence for a contract signed on paper: the scan, its uploader, and its checks. When the contract was moved in
 * from a list, the paper has its own wording, and the evidence says that the registered terms were compared with it.
 */
export const paperEvidence = (papers: readonly PaperRow[], isMovedIn = false): Article[] =>
  papers.map((paper) => ({
    title: paper.voidedTime ? '作废的扫描件' : '在纸上签署',
    paragraphs: [
      `签署的各方：${[paper.enterpriseName, paper.personName, ...(paper.guardianName ? [`监护人${paper.guardianName}`] : [])].join('、')}；纸上的日期：${writtenDay(paper.signedDay)}`,
      `登记：${BY[paper.recordedBy]}${paper.recorderName}，${moment(paper.recordedTime)}；网络地址：${paper.ip}`,
      `${isMovedIn ? '登记的条款' : '签署的文本'}：${paper.documentHash}`,
      ...paper.scans.map(({ fileName, sha256 }) => `扫描件 ${fileName}（SHA-256：${sha256}）`),
      ...(paper.personConfirmedTime ? [`劳动者在本人账号中确认：${moment(paper.personConfirmedTime)}`] : []),
      ...(paper.checkedTime ? [checkOf(paper, paper.checkedTime, isMovedIn)] : []),
      ...(paper.voidedTime ? [`作废：${moment(paper.voidedTime)}。${paper.voidReason ?? '合同内容改过'}`] : []),
    ],
  }))

const checkOf = ({ checkerName, personConfirmedTime }: PaperRow, time: Date, isMovedIn: boolean): string => {
  const silence = personConfirmedTime ? '' : '；劳动者在 3 天内没有提出异议'
  const found = isMovedIn ? '登记的条款与扫描件一致' : '扫描件与文本一致'
  return `平台核对：${checkerName ?? ''}，${moment(time)}，${found}，各方都已签字${silence}`
}
