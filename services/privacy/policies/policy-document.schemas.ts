import Type, { type Static } from 'typebox'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { POLICY_KINDS } from '#services/database/schema/policy-documents.ts'

const PolicyKind = EnumOf('PolicyKind', POLICY_KINDS, { title: '文件' })

export const PolicySectionDto = Type.Object(
  {
    title: Text(50, { title: '小标题' }),
    text: Text(4000, { title: '内容', description: '一行一段；以“- ”开头的行是要点' }),
  },
  { $id: 'PolicySectionDto' },
)

const written = {
  title: Text(30, { title: '标题' }),
  summary: Text(200, { title: '一句话说明' }),
  sections: Type.Array(PolicySectionDto, { minItems: 1, maxItems: 40, title: '正文' }),
  changeNote: Type.Optional(Nullable(Text(500, { title: '这一版改了什么', description: '读者会看到' }))),
}

export const CreatePolicyDocumentDto = Type.Object({ kind: PolicyKind }, { $id: 'CreatePolicyDocumentDto' })
export type CreatePolicyDocument = Static<typeof CreatePolicyDocumentDto>

export const UpdatePolicyDocumentDto = Type.Object(
  { id: Id({ title: '版本' }), ...written, rowVersion: rowVersionField },
  { $id: 'UpdatePolicyDocumentDto' },
)
export type UpdatePolicyDocument = Static<typeof UpdatePolicyDocumentDto>

export const PublishPolicyDocumentDto = Type.Object(
  {
    id: Id({ title: '版本' }),
    effectiveDay: DateOnly({ title: '施行日期', description: '从这一天起适用，不早于今天' }),
    rowVersion: rowVersionField,
  },
  { $id: 'PublishPolicyDocumentDto' },
)
export type PublishPolicyDocument = Static<typeof PublishPolicyDocumentDto>

const shown = {
  id: Id(),
  kind: PolicyKind,
  version: Type.Integer({ description: '从 1 起' }),
  title: Type.String(),
  summary: Type.String(),
  sections: Type.Array(PolicySectionDto),
  changeNote: Nullable(Type.String()),
}

export const PolicyDocumentDto = Type.Object(
  {
    ...shown,
    effectiveDay: Nullable(DateOnly({ description: '草稿没有' })),
    publishedTime: Nullable(DateTime({ description: '发布过的版本不再修改；草稿没有' })),
    textHash: Nullable(Type.String({ description: '标题、版本和正文的 SHA-256；同意的记录里有它' })),
    isInForce: Type.Boolean({ description: '今天适用的就是这一版' }),
    allowedActions: Type.Array(Type.String(), { description: '现在可以做的操作' }),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'PolicyDocumentDto' },
)

export const PolicyDocumentQuery = PagedRequest({ kind: Type.Optional(PolicyKind) })
export type PolicyDocumentFilter = Static<typeof PolicyDocumentQuery>

export const PublishedPolicyQuery = Type.Object({
  kind: PolicyKind,
  version: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, title: '版本', description: '不写就是今天适用的' }),
  ),
})

const PublishedPolicyDto = Type.Object(
  {
    ...shown,
    effectiveDay: DateOnly(),
    isInForce: Type.Boolean({ description: '今天适用的就是这一版' }),
    textHash: Type.String(),
  },
  { $id: 'PublishedPolicyDto' },
)

const PolicyVersionDto = Type.Object(
  { version: Type.Integer(), effectiveDay: DateOnly(), isInForce: Type.Boolean() },
  { $id: 'PolicyVersionDto' },
)

/** A published text, with its other versions. */
export const PublishedPoliciesDto = Type.Object(
  {
    document: Nullable(PublishedPolicyDto),
    versions: Type.Array(PolicyVersionDto, { description: '发布过的版本，新的在前' }),
  },
  { $id: 'PublishedPoliciesDto', description: '还没有发布过的文件，document 为空' },
)
