import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, invalid } from '#services/abp/conventions/errors.ts'
import { FIGURE_TABLES, type FigureTableName } from '#services/abp/conventions/figure-table.ts'
import { DateOnly, EnumOf, FileStream, Id, Nullable } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { FileFormat, tableFile } from '#services/abp/files/table-file.ts'
import { checkedField, digestOf, requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { approvalReason, pendingApproval, pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import { readOwnUpload } from '#services/attachments/attachment.api.ts'
import { cellText } from './cells.ts'
import { importAct, refusalsOf } from './import-act.ts'
import { planOf, readFile } from './plan.ts'
import { tableOf } from './tables.ts'
import { readTerms } from './terms.repository.ts'

const EDITORS: Policy = ['PlatformUser:Admin']
const tableName = () =>
  EnumOf('FigureTable', FIGURE_TABLES, {
    title: '哪一类数据',
    description:
      'MinimumWage 最低工资；LevyRule 残保金规则；AverageWage 平均工资；PublicHoliday 节假日；TaxRelief 残疾人个税减征；SocialInsurance 社会保险；EmploymentSubsidy 补贴和奖励',
  })

const FigureTermDto = Type.Object(
  {
    table: tableName(),
    label: Type.String(),
    place: Type.String({ description: '哪个地方、哪一年的' }),
    day: DateOnly({ description: '到这一天为止；平均工资和节假日是通常最晚公布的日子' }),
    known: Nullable(Type.String({ description: '在那以前用的' })),
    isPast: Type.Boolean(),
  },
  { $id: 'FigureTermDto' },
)

const ExportFiguresDto = Type.Object(
  { table: tableName(), format: Type.Optional(FileFormat()) },
  { $id: 'ExportPublishedFiguresDto' },
)

const ImportFiguresDto = Type.Object(
  {
    table: tableName(),
    fileId: Id({ title: '文件' }),
    isPreview: Type.Optional(Type.Boolean({ title: '只看会改什么' })),
    checked: checkedField('不提交'),
    approvalReason,
  },
  { $id: 'ImportPublishedFiguresDto' },
)

const ImportedFiguresDto = Type.Object(
  {
    addedCount: Type.Integer(),
    changedCount: Type.Integer(),
    unchangedCount: Type.Integer(),
    lines: Type.Array(
      Type.Object(
        {
          about: Type.String(),
          label: Type.String(),
          before: Nullable(Type.String()),
          after: Nullable(Type.String()),
        },
        { $id: 'FigureChangeDto' },
      ),
      { description: '文件会改什么，一格一行' },
    ),
    faults: Type.Array(
      Type.Object(
        { row: Type.Integer(), column: Nullable(Type.String()), message: Type.String() },
        { $id: 'FigureFaultDto' },
      ),
      { description: '不能导入的行；有一行不能，整个文件都不导入' },
    ),
    notes: Type.Array(Type.String(), { description: '文件里有、但没有导入的；没有的列' }),
    checked: Type.String({ description: '检查结果的摘要，提交时原样送回' }),
    approval: pendingApproval,
  },
  { $id: 'ImportedPublishedFiguresDto' },
)

async function exportFigures({ db, now }: RequestContext, { table: name, format }: Static<typeof ExportFiguresDto>) {
  const table = tableOf(name)
  const rows = await table.rows(db)
  return tableFile(format, `${table.label}-${toWireDay(now)}`, {
    name: table.label,
    columns: table.columns.map(({ title }) => ({ header: title })),
    rows: rows.map((row) => table.columns.map((column) => cellText(column, row))),
  })
}

/**
 * Imports a file of figures. If the file has no errors, it is submitted to another administrator for approval. A
 * preview changes nothing; it finds what the import would find, because both write the changes and take them back.
 * @throws AppError rowChanged when `checked` is given and the file would change something else now
 */
async function importFigures(context: RequestContext, input: Static<typeof ImportFiguresDto>) {
  const { table: name, fileId, isPreview = false, approvalReason: reason } = input
  const upload = await readOwnUpload(context, fileId)
  if (!upload) throw fieldError('fileId', '没有找到文件，请重新上传')
  const sheet = await readFile(upload.bytes)
  const { changes, lines, unchangedCount, notes, ...plan } = await planOf(context.db, tableOf(name), sheet)
  const faults = plan.faults.length > 0 ? plan.faults : await refusalsOf(context, name, changes)
  const addedCount = changes.filter(({ id }) => id === null).length
  const checked = digestOf([name, changes])
  const answer = {
    ...{ checked, addedCount, changedCount: changes.length - addedCount, unchangedCount },
    ...{ lines: [...lines], faults: [...faults], notes: [...notes] },
  }
  if (isPreview) return { ...answer, approval: null }
  if (faults.length > 0) {
    throw invalid(
      faults.map(({ row, column, message }) => ({
        message: `第 ${row} 行${column ? `“${column}”` : '：'}${message}`,
        members: ['fileId'],
      })),
    )
  }
  return transactOnce(context, 'PublishedFigure/Import', input, async (scope) => {
    requireAsChecked(input.checked, checked, '看过之后数据有了变化，还没有提交。请再看一次会改什么')
    const row = await prepareAct(scope, importAct, { table: name as FigureTableName, changes, lines }, reason ?? null)
    return { ...answer, approval: await pendingDto(scope, row) }
  })
}

export const publishedFigureService = defineService('PublishedFigure', {
  GetTerms: action({
    summary: '哪些公布的数据什么时候到期、哪些还没有公布',
    allow: EDITORS,
    input: Type.Object({}),
    output: Type.Array(FigureTermDto),
    handler: async ({ db, now }) => {
      const today = toWireDay(now)
      const terms = await readTerms(db, today)
      return terms.map((term) => ({ ...term, label: tableOf(term.table).label, isPast: term.day < today }))
    },
  }),
  Export: action({
    summary: '把一类公布的数据导出为 Excel 或 CSV，改好后可以导入',
    allow: EDITORS,
    input: ExportFiguresDto,
    output: FileStream,
    handler: exportFigures,
  }),
  Import: action({
    summary: '导入改好的文件：先看会改什么，提交后另一位管理员批准才生效',
    keepsKey: true,
    allow: EDITORS,
    input: ImportFiguresDto,
    output: ImportedFiguresDto,
    handler: importFigures,
  }),
})
