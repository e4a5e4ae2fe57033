import { fieldFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import type { PersonChangeDto } from '../persons/person-detail.schemas.ts'
import type { Identity } from '../persons/person-key-fields.ts'
import { CHANGE_FIELD, changeActions, changeStatusLabel } from './person-change.binding.ts'
import type { PersonChangeRow } from './person-change.repository.ts'

/** The request for the person and the auditors. Numbers and photos are masked by the rules of the record. */
export async function changeDto(
  { platform, db, actor }: RequestContext,
  row: PersonChangeRow,
  isRevealed: boolean,
): Promise<PersonChangeDto> {
  const values = JSON.parse(platform.sealer.open(CHANGE_FIELD, row.valuesSealed)) as Partial<Identity>
  const isSelf = actor.userId === row.userId
  const number = (field: 'idNumber' | 'certificateNumber') =>
    fieldFor('UserDisabledPerson', field, actor, values[field] ?? null, { isSelf, isRevealed })
  const ids = [values.certificateFrontFileId, values.certificateBackFileId].filter((id) => typeof id === 'number')
  const isShown = isRevealed || isSelf
  const papers = isShown ? await attachmentsByIds(platform, db, ids) : []
  const paper = (wanted: number | null | undefined) => {
    const file = papers.find(({ id }) => id === wanted)
    return file ? { id: file.id, fileName: file.fileName, url: file.url } : null
  }
  return {
    id: row.id,
    status: row.status,
    statusLabel: changeStatusLabel(row),
    allowedActions: changeActions(row, actor),
    rowVersion: row.rowVersion,
    audit: row.audit,
    auditStatus: row.auditStatus,
    reason: row.reason,
    auditOpinion: row.auditOpinion,
    realName: values.realName ?? null,
    idType: values.idType ?? null,
    idNumber: number('idNumber'),
    sex: values.sex ?? null,
    birthday: isShown ? (values.birthday ?? null) : null,
    disabilityCategory: values.disabilityCategory ?? null,
    disabilityLevel: values.disabilityLevel ?? null,
    veteranGrade: values.veteranGrade ?? null,
    certificateNumber: number('certificateNumber'),
    certificateValidFrom: values.certificateValidFrom ?? null,
    certificateValidTo: values.certificateValidTo ?? null,
    certificateFront: paper(values.certificateFrontFileId),
    certificateBack: paper(values.certificateBackFileId),
    creationTime: toWireTime(row.creationTime),
  }
}
