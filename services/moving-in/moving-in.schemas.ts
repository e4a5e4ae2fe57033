import Type, { type Static } from 'typebox'
import { MOVE_STATUSES } from '#machines/lifecycles/moving/move-import.rules.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { MOVE_BASES, MOVE_KINDS, ROW_OUTCOMES } from '#services/database/schema/moving.ts'

const MoveKind = EnumOf('MoveKind', MOVE_KINDS, { title: '名单' })
const MoveBasis = EnumOf('MoveBasis', MOVE_BASES, { title: '依据' })
const RowOutcomeEnum = EnumOf('MoveRowOutcome', ROW_OUTCOMES, { title: '结果' })
const STATUS = EnumOf('MoveStatus', MOVE_STATUSES, { title: '状态' })

const HeadDto = Type.Object(
  {
    column: Type.Integer(),
    head: Type.String(),
    samples: Type.Array(Type.String(), { description: '前几行的内容，长号码只显示首尾' }),
  },
  { $id: 'MoveHeadDto' },
)

const FieldDto = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    isRequired: Type.Boolean(),
    example: Type.String(),
    hint: Nullable(Type.String()),
    column: Nullable(Type.Integer({ description: '在文件的第几列，从 1 数起' })),
  },
  { $id: 'MoveFieldDto' },
)

const CountsDto = Type.Object(
  {
    all: Type.Integer(),
    ready: Type.Integer({ description: '检查通过、还没有迁入' }),
    created: Type.Integer(),
    known: Type.Integer({ description: '已经在平台上，没有改动' }),
    refused: Type.Integer(),
  },
  { $id: 'MoveCountsDto' },
)

const listed = {
  id: Id(),
  kind: MoveKind,
  kindLabel: Type.String(),
  fileName: Type.String(),
  source: Type.String(),
  basis: MoveBasis,
  basisDay: DateOnly(),
  basisNote: Type.String(),
  status: STATUS,
  counts: CountsDto,
  creatorName: Nullable(Type.String()),
  creationTime: DateTime(),
  ...lifecycleFields,
}

export const MoveListDto = Type.Object(listed, { $id: 'MoveListDto' })

export const MoveImportDto = Type.Object(
  {
    ...listed,
    heads: Type.Array(HeadDto),
    fields: Type.Array(FieldDto),
    missing: Type.Array(Type.String(), { description: '还没有指明的必填列' }),
    counter: Type.String(),
    earlierId: Nullable(Type.Integer({ description: '同一份文件较早的一次' })),
    checkedTime: Nullable(DateTime()),
    doneTime: Nullable(DateTime()),
    notifiedTime: Nullable(DateTime()),
    isOwn: Type.Boolean({ description: '当前用户上传的' }),
    isUnderWay: Type.Boolean({ description: '已经开始迁入，还没有完' }),
  },
  { $id: 'MoveImportDto' },
)
export type MoveImportAnswer = Static<typeof MoveImportDto>

export const MoveRowDto = Type.Object(
  {
    id: Id(),
    rowNumber: Type.Integer(),
    label: Nullable(Type.String()),
    outcome: RowOutcomeEnum,
    outcomeLabel: Type.String(),
    fieldLabel: Nullable(Type.String()),
    message: Nullable(Type.String()),
    entityId: Nullable(Type.Integer()),
  },
  { $id: 'MoveRowDto' },
)

export const MoveQuery = PagedRequest({
  kind: Type.Optional(MoveKind),
  status: Type.Optional(STATUS),
})
export type MoveFilter = Static<typeof MoveQuery>

export const MoveRowQuery = PagedRequest({
  id: Id({ title: '名单编号' }),
  outcome: Type.Optional(RowOutcomeEnum),
})
export type MoveRowFilter = Static<typeof MoveRowQuery>

export const CreateMoveDto = Type.Object(
  {
    kind: MoveKind,
    fileId: Id({ title: '文件' }),
    source: Text(200, { title: '名单来源' }),
    basis: MoveBasis,
    basisDay: DateOnly({ title: '依据的日期', description: '取得同意的日期，或者法规施行的日期' }),
    basisNote: Text(500, { title: '依据的说明', description: '怎样取得同意，或者是哪一条法规' }),
  },
  { $id: 'CreateMoveDto' },
)
export type CreateMove = Static<typeof CreateMoveDto>

const ColumnDto = Type.Object(
  {
    name: Text(50, { title: '项目' }),
    column: Type.Integer({ minimum: 1, maximum: 200, title: '列' }),
  },
  { $id: 'MoveColumnDto' },
)

export const CheckMoveDto = Type.Object(
  {
    id: Id({ title: '名单编号' }),
    columns: Type.Array(ColumnDto, { maxItems: 50, title: '每一列是什么' }),
    rowVersion: rowVersionField,
  },
  { $id: 'CheckMoveDto' },
)
export type CheckMove = Static<typeof CheckMoveDto>

export const MoveNoticeDto = Type.Object(
  {
    count: Type.Integer({ description: '会收到通知的' }),
    unreachable: Type.Integer({ description: '没有手机号，或者已经自己注册的' }),
    channels: Type.Array(Type.String(), { description: '通过哪些渠道' }),
    title: Type.String(),
    content: Type.String(),
    sendTime: DateTime({ description: '最早何时发送；夜间顺延到早上八点' }),
  },
  { $id: 'MoveNoticeDto' },
)

export const NotifyMoveDto = Type.Object(
  {
    id: Id({ title: '名单编号' }),
    count: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '人数', description: '与预览中的人数一致' }),
  },
  { $id: 'NotifyMoveDto' },
)
export type NotifyMove = Static<typeof NotifyMoveDto>
