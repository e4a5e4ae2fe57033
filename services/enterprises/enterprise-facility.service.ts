import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { getRow, insertRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import type { PictureText } from '#services/database/schema/enterprise-facilities.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import {
  CreateEnterpriseFacilityDto,
  type EnterpriseFacility,
  EnterpriseFacilityDto,
  EnterpriseFacilityQuery,
  UpdateEnterpriseFacilityDto,
} from './enterprise-facility.schemas.ts'
import { FACILITIES, type FacilityRow, facilitiesOf, pageFacilities } from './enterprise-showing.repository.ts'
import { keepShownFiles, ownRow, requireRoom, SHOWING_EDITORS, withOwnEnterprise } from './enterprise-showing.ts'

const MOST_FACILITIES = 20

const idsOf = ({ pictures }: { pictures: readonly PictureText[] }): number[] => pictures.map(({ fileId }) => fileId)

/** Facilities with their pictures and alternative texts, in the order of the form. */
async function shown({ platform, db }: RequestContext, rows: readonly FacilityRow[]): Promise<EnterpriseFacility[]> {
  const files = await attachmentsByIds(platform, db, rows.flatMap(idsOf))
  return rows.map((row) => ({
    ...row,
    facilityTypeLabel: displayNameOf('FacilityType', row.facilityType),
    pictures: row.pictures.flatMap(({ fileId, description }) => {
      const file = files.find(({ id }) => id === fileId)
      return file ? [{ fileId, description, fileName: file.fileName, size: file.size, url: file.url }] : []
    }),
    creationTime: toWireTime(row.creationTime),
  }))
}

async function shownOne(context: RequestContext, id: number): Promise<EnterpriseFacility> {
  const [dto] = await shown(context, [await getRow(context.db, FACILITIES, id)])
  if (!dto) throw new Error('a facility that is there has to be shown')
  return dto
}

const keepPictures = (
  context: RequestContext,
  scope: Scope,
  enterpriseId: number,
  [before, after]: readonly [readonly number[], readonly number[]],
): Promise<void> =>
  keepShownFiles(context, scope, {
    ...{ enterpriseId, before, after },
    ...{ kind: 'image/', member: 'pictures', message: '这里只能放图片' },
  })

export const enterpriseFacilityService = defineService('EnterpriseFacility', {
  GetAll: action({
    summary: '企业的无障碍设施：已认证企业的人人可见',
    allow: 'anonymous',
    input: EnterpriseFacilityQuery,
    output: PagedResult(EnterpriseFacilityDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageFacilities(context.db, context.actor, query)
      return { totalCount, items: await shown(context, items) }
    },
  }),
  Create: action({
    summary: '添加一处无障碍设施，图片都要有文字说明',
    allow: SHOWING_EDITORS,
    input: CreateEnterpriseFacilityDto,
    output: EnterpriseFacilityDto,
    handler: async (context, form) => {
      const id = await withOwnEnterprise(context, async (scope, enterpriseId) => {
        requireRoom(await facilitiesOf(scope.tx, enterpriseId), MOST_FACILITIES, '无障碍设施')
        const row = await insertRow(scope.tx, FACILITIES, { ...form, enterpriseId }, scope)
        await keepPictures(context, scope, enterpriseId, [[], idsOf(form)])
        return row.id
      })
      return shownOne(context, id)
    },
  }),
  Update: action({
    summary: '修改一处无障碍设施',
    allow: SHOWING_EDITORS,
    input: UpdateEnterpriseFacilityDto,
    output: EnterpriseFacilityDto,
    handler: async (context, form) => {
      await withOwnEnterprise(context, async (scope, enterpriseId) => {
        const before = ownRow(await facilitiesOf(scope.tx, enterpriseId), form.id)
        await updateRow(scope.tx, FACILITIES, form, scope)
        await keepPictures(context, scope, enterpriseId, [idsOf(before), idsOf(form)])
      })
      return shownOne(context, form.id)
    },
  }),
  Delete: action({
    summary: '删除一处无障碍设施和它的图片',
    allow: SHOWING_EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) =>
      withOwnEnterprise(context, async (scope, enterpriseId) => {
        const before = ownRow(await facilitiesOf(scope.tx, enterpriseId), id)
        await keepPictures(context, scope, enterpriseId, [idsOf(before), []])
        await removeRow(scope.tx, FACILITIES, id, scope)
        return null
      }),
  }),
})
