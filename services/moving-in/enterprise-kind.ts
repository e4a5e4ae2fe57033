import { normaliseCall } from '#machines/rules/phone.ts'
import { normaliseCompany } from '#machines/rules/reading/company-name.ts'
import { READINGS } from '#machines/rules/reading/kinds.ts'
import {
  bringEnterprises,
  type MovedEnterprise,
  movedEnterpriseProblems,
  waitingContacts,
} from '#services/enterprises/moved-enterprises.api.ts'
import { enqueueOutsiders, previewOf } from '#services/messages/notifications.api.ts'
import { codeOf, isRounded, ROUNDED, textOf } from './cells.ts'
import { ENTERPRISE_FIELDS } from './enterprise-fields.ts'
import { type CellOf, firstProblem, type MoveKind, type ReadRow, type Refusal, reachedBy } from './kind.ts'
import { allPlaces } from './places.repository.ts'
import { type FoundPlace, placeFinder } from './places.ts'

const TEXTS = {
  ...({ enterpriseType: 'line', industry: 'line', legalPerson: 'name', contactName: 'name' } as const),
  ...({ address: 'line', introduction: 'line' } as const),
}

/** Ranges of employee numbers, each with its upper end. */
const SCALES = [
  [30, '1–30'],
  [100, '31–100'],
  [500, '101–500'],
  [1000, '501–1000'],
  [Number.POSITIVE_INFINITY, '1000+'],
] as const

/** The range of a cell that contains a number of people, or a range with any kind of dash. */
function scaleOf(cell: string): string | null | undefined {
  const text = textOf(cell.normalize('NFKC'))
    .replace(/[人\s,]/g, '')
    .replace(/[-—~至]+/, '–')
  if (text === '') return null
  if (/^\d{1,7}$/.test(text)) return SCALES.find(([most]) => Number(text) <= most)?.[1]
  return SCALES.find(([, scale]) => scale === text)?.[1]
}

function readEnterprise(cell: CellOf, findPlace: (cell: CellOf) => FoundPlace | Refusal): ReadRow<MovedEnterprise> {
  const enterpriseName = normaliseCompany(cell('enterpriseName'))
  const label = enterpriseName || null
  const refused = (refusal: Refusal) => ({ ...refusal, label })
  if (enterpriseName === '') return refused({ field: 'enterpriseName', message: '企业名称不能为空' })
  const socialCreditCode = codeOf(cell('socialCreditCode'))
  if (isRounded(socialCreditCode)) return refused({ field: 'socialCreditCode', message: ROUNDED })
  if (socialCreditCode === '') return refused({ field: 'socialCreditCode', message: '统一社会信用代码不能为空' })
  const scale = scaleOf(cell('scale'))
  if (scale === undefined) return refused({ field: 'scale', message: '规模应是人数，或者 31–100 这样的范围' })
  const place = findPlace(cell)
  if ('message' in place) return refused(place)
  const phone = normaliseCall(cell('contactPhone'))
  const texts = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([field, reading]) => {
      const text = READINGS[reading](cell(field))
      return text === '' ? [] : [[field, text]]
    }),
  )
  const form = {
    ...{ enterpriseName, socialCreditCode, ...texts, ...place },
    ...(scale === null ? {} : { scale }),
    ...(phone === '' ? {} : { contactPhone: phone }),
    ...(/^(是|已核对|对)$/.test(textOf(cell('isUnusualCodeConfirmed'))) ? { isUnusualCodeConfirmed: true } : {}),
  } as MovedEnterprise
  const problem = firstProblem(movedEnterpriseProblems(form))
  return problem ? refused(problem) : { key: socialCreditCode, label: enterpriseName, form }
}

const LETTER = { to: 'enterprise', template: 'enterprise.movedIn' } as const

/** The list kind for employers, which are not certified and have no creator until a member registers. */
export const enterpriseKind: MoveKind<MovedEnterprise> = {
  ...{ name: 'Enterprises', label: '企业', counter: '家', keyLabel: '统一社会信用代码', fields: ENTERPRISE_FIELDS },
  needs: [['enterpriseName'], ['socialCreditCode']],
  async reader({ tx }) {
    const findPlace = placeFinder(await allPlaces(tx))
    return (cell) => readEnterprise(cell, findPlace)
  },
  bring: bringEnterprises,
  tellable: waitingContacts,
  notice: {
    exampleName: '示例科技有限公司',
    preview: (db, enterpriseName) => previewOf(db, { ...LETTER, payload: { enterpriseId: 0, enterpriseName } }),
    send: (scope, people, notBefore) =>
      enqueueOutsiders(
        scope,
        people.map((one) => ({
          reached: reachedBy(one),
          payload: { enterpriseId: one.entityId, enterpriseName: one.name },
        })),
        { ...LETTER, notBefore },
      ),
  },
}
