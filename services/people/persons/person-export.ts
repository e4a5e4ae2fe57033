import { cardName } from '#machines/rules/card-words.ts'
import { VETERAN_GRADES } from '#machines/rules/disability-certificate.ts'
import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Column } from '#services/abp/files/sheets/written-sheet.ts'
import { type Cell, keysetCells, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { personStatusLabel } from './person.binding.ts'
import { type SheetPerson, sheetPersons } from './user-disabled-person.repository.ts'
import type { PersonQuery } from './user-disabled-person.schemas.ts'

const COLUMNS: readonly Column[] = [
  { header: '编号', width: 10 },
  { header: '姓名', width: 12 },
  { header: '性别', width: 8 },
  { header: '手机号', kind: 'code' },
  { header: '残疾类别' },
  { header: '残疾等级' },
  { header: '残疾证件', width: 12 },
  { header: '残疾军人等级', width: 14 },
  { header: '残疾证件有效期', kind: 'day' },
  { header: '城市' },
  { header: '基金会', width: 24 },
  { header: '工作状态' },
  { header: '审核状态' },
  { header: '是否启用', width: 10 },
  { header: '提交日期', kind: 'day' },
]

/** A file of all matching persons, newest first, without document numbers and with masked phones. */
export function exportPersons(context: RequestContext, query: PersonQuery): FileAnswer {
  const rows = keysetCells<SheetPerson>(
    (beforeId, take) => sheetPersons(context, query, beforeId, take),
    (page) => page.map((row) => cellsOf(context, row)),
  )
  return spreadsheet(`求职者-${toWireDay(context.now)}`, [{ name: '求职者', columns: COLUMNS, rows }])
}

const cardOf = ({ veteranGrade, disabilityLevel }: SheetPerson): string | null =>
  veteranGrade === null && (disabilityLevel === null || disabilityLevel === 'Normal') ? null : cardName(veteranGrade)

const gradeOf = (grade: number | null): string | null =>
  grade === null ? null : (VETERAN_GRADES[grade - 1]?.label ?? null)

const cellsOf = ({ platform, actor }: RequestContext, row: SheetPerson): Cell[] => [
  row.id,
  fieldFor('ListedPerson', 'realName', actor, row.realName),
  displayNameOf('Sex', row.sex),
  fieldFor('ListedPerson', 'mobilePhone', actor, openPhone(platform.sealer, 'person', row.storedPhone)),
  ...(mayProcess('searchPersons', row.isWithdrawn)
    ? [
        displayNameOf('DisabilityCategory', row.disabilityCategory),
        displayNameOf('DisabilityLevel', row.disabilityLevel),
        cardOf(row),
        gradeOf(row.veteranGrade),
        row.certificateValidTo,
      ]
    : [null, null, null, null, null]),
  row.cityName,
  row.foundationName,
  displayNameOf('WorkStatus', row.workStatus),
  personStatusLabel(row.status),
  row.isActive ? '是' : '否',
  row.submitTime && toWireDay(row.submitTime),
]
