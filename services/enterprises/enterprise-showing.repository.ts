import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '#machines/actor.ts'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import type { Database } from '#services/database/connect.ts'
import {
  type CompanyVideoType,
  type FacilityType,
  enterpriseFacilities as facilities,
  type PictureText,
  enterpriseVideos as videos,
} from '#services/database/schema/enterprise-facilities.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { visibleTo } from './enterprise.repository.ts'
import type { EnterpriseFacilityQuery } from './enterprise-facility.schemas.ts'
import type { EnterpriseVideoQuery } from './enterprise-video.schemas.ts'

interface Written {
  id: number
  enterpriseId: number
  creationTime: Date
  rowVersion: number
}

export interface FacilityRow extends Written {
  facilityType: FacilityType
  place: string | null
  description: string
  pictures: readonly PictureText[]
}

export interface VideoRow extends Written {
  videoType: CompanyVideoType
  title: string
  fileId: number
  captions: string | null
  transcript: string | null
  isPublished: boolean
}

/** In the order of entry, which the enterprise determines. */
export const FACILITIES: FlatTable<FacilityRow> = {
  table: facilities,
  columns: {
    id: facilities.id,
    enterpriseId: facilities.enterpriseId,
    facilityType: facilities.facilityType,
    place: facilities.place,
    description: facilities.description,
    pictures: facilities.pictures,
    creationTime: facilities.creationTime,
    rowVersion: facilities.rowVersion,
  },
  order: facilities.id,
}

export const VIDEOS: FlatTable<VideoRow> = {
  table: videos,
  columns: {
    id: videos.id,
    enterpriseId: videos.enterpriseId,
    videoType: videos.videoType,
    title: videos.title,
    fileId: videos.fileId,
    captions: videos.captions,
    transcript: videos.transcript,
    isPublished: videos.isPublished,
    creationTime: videos.creationTime,
    rowVersion: videos.rowVersion,
  },
  order: videos.id,
}

/**
 * A condition on rows that are public for certified enterprises, and otherwise visible only to actors who may see the
 * enterprise.
 */
const shownTo = (actor: Actor, enterpriseId: PgColumn, isShown: SQL): SQL =>
  sql`exists (select 1 from ${enterprises} where ${enterprises.id} = ${enterpriseId} and not ${enterprises.isDeleted}
    and (${visibleTo(actor)} or (${isShown} and ${enterprises.audit} = ${enterprises.auditStatus} and ${enterprises.windingUp} is null)))`

const facilitiesFor = (actor: Actor): SQL => shownTo(actor, facilities.enterpriseId, sql`true`)
const videosFor = (actor: Actor): SQL => shownTo(actor, videos.enterpriseId, sql`${videos.isPublished}`)

export const pageFacilities = (db: Database, actor: Actor, { enterpriseId, ...paging }: EnterpriseFacilityQuery) =>
  pageRows(
    db,
    FACILITIES,
    paging,
    and(facilitiesFor(actor), enterpriseId === undefined ? undefined : eq(facilities.enterpriseId, enterpriseId)),
  )

export const pageVideos = (
  db: Database,
  actor: Actor,
  { enterpriseId, videoType, isPublished, ...paging }: EnterpriseVideoQuery,
) =>
  pageRows(
    db,
    VIDEOS,
    paging,
    and(
      videosFor(actor),
      enterpriseId === undefined ? undefined : eq(videos.enterpriseId, enterpriseId),
      videoType === undefined ? undefined : eq(videos.videoType, videoType),
      isPublished === undefined ? undefined : eq(videos.isPublished, isPublished),
    ),
  )

/** Whether the actor may see a facility or a video that names the file. */
export async function seesShownFile(
  db: Database,
  actor: Actor,
  enterpriseId: number,
  fileId: number,
): Promise<boolean> {
  const pictured = sql`${facilities.pictures} @> ${JSON.stringify([{ fileId }])}::jsonb`
  const [places, films] = await Promise.all([
    findRows(db, FACILITIES, and(eq(facilities.enterpriseId, enterpriseId), pictured, facilitiesFor(actor))),
    findRows(db, VIDEOS, and(eq(videos.enterpriseId, enterpriseId), eq(videos.fileId, fileId), videosFor(actor))),
  ])
  return places.length + films.length > 0
}

/** All facilities of the enterprise. The caller checks whether the actor may see them. */
export const facilitiesOf = (db: Database, enterpriseId: number): Promise<FacilityRow[]> =>
  findRows(db, FACILITIES, eq(facilities.enterpriseId, enterpriseId))

export const videosOf = (db: Database, enterpriseId: number): Promise<VideoRow[]> =>
  findRows(db, VIDEOS, eq(videos.enterpriseId, enterpriseId))
