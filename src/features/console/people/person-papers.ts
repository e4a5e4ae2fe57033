import type { ConsolePersonFragment } from '#src/api/graphql.ts'
import type { CaseDocument } from '#src/shared/audit/document-viewer.tsx'

type Papers = Pick<ConsolePersonFragment, 'certificateFront' | 'certificateBack'>

const paper = (label: string, file: Papers['certificateFront']): CaseDocument[] => (file ? [{ ...file, label }] : [])

export const certificatePapers = ({ certificateFront, certificateBack }: Papers, prefix = ''): CaseDocument[] => [
  ...paper(`${prefix}残疾人证正面`, certificateFront),
  ...paper(`${prefix}残疾人证反面`, certificateBack),
]

/** The documents of the change request, of the record, and those attached to the resume. */
export const personPapers = (person: ConsolePersonFragment): CaseDocument[] => [
  ...(person.change ? certificatePapers(person.change, '新的') : []),
  ...certificatePapers(person),
  ...person.files.map((file) => ({ ...file, label: file.fileName })),
]
