import type { Database } from '#services/database/connect.ts'
import * as places from './place-names.repository.ts'

export type { PlaceIds, PlaceNames } from './place-names.repository.ts'

/** The names of the divisions; a province that was not chosen is that of the city. */
export const placeNamesOf = (db: Database, ids: places.PlaceIds): Promise<places.PlaceNames> => places.namesOf(db, ids)

/** The same for many: all divisions in memory. */
export const allPlaceNames = (db: Database) => places.allNames(db)
