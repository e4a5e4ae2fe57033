import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { type FlatTable, insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { AREAS, allAreas, allCities, CITIES, PROVINCES } from './division.repository.ts'
import type { Area, City, Province } from './division.schemas.ts'

/** The parent of a division: of a city its province, of an area its city. */
interface Parent<Values> {
  readonly flat: FlatTable<{ id: number }>
  readonly idOf: (values: Values) => number
  readonly member: string
  readonly title: string
}

const PROVINCE_OF_CITY: Parent<{ provinceId: number }> = {
  flat: PROVINCES,
  idOf: ({ provinceId }) => provinceId,
  member: 'provinceId',
  title: '省份',
}
const CITY_OF_AREA: Parent<{ cityId: number }> = {
  flat: CITIES,
  idOf: ({ cityId }) => cityId,
  member: 'cityId',
  title: '城市',
}

/**
 * Locks the parent, so that it is not removed meanwhile.
 * @throws AppError validation naming the member, when the parent does not exist
 */
async function holdParent<Values>(tx: Database, { flat, idOf, member, title }: Parent<Values>, values: Values) {
  if (!(await lockRow(tx, flat, idOf(values), 'share'))) throw fieldError(member, `${title}不存在`)
}

type New<Row> = Omit<Row, 'id' | 'rowVersion'>
type Changed<Row> = New<Row> & { id: number; rowVersion?: number }

export const createProvince = ({ db, ...by }: RequestContext, values: New<Province>) =>
  insertRow(db, PROVINCES, values, by)
export const updateProvince = ({ db, ...by }: RequestContext, values: Changed<Province>) =>
  updateRow(db, PROVINCES, values, by)

export const createCity = (context: RequestContext, values: New<City>) =>
  transact(context, async ({ tx, ...by }) => {
    await holdParent(tx, PROVINCE_OF_CITY, values)
    return insertRow(tx, CITIES, values, by)
  })
export const updateCity = (context: RequestContext, values: Changed<City>) =>
  transact(context, async ({ tx, ...by }) => {
    await holdParent(tx, PROVINCE_OF_CITY, values)
    return updateRow(tx, CITIES, values, by)
  })

export const createArea = (context: RequestContext, values: New<Area>) =>
  transact(context, async ({ tx, ...by }) => {
    await holdParent(tx, CITY_OF_AREA, values)
    return insertRow(tx, AREAS, values, by)
  })
export const updateArea = (context: RequestContext, values: Changed<Area>) =>
  transact(context, async ({ tx, ...by }) => {
    await holdParent(tx, CITY_OF_AREA, values)
    return updateRow(tx, AREAS, values, by)
  })

/** A division with children cannot be removed. Addresses keep a removed division. */
const removeEmpty = (
  context: RequestContext,
  flat: FlatTable<{ id: number }>,
  id: number,
  childrenOf: (tx: Database, id: number) => Promise<unknown[]>,
  refusal: string,
): Promise<null> =>
  transact(context, async ({ tx, ...by }) => {
    if (!(await lockRow(tx, flat, id, 'update'))) throw new AppError('notFound')
    if ((await childrenOf(tx, id)).length > 0) throw refuse(refusal)
    await removeRow(tx, flat, id, by)
    return null
  })

export const deleteProvince = (context: RequestContext, id: number) =>
  removeEmpty(context, PROVINCES, id, allCities, '这个省份下还有城市，不能删除')
export const deleteCity = (context: RequestContext, id: number) =>
  removeEmpty(context, CITIES, id, allAreas, '这个城市下还有区县，不能删除')
export async function deleteArea({ db, ...by }: RequestContext, id: number): Promise<null> {
  await removeRow(db, AREAS, id, by)
  return null
}
