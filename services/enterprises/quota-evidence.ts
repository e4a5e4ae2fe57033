import type { Readable } from 'node:stream'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { type ZipEntry, zipped } from '#services/abp/files/zip.ts'
import { storedFilesOf } from '#services/attachments/attachment.api.ts'
import type { ExportQuotaEvidence } from './quota.schemas.ts'
import { type QuotaYear, quotaYear } from './quota.ts'
import { sheetsOf } from './quota-sheets.ts'

/**
 * The yearly archive of evidence: the list of employees with its checks, wages, the sum, the declaration, disability
 * certificates and contracts.
 */
export async function exportQuotaEvidence(context: RequestContext, input: ExportQuotaEvidence): Promise<FileAnswer> {
  const quota = await quotaYear(context, input)
  for (const { person } of quota.employees) {
    await recordSensitiveView(context, {
      entityType: 'UserDisabledPerson',
      entityId: person.id,
      fields: ['certificateNumber', 'certificateFiles'],
      reason: `导出 ${quota.year} 年度按比例就业年审材料`,
    })
  }
  return zipped(`按比例就业年审材料-${quota.year}`, entries(context, quota), context.now)
}

async function* entries(context: RequestContext, quota: QuotaYear): AsyncIterable<ZipEntry> {
  const workbook = spreadsheet('花名册与测算', sheetsOf(context, quota))
  yield { name: workbook.fileName, body: workbook.body as Readable }
  yield { name: '承诺书.txt', body: declarationOf(quota, toWireDay(context.now)) }
  yield { name: '材料清单.txt', body: CHECKLIST }
  for (const { person, own } of quota.employees) {
    const folder = `${safe(person.realName ?? '')}-${person.id}`
    yield* files(context, `残疾人证/${folder}`, 'UserDisabledPersonCertificate', [person.id])
    const contractIds = own.contracts.map(({ id }) => id)
    yield* files(context, `劳动合同/${folder}`, 'ContractFiles', contractIds)
  }
}

/** A person's name as a safe part of a file name. */
const safe = (name: string): string => name.replace(/[^\p{L}\p{N}·]/gu, '_') || '未填姓名'

async function* files(
  { platform, db }: RequestContext,
  folder: string,
  hostType: 'UserDisabledPersonCertificate' | 'ContractFiles',
  hostIds: readonly number[],
): AsyncIterable<ZipEntry> {
  for (const file of await storedFilesOf(platform, db, hostType, hostIds)) {
    const body = await file.open()
    if (file.held) yield { name: `${folder}/${file.id}-${file.fileName}（没有放入）.txt`, body: file.held }
    if (body) yield { name: `${folder}/${file.id}-${file.fileName}`, body }
  }
}

const declarationOf = ({ enterprise, year, employees, weighted }: QuotaYear, day: string): string => `承诺书

${enterprise.enterpriseName}（统一社会信用代码 ${enterprise.socialCreditCode ?? ''}）申报 ${year} 年度按比例安排残疾人就业情况：
当年与 ${employees.length} 名残疾职工签订劳动合同，折算后安排 ${weighted} 人。

本单位承诺所附名单、合同、工资和社会保险材料真实有效，并愿意接受核查。

单位（盖章）：
法定代表人（签字）：
日期：${day}
`

const CHECKLIST = `按比例就业年审材料清单

本压缩包已有：
1. 花名册、工资和测算（Excel）
2. 承诺书（打印后盖章）
3. 残疾人证照片（在平台提交过的）
4. 劳动合同（在平台上传过的）

还请自行准备：
5. 社会保险缴纳证明（向社保经办机构或在其网站打印）
6. 工资的银行流水或转账凭证

各地要求不同，请以当地残联和税务机关的通知为准。
`
