import Type, { type Static } from 'typebox'
import { WINDING_UP_KINDS } from '#machines/lifecycles/enterprises/winding-up.rules.ts'
import { DateOnly, DateTime, EnumOf, Id, Money, Nullable, Text } from '#services/abp/conventions/schema-types.ts'

const KindEnum = EnumOf('WindingUpKind', WINDING_UP_KINDS, { title: '清算的原因类别' })
export const WindingUpStatusEnum = EnumOf('WindingUpStatus', ['Prepared', 'UnderWay', 'Finished', 'Stopped'], {
  title: '清算',
})

/** One kind of record that hangs on the enterprise. */
const HangingDto = Type.Object(
  {
    name: Type.String(),
    label: Type.String(),
    count: Type.Integer(),
    amount: Nullable(Money()),
    becomes: Type.String({ description: '清算怎样处理' }),
  },
  { $id: 'WindingUpHangingDto' },
)

/** A step that could not be done. */
const FailureDto = Type.Object(
  { step: Type.String(), reason: Type.String({ description: '为什么办不下去' }) },
  { $id: 'WindingUpFailureDto' },
)

export const WindingUpDto = Type.Object(
  {
    id: Id(),
    rowVersion: Type.Integer(),
    enterpriseId: Id(),
    status: WindingUpStatusEnum,
    statusLabel: Type.String(),
    allowedActions: Type.Array(Type.String()),
    kind: KindEnum,
    reason: Type.String(),
    lastDay: DateOnly(),
    successorEnterpriseName: Nullable(Type.String()),
    preparedByName: Nullable(Type.String()),
    preparedTime: DateTime(),
    approvedByName: Nullable(Type.String()),
    approvedTime: Nullable(DateTime()),
    stopReason: Nullable(Type.String()),
    failures: Type.Array(FailureDto),
    finishedTime: Nullable(DateTime()),
  },
  { $id: 'WindingUpDto' },
)

export const WindingUpStateDto = Type.Object(
  { hanging: Type.Array(HangingDto), current: Nullable(WindingUpDto), mayStart: Type.Boolean() },
  { $id: 'WindingUpStateDto' },
)

export const StartWindingUpDto = Type.Object(
  {
    enterpriseId: Id({ title: '企业' }),
    kind: KindEnum,
    reason: Text(500, { title: '清算的原因' }),
    lastDay: DateOnly({ title: '职工的最后工作日' }),
    successorEnterpriseId: Type.Optional(Nullable(Id({ title: '接收合同的企业' }))),
  },
  { $id: 'StartWindingUpDto' },
)
export type StartWindingUp = Static<typeof StartWindingUpDto>

export const ApproveWindingUpDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: Type.Optional(Type.Integer({ title: '版本' })) },
  { $id: 'ApproveWindingUpDto' },
)

export const ChangeSuccessorDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    successorEnterpriseId: Id({ title: '接收合同的企业' }),
    reason: Text(500, { title: '换企业的原因' }),
    rowVersion: Type.Optional(Type.Integer({ title: '版本' })),
  },
  { $id: 'ChangeSuccessorDto' },
)

export const StopWindingUpDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    reason: Text(500, { title: '停止的原因' }),
    rowVersion: Type.Optional(Type.Integer({ title: '版本' })),
  },
  { $id: 'StopWindingUpDto' },
)
