import type { Readable } from 'node:stream'
import { confidenceWords, type FigureSource } from '#machines/rules/figure-source.ts'
import { percent } from '#machines/rules/levy-steps.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import type { QuotaCondition } from '#machines/rules/quota.ts'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Cell, type Sheet, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { type ZipEntry, zipped } from '#services/abp/files/zip.ts'
import { storedFilesOf } from '#services/attachments/attachment.api.ts'
import type { RuleOfPlace } from '#services/levy/calc-rule.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import type { QuotaEmployee } from './quota.repository.ts'
import type { ExportQuotaEvidence } from './quota.schemas.ts'
import { type QuotaYear, quotaYear } from './quota.ts'

type Employee = QuotaYear['employees'][number]

/** The yearly archive: the list with its checks, wages, the sum, the declaration, cards and contracts. */
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
  for (const { person } of quota.employees) {
    const folder = `${safe(person.realName ?? '')}-${person.id}`
    yield* files(context, `残疾人证/${folder}`, 'UserDisabledPersonCertificate', [person.id])
    const contractIds = person.contracts.map(({ id }) => id)
    yield* files(context, `劳动合同/${folder}`, 'ContractFiles', contractIds)
  }
}

/** Makes persons' names safe for file names. */
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

const headers = (...names: string[]) => names.map((header) => ({ header }))

function sheetsOf(context: RequestContext, { employees, levy, weighted, rule }: QuotaYear): Sheet[] {
  const steps = levy?.steps.map(({ title, formula, value }) => [title, formula, value]) ?? [
    ['测算', '企业还没有填写在职职工人数和年平均工资', ''],
  ]
  return [
    {
      name: '花名册',
      columns: headers(
        ...['姓名', '残疾人证号', '残疾类别', '残疾等级', '证件有效期', '合同编号', '合同期限', '在职月数', '计入月数'],
        ...['每人计', '折算人数', ...Object.values(CONDITIONS)],
      ),
      rows: employees.map((employee) => rosterRow(context, employee)),
    },
    {
      name: '工资',
      columns: headers('姓名', '月份', '应发工资', '当地最低工资', '达到最低工资'),
      rows: employees.flatMap(({ person }) => wageRows(person)),
    },
    {
      name: '测算',
      columns: headers('项目', '算式', '结果'),
      rows: [...steps, ['折算后的已安排人数', '每人按等级计，按月份折算', weighted], ['说明', DISCLAIMER, '']],
    },
    {
      name: '依据',
      columns: headers('项目', '数', '文件', '文号', '网址', '可信程度', '核对日期'),
      rows: basisRows(rule),
    },
  ]
}

const sourceCells = (source: FigureSource): Cell[] => [
  source.policyTitle ?? '没有查到文件',
  source.documentNumber ?? null,
  source.policyUrl ?? null,
  confidenceWords(source) ?? '由本平台两位管理员录入',
  source.checkedOn ?? null,
]

/** Which figures the sum rests on, from which notices, and how sure they are. */
function basisRows(rule: RuleOfPlace): Cell[][] {
  const { averageWage, minimumWage, localAverageAnnualWage } = rule
  const average = averageWage
    ? [`${averageWage.placeName ?? ''} ${averageWage.year} 年 ${averageWage.yuanYear} 元`, ...sourceCells(averageWage)]
    : [localAverageAnnualWage ? `${localAverageAnnualWage} 元（写在规则里）` : '没有查到，工资没有封顶']
  const minimum = minimumWage
    ? [
        `${minimumWage.areaName ?? minimumWage.cityName ?? ''}每月 ${minimumWage.monthlyWage} 元${minimumWage.isNet ? '，不含个人缴费' : ''}${minimumWage.isInForce ? '' : '（已经到期，是最近知道的）'}`,
        ...sourceCells(minimumWage),
      ]
    : ['没有查到，没有核对最低工资']
  return [
    [
      '征收规则',
      `安排比例 ${percent(rule.ratio)}${rule.isInForce ? '' : '（已经到期，是最近知道的）'}`,
      ...sourceCells(rule),
    ],
    ['当地平均工资', ...average],
    ['最低工资', ...minimum],
    ['年审时间', yearlyWindow(rule.auditFrom, rule.auditTo) ?? '没有查到，请以当地通知为准'],
    ['申报时间', yearlyWindow(rule.declareFrom, rule.declareTo) ?? '没有查到，请以当地通知为准'],
    ...(rule.caution ? [['请先核实', rule.caution]] : []),
  ]
}

const DISCLAIMER = '测算仅供参考，以主管税务机关核定为准'
const CONDITIONS: Readonly<Record<QuotaCondition, string>> = {
  contract: '合同一年以上',
  insurance: '社会保险齐全',
  wage: '工资不低于最低工资',
  card: '残疾人证有效',
  age: '在法定就业年龄内',
}

function rosterRow({ platform }: RequestContext, { person, result }: Employee): Cell[] {
  const { certificateNumberSealed: sealed, contracts } = person
  return [
    person.realName,
    sealed === null ? null : platform.sealer.open('person.certificateNumber', sealed),
    displayNameOf('DisabilityCategory', person.category),
    person.level && displayNameOf('DisabilityLevel', person.level),
    person.certificateValidTo,
    contracts.map(({ contractNo }) => contractNo).join('\n'),
    contracts.map(({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '无固定期限'}`).join('\n'),
    result.employedMonths,
    result.countedMonths,
    result.weight,
    result.weighted,
    ...(Object.keys(CONDITIONS) as QuotaCondition[]).map((key) => (result.failed.includes(key) ? '✗' : '✓')),
  ]
}

const wageRows = ({ realName, pays }: QuotaEmployee): Cell[][] =>
  pays.map(({ month, grossAmount, minimumWage, isBelowMinimumWage }) => [
    realName,
    month,
    grossAmount,
    minimumWage,
    minimumWage === null ? '没有核对' : isBelowMinimumWage ? '✗' : '✓',
  ])

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
