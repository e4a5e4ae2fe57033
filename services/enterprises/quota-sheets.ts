import { cardOn } from '#machines/rules/card-facts.ts'
import { POST_KIND_LABELS } from '#machines/rules/contract-labels.ts'
import { veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import { confidenceWords, type FigureSource } from '#machines/rules/figure-source.ts'
import { percent } from '#machines/rules/levy-steps.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import type { QuotaCondition } from '#machines/rules/quota-facts.ts'
import { lastDayOf, MONTHS } from '#machines/rules/quota-months.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Cell, Sheet } from '#services/abp/files/spreadsheet.ts'
import type { RuleOfPlace } from '#services/levy/calc-rule.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import type { JudgedEmployee, QuotaYear } from './quota.ts'

const headers = (...names: string[]) => names.map((header) => ({ header }))

/** The sheets of a year: the list of employees, their pay, remarks on each month, the sum, and its basis. */
export function sheetsOf(context: RequestContext, quota: QuotaYear): Sheet[] {
  const { employees, levy, weighted, rule, year } = quota
  const steps = levy?.steps.map(({ title, formula, value }) => [title, formula, value]) ?? [
    ['测算', '企业还没有填写在职职工人数和年平均工资', ''],
  ]
  return [
    {
      name: '花名册',
      columns: headers(
        ...['姓名', '残疾人证号', '残疾类别', '残疾等级', '证件有效期', '合同编号', '合同期限'],
        ...['签订日期', '岗位类别', '在职月数', '计入月数'],
        ...['每人计', '折算人数', ...Object.values(CONDITIONS)],
      ),
      rows: employees.map((employee) => rosterRow(context, employee, year)),
    },
    {
      name: '工资',
      columns: headers(
        '姓名',
        '月份',
        '应发工资',
        '扣缴社会保险',
        '员工异议',
        '录入日期',
        '当地最低工资',
        '达到最低工资',
      ),
      rows: employees.flatMap(wageRows),
    },
    {
      name: '逐月说明',
      columns: headers('姓名', '月份', '是否计入', '说明'),
      rows: employees.flatMap(({ person, remarks }) =>
        remarks.map(({ monthsText, isCounted, text }) => [
          person.realName,
          monthsText,
          isCounted ? '计入' : '不计入',
          text,
        ]),
      ),
    },
    {
      name: '测算',
      columns: headers('项目', '算式', '结果'),
      rows: [
        ...steps,
        ['折算后的已安排人数', '每人按等级计，按月份折算', weighted],
        ...certificationRows(quota),
        ['说明', DISCLAIMER, ''],
      ],
    },
    {
      name: '依据',
      columns: headers('项目', '数', '文件', '文号', '网址', '可信程度', '核对日期'),
      rows: basisRows(rule),
    },
  ]
}

/** Whether the year was certified in its window, and what is due if it does not count as certified. */
function certificationRows({ year, certification, levy, amountCertified, amountUncertified }: QuotaYear): Cell[][] {
  const { window, day, isCounted, text } = certification
  const other = isCounted ? amountUncertified : amountCertified
  const words = isCounted ? ['没有按期年审时应缴', '已安排的人不算'] : ['按期年审时应缴', '已安排的人按计入的月份计算']
  return [
    [`${year} 年度的年审时间`, window ?? '没有查到，请以当地通知为准', ''],
    ['是否完成年审', text, day ?? '没有日期'],
    ...(levy !== null && other !== null && other !== levy.amount ? [[...words, other]] : []),
  ]
}

const sourceCells = (source: FigureSource): Cell[] => [
  source.policyTitle ?? '没有查到文件',
  source.documentNumber ?? null,
  source.policyUrl ?? null,
  confidenceWords(source) ?? '由本平台两位管理员录入',
  source.checkedOn ?? null,
]

/** The rows that name the figures behind the sum, their notices and their confidence. */
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
  signed: '合同按时签订',
  insurance: '约定社会保险齐全',
  deducted: '工资单扣缴社会保险',
  wage: '工资不低于最低工资',
  undisputed: '员工对工资单没有异议',
  card: '残疾人证有效',
  age: '在法定就业年龄内',
  once: '没有被其他单位计入',
}

/**
 * A row of the list. It shows the disability certificate of the newest month; earlier certificates of the year are in
 * the explanations of the months.
 */
function rosterRow({ platform }: RequestContext, { person, own, result }: JudgedEmployee, year: number): Cell[] {
  const { certificateNumberSealed: sealed } = person
  const { contracts } = own
  const card = cardOn(person.cards, lastDayOf(year, result.months.at(-1)?.month ?? MONTHS))
  const valid =
    card && `${card.validFrom ?? '发证日期没有登记'} 至 ${card.validTo ?? (card.veteranGrade ? '长期' : '没有登记')}`
  return [
    person.realName,
    sealed === null ? null : platform.sealer.open('person.certificateNumber', sealed),
    card?.category ? displayNameOf('DisabilityCategory', card.category) : null,
    card?.level ? displayNameOf('DisabilityLevel', card.level) : veteranGradeLabel(card?.veteranGrade) || null,
    valid ?? null,
    contracts.map(({ contractNo }) => contractNo).join('\n'),
    contracts.map(({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '无固定期限'}`).join('\n'),
    contracts.map(({ signedDay }) => signedDay ?? '没有登记').join('\n'),
    contracts.map(({ postKind }) => (postKind ? POST_KIND_LABELS[postKind] : '没有登记')).join('\n'),
    result.employedMonths,
    result.countedMonths,
    result.weight,
    result.weighted,
    ...(Object.keys(CONDITIONS) as QuotaCondition[]).map((key) => (result.failed.includes(key) ? '✗' : '✓')),
  ]
}

const wageRows = ({ person, own }: JudgedEmployee): Cell[][] =>
  own.pays.map(({ month, grossAmount, ownInsurance, minimumWage, isBelowMinimumWage, isContested, enteredOn }) => [
    person.realName,
    month,
    grossAmount,
    ownInsurance,
    isContested ? '有异议' : '没有异议',
    enteredOn,
    minimumWage,
    minimumWage === null ? '没有核对' : isBelowMinimumWage ? '✗' : '✓',
  ])
