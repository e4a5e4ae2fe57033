import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { areas, cities, provinces } from '#services/database/schema/reference.ts'

export interface PlaceIds {
  readonly provinceId?: number | null
  readonly cityId?: number | null
  readonly areaId?: number | null
}

/** A type and not an interface, so that it is accepted as a type of SQL rows. */
export type PlaceNames = {
  provinceName: string | null
  cityName: string | null
  areaName: string | null
}

export async function namesOf(db: Database, ids: PlaceIds): Promise<PlaceNames> {
  const { provinceId = null, cityId = null, areaId = null } = ids
  const [row] = await rowsOf<PlaceNames>(
    db,
    sql`select p.province_name as "provinceName", c.city_name as "cityName", a.area_name as "areaName"
      from (select ${provinceId}::bigint as province_id, ${cityId}::bigint as city_id, ${areaId}::bigint as area_id) chosen
      left join area a on a.id = chosen.area_id
      left join city c on c.id = coalesce(chosen.city_id, a.city_id)
      left join province p on p.id = coalesce(chosen.province_id, c.province_id)`,
  )
  return row ?? { provinceName: null, cityName: null, areaName: null }
}

export async function allNames(db: Database): Promise<(ids: PlaceIds) => PlaceNames> {
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const [ofProvinces, ofCities, ofAreas] = [
    byId(await db.select().from(provinces)),
    byId(await db.select().from(cities)),
    byId(await db.select().from(areas)),
  ]
  return ({ provinceId, cityId, areaId }) => {
    const area = ofAreas.get(areaId ?? 0)
    const city = ofCities.get(cityId ?? area?.cityId ?? 0)
    const province = ofProvinces.get(provinceId ?? city?.provinceId ?? 0)
    return {
      provinceName: province?.provinceName ?? null,
      cityName: city?.cityName ?? null,
      areaName: area?.areaName ?? null,
    }
  }
}
