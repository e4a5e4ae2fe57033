import { maskRealName } from '#machines/rules/masking.ts'
import { normaliseRealName } from '#machines/rules/real-name.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { bringContracts, type MovedContract, movedContractProblems } from '#services/contracts/moved-contracts.api.ts'
import { amountOf, codeOf, dayOf, isRounded, type Read, ROUNDED, textOf, wordOf } from './cells.ts'
import { CONTRACT_FIELDS } from './contract-fields.ts'
import { type CellOf, firstProblem, type MoveKind, type ReadRow, type Refusal } from './kind.ts'
import { allPlaces } from './places.repository.ts'
import { type FoundPlace, placeFinder } from './places.ts'

type Insurance = NonNullable<MovedContract['socialInsurance']>[number]
type Type = MovedContract['contractType']

const TYPES = [
  [/^(无固定|长期|不定期)/, 'OpenEnded'],
  [/^(固定|有固定|定期)/, 'FixedTerm'],
  [/^(以?完成|任务)/, 'Task'],
  [/^(非全日|兼职|小时工)/, 'PartTime'],
  [/^劳务派遣|^派遣/, 'Dispatch'],
  [/^劳务/, 'Service'],
] as const

const INSURANCES: readonly (readonly [RegExp, Insurance])[] = [
  [/养老/, 'Pension'],
  [/医疗/, 'Medical'],
  [/失业/, 'Unemployment'],
  [/工伤/, 'Injury'],
  [/生育/, 'Maternity'],
  [/公积金|一金/, 'HousingFund'],
]
const FIVE = INSURANCES.slice(0, 5).map(([, name]) => name)

/** The insurances of a cell: 五险, 五险一金, or the kinds by name; empty for a text like 无. */
export function insurancesOf(cell: string): Read<Insurance[]> {
  const text = textOf(cell.normalize('NFKC')).replace(/\s/g, '')
  if (text === '' || /^(无|未参保|没有|否|-+)$/.test(text)) return { value: [] }
  const named = INSURANCES.flatMap(([word, name]) => (word.test(text) ? [name] : []))
  const found = /五险/.test(text) ? [...FIVE, ...named.filter((name) => name === 'HousingFund')] : named
  if (found.length === 0) return { problem: '应写五险、五险一金，或者各个险种的名称' }
  return { value: found }
}

/** The terms of a row that need their own rules of reading, or a refusal for the first unreadable one. */
function termsOf(cell: CellOf): Partial<MovedContract> | Refusal {
  const refuse = (field: string, problem: string): Refusal => {
    const label = CONTRACT_FIELDS.find(({ name }) => name === field)?.label ?? ''
    return { field, message: `${label}${problem}` }
  }
  const type = wordOf<Type>(cell('contractType'), TYPES)
  if ('problem' in type) return refuse('contractType', type.problem)
  const [start, end] = [dayOf(cell('startDate')), dayOf(cell('endDate'))]
  if ('problem' in start) return refuse('startDate', start.problem)
  if ('problem' in end) return refuse('endDate', end.problem)
  if (start.value === null) return refuse('startDate', '不能为空')
  if (type.value === null && end.value === null) return refuse('contractType', '和结束日期至少要有一项')
  const contractType = type.value ?? 'FixedTerm'
  const day = textOf(cell('payDay')).replace(/^每月|[日号]$/g, '')
  const [wage, hours, payDay] = [cell('basicWage'), cell('weeklyHours'), day].map(amountOf)
  if (!wage?.value) return refuse('basicWage', '应是金额，例如 3500')
  if (!hours || hours.value === undefined) return refuse('weeklyHours', '应是小时数，例如 40')
  if (hours.value === null && contractType === 'PartTime') return refuse('weeklyHours', '不能为空：非全日制要写明')
  if (!payDay?.value || !/^\d{1,2}$/.test(payDay.value)) return refuse('payDay', '应是 1 到 31 的日子')
  const insurance = insurancesOf(cell('socialInsurance'))
  if ('problem' in insurance) return refuse('socialInsurance', insurance.problem)
  return {
    ...{ contractType, startDate: start.value, endDate: end.value, basicWage: wage.value },
    ...{ weeklyHours: hours.value ?? '40', payDay: Number(payDay.value), socialInsurance: insurance.value },
  }
}

function readContract(
  cell: CellOf,
  today: string,
  findPlace: (cell: CellOf) => FoundPlace | Refusal,
): ReadRow<MovedContract> {
  const realName = normaliseRealName(textOf(cell('realName')))
  const label = realName === '' ? null : maskRealName(realName)
  const refused = (refusal: Refusal) => ({ ...refusal, label })
  if (realName === '') return refused({ field: 'realName', message: '姓名不能为空；合并过的单元格只有第一行有内容' })
  const [socialCreditCode, idNumber] = [codeOf(cell('socialCreditCode')), codeOf(cell('idNumber'))]
  if (socialCreditCode === '') return refused({ field: 'socialCreditCode', message: '统一社会信用代码不能为空' })
  if (idNumber === '') return refused({ field: 'idNumber', message: '身份证号不能为空' })
  if (isRounded(socialCreditCode)) return refused({ field: 'socialCreditCode', message: ROUNDED })
  if (isRounded(idNumber)) return refused({ field: 'idNumber', message: ROUNDED })
  const terms = termsOf(cell)
  if ('message' in terms) return refused(terms)
  const place = findPlace(cell)
  if ('message' in place) return refused(place)
  const [position, workContent, workPlace] = ['position', 'workContent', 'workPlace'].map((name) => textOf(cell(name)))
  if (!position) return refused({ field: 'position', message: '岗位不能为空' })
  const form = {
    ...{ socialCreditCode, realName, idNumber, position, ...terms },
    ...(place.cityId === undefined ? {} : { cityId: place.cityId }),
    ...(workContent ? { workContent } : {}),
    ...(workPlace ? { workPlace } : {}),
  } as MovedContract
  const problem = firstProblem(movedContractProblems(form, today))
  if (problem) return refused(problem)
  const key = `${socialCreditCode} ${form.startDate} ${idNumber}`
  return { key, label: `${label} ${idNumber.slice(-4)}`, form }
}

/**
 * The list kind for running contracts on paper. Each contract stays pending until its enterprise completes and submits
 * it.
 */
export const contractKind: MoveKind<MovedContract> = {
  ...{ name: 'Contracts', label: '劳动合同', counter: '份', keyLabel: '企业、身份证号和开始日期' },
  fields: CONTRACT_FIELDS,
  needs: [['socialCreditCode'], ['realName'], ['startDate'], ['position'], ['basicWage'], ['payDay'], ['idNumber']],
  async reader({ tx, now }) {
    const findPlace = placeFinder(await allPlaces(tx))
    const today = toWireDay(now)
    return (cell) => readContract(cell, today, findPlace)
  },
  bring: bringContracts,
  tellable: async () => [],
  // no notice, because the enterprise finds the contract among those that it has to change
  notice: null,
}
