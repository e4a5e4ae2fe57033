import { strict as assert } from 'node:assert'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { Seat } from './seat.ts'
import { withSecond } from './staff.ts'

/** The two administrators of an installation. */
export interface Office {
  readonly keeper: Seat
  readonly warden: Seat
}

/** The operator of the walk; no such place exists. */
export const OPERATOR = {
  brandName: '青川就业服务',
  shortName: '青川就业',
  contactPhone: '0571-86770213',
  contactEmail: 'service@qingchuan.test',
  address: '青川路 18 号二楼',
  serviceHours: '工作日 9:00–17:30',
} as const

const BLANKS: Readonly<Record<string, string>> = {
  运营单位: '青川残疾人就业服务中心',
  地址: OPERATOR.address,
  联系电话: OPERATOR.contactPhone,
}
/** What an officer writes into a blank of a draft, or the words for a fact that the operator does not have. */
const fillIn = (text: string) => text.replace(/〔([^〔〕]*)〕/g, (_, name: string) => BLANKS[name] ?? '按当地的规定')

interface PolicyDraft {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly sections: readonly { title: string; text: string }[]
  readonly rowVersion: number
}

/** Name, contact, and the three texts that everybody agrees to or may read. */
export async function introduceOperator({ keeper }: Office): Promise<void> {
  await keeper.put('Setting/Update', OPERATOR)
  for (const kind of ['ServiceAgreement', 'PrivacyPolicy', 'AccessibilityStatement']) {
    const { id, title, summary, sections, rowVersion } = await keeper.post<PolicyDraft>('PolicyDocument/Create', {
      kind,
    })
    const filled = sections.map((section) => ({ title: section.title, text: fillIn(section.text) }))
    const saved = await keeper.put<PolicyDraft>('PolicyDocument/Update', {
      id,
      title,
      summary,
      sections: filled,
      rowVersion,
    })
    const effectiveDay = toWireDay(new Date())
    await keeper.post('PolicyDocument/Publish', { id, effectiveDay, rowVersion: saved.rowVersion })
  }
}

interface Page<T> {
  readonly items: readonly T[]
}
interface City {
  readonly id: number
  readonly cityName: string
  readonly provinceId: number
}

export const placeOf = async (seat: Seat): Promise<City> => {
  const cities = await seat.get<City[]>('City/GetAllList')
  const city = cities.find(({ cityName }) => cityName === '杭州市')
  if (!city) throw new Error('the installation has no cities')
  return city
}

/** The account that enterprises pay into, by two people. */
export const announceAccount = ({ keeper, warden }: Office) =>
  withSecond(
    warden,
    keeper.post('PaymentAccount/Change', {
      bankName: '中国农业银行青川支行',
      accountName: BLANKS.运营单位,
      accountNumber: '190101040012345',
    }),
  )

/** The figures that the calculator and the checks of a place use, as they come with every installation. */
export async function lookAtFigures({ keeper }: Office): Promise<void> {
  const { id: cityId } = await placeOf(keeper)
  const visitor = new Seat(keeper.address)
  const rule = await visitor.get('DisabilityInsuranceFundCalcRule/GetRuleByCity', { cityId })
  assert.ok(rule.policyTitle, 'the levy of the place rests on a notice')
  const wages = await keeper.get<Page<object>>('MinimumWage/GetAll', { cityId })
  assert.ok(wages.items.length > 0)
}

/** The first article of the news. */
export async function writeArticle({ keeper }: Office): Promise<void> {
  const categories = await keeper.get<Page<{ id: number; code: string }>>('CmsCategory/GetAll', { maxResultCount: 100 })
  const category = categories.items.find(({ code }) => code === 'News') ?? categories.items[0]
  const { id } = await keeper.post<{ id: number }>('CmsContent/Create', {
    title: '青川就业服务开始接受登记',
    categoryId: category?.id,
    body: '<p>持有残疾人证的求职者和招用残疾人的单位，今天起可以在网上登记。</p>',
    kind: 'Article',
  })
  await keeper.post('CmsContent/Publish', { id })
}
