/**
 * Who reads which personal field how, as docs/permissions.md and the domain rules (masking, row scope, reveals) say it:
 * written by hand, and not read from the services. A column is a reader; see `READERS`.
 *
 * F in full · M masked · - the row without the field · x not the row · . not asked
 */
export const READERS: Readonly<Record<string, string | null>> = {
  self: 'person',
  creator: 'enterprise',
  member: 'member',
  tutor: 'foundation',
  developer: 'developer',
  auditor: 'auditor',
  finance: 'finance',
  support: 'support',
  content: 'content',
  admin: 'platform',
  visitor: 'visitor',
  nobody: null,
  // another person, of another foundation
  other: 'person8',
}

/** Behind the operation stands whose row it is, where it is not the person’s; `reveal`: asked for with a reason. */
const GRID = `
                                     self creator member tutor developer auditor finance support content admin visitor nobody other
UserDisabledPerson/Get
  name                               F x x F F F x x x F x x x
  phone                              F x x M F M x x x M x x x
  idNumber                           M x x M - M x x x M x x x
  certificateNumber                  M x x M - M x x x M x x x
  birthday                           F x x F - F x x x F x x x
  mail                               F x x F - F x x x F x x x
  address                            F x x F - F x x x F x x x
  nation                             F x x F - F x x x F x x x
  politicalStatus                    F x x F - F x x x F x x x
  certificateFrom                    F x x F - F x x x F x x x
  emergencyName                      F x x F - F x x x F x x x
  illness                            F x x - - - x x x - x x x
  emergencyPhone                     F x x M - M x x x M x x x
  guardianPhone                      M x x M - M x x x M x x x
  guardianMail                       M x x M - M x x x M x x x
  guardianIdNumber                   M x x M - M x x x M x x x
UserDisabledPerson/Get reveal
  phone                              F x x F x F x x x F x x x
  idNumber                           F x x F x F x x x F x x x
  certificateNumber                  F x x F x F x x x F x x x
  illness                            F x x F x F x x x F x x x
  emergencyPhone                     F x x F x F x x x F x x x
  guardianPhone                      F x x F x F x x x F x x x
  guardianMail                       F x x F x F x x x F x x x
  guardianIdNumber                   F x x F x F x x x F x x x
UserDisabledPerson/Get of a stranger
  name                               x x x . M . . . . . . . x
  phone                              x x x . M . . . . . . . x
  idNumber                           x x x . - . . . . . . . x
  certificateNumber                  x x x . - . . . . . . . x
  birthday                           x x x . - . . . . . . . x
  mail                               x x x . - . . . . . . . x
  address                            x x x . - . . . . . . . x
  nation                             x x x . - . . . . . . . x
  politicalStatus                    x x x . - . . . . . . . x
  certificateFrom                    x x x . - . . . . . . . x
  emergencyName                      x x x . - . . . . . . . x
  illness                            x x x . - . . . . . . . x
  emergencyPhone                     x x x . - . . . . . . . x
  guardianPhone                      x x x . - . . . . . . . x
UserDisabledPerson/GetAll
  name                               x x x F M F x x x F x x x
  phone                              x x x M M M x x x M x x x
UserDisabledPerson/GetMyAll
  name                               F x x F x F x x x F x x x
  phone                              M x x M x M x x x M x x x
UserDisabledPerson/ExportEnterpriseInfoToExcel
  name                               x x x F x F x x x F x x x
  phone                              x x x M x M x x x M x x x
WorkOrderParticipator/Get
  name                               F M M F F F F x x F x x x
  phone                              F M M M M M M x x M x x x
WorkOrderParticipator/GetAll
  name                               F M M F F F F x x F x x x
  phone                              F M M M M M M x x M x x x
WorkOrderCompletion/Get
  name                               F M M F F F F x x F x x x
WorkOrderCompletion/GetAll
  name                               F M M F F F F x x F x x x
WorkOrderCompletion/Export
  name                               x M M F F F F x x F x x x
WorkOrderFeedback/Get
  name                               F M M F F F x x x F x x x
WorkOrderFeedback/GetAll
  name                               F M M F F F x x x F x x x
WorkOrderFeedback/ExportToExcel
  name                               x M M F F F x x x F x x x
WorkOrderFinancialFlow/Get
  name                               F M M F F x F x x F x x x
  phone                              F M M M M x M x x M x x x
  bankCardTail                       F - - - - x F x x F x x x
  bankSerialNo                       F - - - - x F x x F x x x
  net                                F F F F F x F x x F x x x
WorkOrderFinancialFlow/Get reveal
  phone                              F x x x x x F x x F x x x
WorkOrderFinancialFlow/GetAll
  name                               F M M F F x F x x F x x x
  phone                              F M M M M x M x x M x x x
  bankCardTail                       F - - - - x F x x F x x x
  net                                F F F F F x F x x F x x x
WorkOrderFinancialFlow/Export
  name                               F M M F F x F x x F x x -
RequirementResume/Get
  name                               F F x F M F x x x F x x x
  phone                              M M x M M M x x x M x x x
RequirementResume/GetAll
  name                               F F x F M F x x x F x x x
  phone                              M M x M M M x x x M x x x
ContractEmployment/Get
  name                               F F x F F F x x x F x x x
  wage                               F F x F F F x x x F x x x
  phone                              F F x M M M x x x M x x x
  address                            F F x - - - x x x - x x x
  guardianPhone                      F F x M M M x x x M x x x
  idNumber                           - M x M M M x x x M x x x
ContractEmployment/GetAll
  name                               F F x F F F x x x F x x x
  wage                               F F x F F F x x x F x x x
ContractEmployment/GetContractList
  name                               F F x F F F x x x F x x x
ContractEmployment/GetEmploymentStatusList
  name                               F F x F F F x x x F x x x
  phone                              F F x M M M x x x M x x x
Payroll/Get
  name                               F F x F M F x x x F x x x
  pay                                F F x F F F x x x F x x x
Payroll/GetAll
  name                               F F x F M F x x x F x x x
  pay                                F F x F F F x x x F x x x
User/Get
  phone                              F x x x x x x x x M x x x
  mail                               F x x x x x x x x M x x x
User/Get reveal
  phone                              F x x x x x x x x F x x x
  mail                               F x x x x x x x x F x x x
User/GetAll
  phone                              x x x x x x x x x M x x x
  mail                               x x x x x x x x x M x x x
UserEnterprise/Get of a member
  phone                              x F F x M M x x x M x x x
  mail                               x F F x - - x x x M x x x
UserEnterprise/GetAll of a member
  phone                              x F F x M M x x x M x x x
  mail                               x F F x - - x x x M x x x
UserEnterprise/GetAll of the creator
  phone                              x F M x M M x x x M x x x
  mail                               x F - x - - x x x M x x x
Enterprise/GetAllEnterpriseMember of the creator
  phone                              x F M x x x x x x x x x x
Enterprise/GetListedMembers of the listed
  phone                              x M x x x x x x x x x x x
Enterprise/QueryOrdinaryStaffs of the creator
  phone                              x F M x M M x x x M x x x
UserWorkDeveloper/Get of the developer
  phone                              x x x x F M x x x M x x x
  mail                               x x x x F - x x x M x x x
UserWorkDeveloper/GetAll of the developer
  phone                              x x x x F M x x x M x x x
  mail                               x x x x F - x x x M x x x
FeedbackTicket/Get
  contact                            F x x x x M M M M M x x x
FeedbackTicket/Get reveal
  contact                            F x x x x F F F F F x x x
`

export interface FieldCell {
  readonly operation: string
  /** '' the person, 'stranger', 'member', 'creator', 'developer' */
  readonly whose: string
  readonly isRevealing: boolean
  readonly field: string
  readonly reader: string
  readonly expected: 'F' | 'M' | '-' | 'x'
}

export function fieldCells(): FieldCell[] {
  const [head = '', ...lines] = GRID.trim().split('\n')
  const readers = head.trim().split(/\s+/)
  let at = { operation: '', whose: '', isRevealing: false }
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) {
      const [operation = '', ...words] = line.split(' ')
      at = { operation, whose: words.includes('of') ? (words.at(-1) ?? '') : '', isRevealing: words.includes('reveal') }
      return []
    }
    const [field = '', ...letters] = line.trim().split(/\s+/)
    if (letters.length !== readers.length) throw new Error(`${at.operation} ${field}: ${letters.length} cells`)
    return letters.flatMap((letter, index) =>
      letter === '.' ? [] : [{ ...at, field, reader: readers[index] ?? '', expected: letter as FieldCell['expected'] }],
    )
  })
}
