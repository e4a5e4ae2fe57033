import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { DateTime, Id, Nullable, Text } from '#services/abp/conventions/schema-types.ts'

export const MOST_CHARACTERS = 1000
export const MOST_MENTIONS = 10

const entityFields = {
  entityType: Text(100, { title: '对象类型', description: '如 UserDisabledPerson、WorkOrder', minLength: 1 }),
  entityId: Id({ title: '对象编号' }),
}

export const RecordNoteQuery = Type.Object(entityFields)

export const ColleagueQuery = Type.Object({ ...entityFields, keyword: Type.Optional(Text(50, { title: '姓名' })) })
export type ColleagueQuery = Static<typeof ColleagueQuery>

export const CreateRecordNoteDto = Type.Object(
  {
    ...entityFields,
    content: Text(MOST_CHARACTERS, { title: '备注', minLength: 1 }),
    mentionedUserIds: Type.Optional(
      Type.Array(Id(), { title: '告诉谁', maxItems: MOST_MENTIONS, description: '只能是看得到这条记录的同事' }),
    ),
  },
  { $id: 'CreateRecordNoteDto' },
)
export type CreateRecordNote = Static<typeof CreateRecordNoteDto>

export const RecordNoteDto = Type.Object(
  {
    id: Id(),
    content: Nullable(Type.String({ description: '撤回后为空' })),
    time: DateTime(),
    authorName: Type.String(),
    mentionedNames: Type.Array(Type.String()),
    withdrawnTime: Nullable(DateTime()),
    allowedActions: Type.Array(Type.String(), { description: 'withdraw：发出后 24 小时内，作者本人' }),
  },
  { $id: 'RecordNoteDto' },
)
export type RecordNoteDto = Static<typeof RecordNoteDto>

export const ColleagueDto = Type.Object({ id: Id(), realName: Type.String() }, { $id: 'NoteColleagueDto' })
