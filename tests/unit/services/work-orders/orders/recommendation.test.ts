import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { IMAGE_ANNOTATION, orderRow } from '../orders.ts'

/** A person with a limb disability and a junior college's certificate, trained in image annotation and not in translation. */
const PERSON = 'person'

const education = (code: 'Unlimited' | 'HighSchool' | 'JuniorCollege' | 'Master') =>
  dictionaryIdOf('EducationalRequirement', code)
const disability = (code: 'Limbs' | 'Vision' | 'Unlimited') => dictionaryIdOf('DisabilityRequirement', code)

/** Each requirement in the ways an order can have it, and whether the person meets it. */
const EDUCATIONS = [
  { name: '学历未填', value: null, fits: true, fitsWithoutEducation: true },
  { name: '学历不限', value: education('Unlimited'), fits: true, fitsWithoutEducation: true },
  { name: '高中', value: education('HighSchool'), fits: true, fitsWithoutEducation: false },
  { name: '硕士', value: education('Master'), fits: false, fitsWithoutEducation: false },
]
const DISABILITIES = [
  { name: '类别未填', value: [], fits: true },
  { name: '类别不限', value: [disability('Unlimited')], fits: true },
  { name: '肢体', value: [disability('Limbs')], fits: true },
  { name: '视力', value: [disability('Vision')], fits: false },
]
const TRAININGS = [
  { name: '不要求培训', type: IMAGE_ANNOTATION, requiresTraining: false, fits: true },
  { name: '已培训', type: IMAGE_ANNOTATION, requiresTraining: true, fits: true },
  { name: '未培训', type: dictionaryIdOf('WorkOrderType', 'Translation'), requiresTraining: true, fits: false },
]

const ORDERS = EDUCATIONS.flatMap((school) =>
  DISABILITIES.flatMap((kind) =>
    TRAININGS.map((training) => ({
      displayName: `${school.name}、${kind.name}、${training.name}`,
      educationalRequirementId: school.value,
      disabilityRequirementIds: kind.value,
      workOrderTypeId: training.type,
      requiresTraining: training.requiresTraining,
      fits: school.fits && kind.fits && training.fits,
      fitsWithoutEducation: school.fitsWithoutEducation && kind.fits && training.fits,
    })),
  ),
)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { id } = await workOrderDesk(server).publish()
  const { id: _, number, ...model } = await orderRow(server, id)
  const copies = ORDERS.map(({ fits: _, fitsWithoutEducation: __, ...order }, index) => ({
    ...model,
    ...order,
    number: `${number}-${index}`,
  }))
  await server.db.insert(workOrders).values(copies)
  await server.db.update(workOrders).set({ isDeleted: true }).where(eq(workOrders.id, id))
})
afterAll(() => server.close())

async function recommended(educationalRequirementId: number | null): Promise<string[]> {
  await server.db
    .update(userDisabledPersons)
    .set({ educationalRequirementId })
    .where(eq(userDisabledPersons.id, server.account(PERSON).personId ?? 0))
  const query = { isRecommend: true, pageSize: 100 }
  const { items } = await server.ok<{ items: { displayName: string }[] }>(PERSON, 'WorkOrder/GetWorkOrderList', query)
  return items.map(({ displayName }) => displayName).toSorted()
}
const names = (orders: typeof ORDERS) => orders.map(({ displayName }) => displayName).toSorted()

describe('orders recommended to a person', () => {
  it('are exactly those whose education, disability and training he meets', async () => {
    expect(await recommended(education('JuniorCollege'))).toEqual(names(ORDERS.filter(({ fits }) => fits)))
  })

  it('ask of a person who has not told his education the other two all the same', async () => {
    expect(await recommended(null)).toEqual(names(ORDERS.filter((order) => order.fitsWithoutEducation)))
  })
})
