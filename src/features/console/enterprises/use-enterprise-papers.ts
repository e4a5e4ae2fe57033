import { ConsoleCaseFilesDocument, type ConsoleEnterpriseFragment } from '#src/api/graphql.ts'
import { chosenId } from '#src/lib/forms/wire-values.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import type { CaseDocument } from '#src/shared/audit/document-viewer.tsx'

/** Licence and letter of authorisation, and the new licence of a change request. */
export function useEnterprisePapers(enterprise: ConsoleEnterpriseFragment): readonly CaseDocument[] {
  const changed = enterprise.pendingChange?.fields.find(({ field }) => field === 'licenceFileId')?.after
  const wanted = [
    { id: chosenId(changed ?? ''), label: '新的营业执照' },
    { id: enterprise.licenceFileId, label: '营业执照' },
    { id: enterprise.authorisationFileId, label: '授权书' },
  ]
  const ids = wanted.flatMap(({ id }) => id ?? [])
  const files = useQueryResource(ConsoleCaseFilesDocument, { ids }, { errors: 'inline', enabled: ids.length > 0 }).data
  return wanted.flatMap(({ id, label }) => {
    const file = files?.attachmentGetAttachmentsByIds.find((each) => each.id === id)
    return file ? [{ id: file.id, fileName: file.fileName, url: file.url, label }] : []
  })
}
