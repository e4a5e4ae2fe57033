import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface Place {
  readonly id: number
  readonly name: string
  /** id of the parent division */
  readonly above: number | null
}

export interface Places {
  readonly provinces: readonly Place[]
  readonly cities: readonly Place[]
  readonly areas: readonly Place[]
}

const placesIn = async (db: Database, select: ReturnType<typeof sql>): Promise<Place[]> =>
  (await rowsOf<Place>(db, select)).map(({ id, name, above }) => ({
    id: Number(id),
    name,
    above: above === null ? null : Number(above),
  }))

/** All divisions, about four thousand rows; a list refers to them by name thousands of times. */
export async function allPlaces(db: Database): Promise<Places> {
  return {
    provinces: await placesIn(
      db,
      sql`select id, province_name as name, null as above from province where not is_deleted`,
    ),
    cities: await placesIn(db, sql`select id, city_name as name, province_id as above from city where not is_deleted`),
    areas: await placesIn(db, sql`select id, area_name as name, city_id as above from area where not is_deleted`),
  }
}

export async function foundationsByName(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, display_name as name from foundation where not is_deleted`,
  )
  return new Map(rows.map(({ id, name }) => [name, Number(id)]))
}
