import type { Database } from '#services/database/connect.ts'
import * as places from './place-names.repository.ts'

export type { PlaceIds, PlaceNames } from './place-names.repository.ts'

/** The names of the divisions; when no province was chosen, the province of the city. */
export const placeNamesOf = (db: Database, ids: places.PlaceIds): Promise<places.PlaceNames> => places.namesOf(db, ids)

/** The names of the divisions for many rows: reads all divisions into memory. */
export const allPlaceNames = (db: Database) => places.allNames(db)
