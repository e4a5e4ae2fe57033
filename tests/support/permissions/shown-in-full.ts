/**
 * The data of other people that answers and files show in full: for each operation the place in the answer, the data, and
 * the accounts that need it for their work. `(work)` marks the data of a user with a work account. Each line was reviewed
 * for its reason. Data that is missing here counts as a leak, also in a new operation.
 */
const SHOWN = `
User/GetAll
  items.realName name(work): platform
User/Get
  realName name: platform
StatusLog/GetHistory
  items.actorName name(work), items.actorName name: platform auditor
Enterprise/GetAll
  items.workDevelopmentUserName name(work): enterprise member platform auditor finance foundation
Enterprise/GetMyAll
  items.workDevelopmentUserName name(work): enterprise
Enterprise/ExportEnterpriseInfoToExcel
  file name(work): platform auditor
Enterprise/Get
  workDevelopmentUserName name(work): enterprise member platform auditor finance foundation
Enterprise/ExportQuotaEvidence
  file name, file idNumber, file certificateNumber: enterprise platform auditor
Enterprise/GetUserAuditLog
  items.actorName name(work): platform auditor
Enterprise/GetLogs
  items.actorName name(work): platform auditor
Enterprise/GetAllEnterpriseMember
  items.userName phone(work): enterprise
  items.realName name(work): enterprise member
  items.mobilePhone phone(work): enterprise
Enterprise/GetOrdinaryStaffs
  items.userName phone(work): enterprise
  items.realName name(work): enterprise member
  items.mobilePhone phone(work): enterprise
Enterprise/GetQuotaSummary
  remarks.realName name: enterprise platform auditor
Enterprise/QueryOrdinaryStaffs
  items.userName phone(work), items.mobilePhone phone(work): enterprise
  items.realName name(work): enterprise member platform auditor developer
UserEnterprise/GetAll
  items.userName phone(work), items.mobilePhone phone(work), items.emailAddress mail(work): enterprise
  items.realName name(work): enterprise member platform auditor developer
UserEnterprise/Get
  userName phone(work), mobilePhone phone(work), emailAddress mail(work): enterprise
  realName name(work): enterprise platform auditor developer
UserWorkDeveloper/GetAll
  items.realName name(work): platform auditor
UserWorkDeveloper/Get
  realName name(work): platform auditor
UserDisabledPerson/GetAll
  items.realName name: platform auditor foundation
UserDisabledPerson/GetMyAll
  items.realName name: platform auditor foundation
UserDisabledPerson/Get
  tutorName name(work): person platform auditor developer
  realName name: platform auditor foundation developer
  birthday birthday, emailAddress mail, address address: platform auditor foundation
  emergencyContactName emergencyName, guardian.name guardianName: platform auditor foundation
  mobilePhone phone: developer
UserDisabledPerson/GetBankInfo
  realName name, guardianName guardianName: platform auditor
UserDisabledPerson/GetUserAuditLog
  items.actorName name, items.actorName name(work): platform auditor
UserDisabledPerson/GetLogs
  items.actorName name, items.actorName name(work): platform auditor
UserDisabledPerson/ExportEnterpriseInfoToExcel
  file name: platform auditor foundation
UserDisabledPerson/GetEmployeeTutorListByFoundationId
  items.realName name(work): platform auditor
UserGrowthRecord/GetAll
  items.authorName name(work): platform auditor
UserGrowthRecord/Get
  authorName name(work): platform auditor
UserTraining/GetAll
  items.realName name: platform auditor foundation
UserTraining/Get
  realName name: platform auditor foundation
Recommendation/GetPersons
  items.realName name: platform auditor foundation
RequirementResume/GetAll
  items.realName name: enterprise platform auditor foundation
RequirementResume/Get
  realName name: enterprise platform auditor foundation
Conversation/GetAll
  items.counterpartName name: enterprise platform auditor support
  items.counterpartName name(work): platform support
Conversation/Get
  counterpartName name, messages.authorName name: enterprise platform support
ContractEmployment/GetAll
  items.realName name: enterprise platform auditor foundation developer
ContractEmployment/GetContractList
  items.realName name: enterprise platform auditor foundation developer
ContractEmployment/GetMyAll
  items.realName name: enterprise platform auditor
ContractEmployment/GetEmploymentStatusList
  items.tutorName name(work): person enterprise platform auditor developer
  items.realName name: enterprise platform auditor foundation developer
  items.mobilePhone phone: enterprise
ContractEmployment/GetEmployee
  realName name, mobilePhone phone, tutorName name(work): enterprise
ContractEmployment/Get
  realName name, document.paragraphs name: enterprise platform auditor foundation developer
  document.paragraphs phone, document.paragraphs address: enterprise
  document.paragraphs guardianName: enterprise platform auditor foundation developer
  document.paragraphs guardianPhone: enterprise
Payroll/GetAll
  items.realName name: enterprise platform auditor foundation
Payroll/Get
  realName name: enterprise platform auditor foundation
Payroll/Export
  file name: enterprise
EnterpriseTask/GetAll
  items.participatorNames name: enterprise member platform auditor foundation
EnterpriseTask/Get
  participatorNames name, participators.realName name: enterprise member platform auditor foundation
EnterpriseTask/GetEmployeeLoads
  items.realName name: enterprise member
EnterpriseTaskParticipator/GetAll
  items.realName name: enterprise member platform auditor foundation
EnterpriseTaskParticipator/Get
  realName name: enterprise member platform auditor foundation
EnterpriseTaskFeedback/GetAll
  items.authorName name: enterprise member platform auditor foundation
EnterpriseTaskFeedback/Get
  authorName name: enterprise member platform auditor foundation
WorkOrder/Get
  developerName name(work): enterprise member platform auditor finance
  tutorName name(work): person
WorkOrderParticipator/GetAll
  items.realName name: platform auditor finance foundation developer
WorkOrderParticipator/Get
  realName name: platform auditor finance foundation developer
WorkOrderCompletion/GetAll
  items.realName name: platform auditor finance foundation developer
WorkOrderCompletion/Get
  realName name: platform auditor finance foundation developer
WorkOrderCompletion/Export
  file name: platform auditor finance foundation developer
WorkOrderFeedback/GetAll
  items.realName name: platform auditor foundation developer
WorkOrderFeedback/Get
  realName name: platform auditor foundation developer
WorkOrderFeedback/ExportToExcel
  file name: platform auditor foundation developer
WorkOrderFeedback/ExportDetailToExcel
  file name: platform auditor foundation developer
WorkOrderFinancialFlow/GetAll
  items.realName name: platform finance foundation developer
  items.bankCardTail bankCardTail: platform finance
WorkOrderFinancialFlow/Get
  realName name: platform finance foundation developer
  bankCardTail bankCardTail, bankSerialNo bankSerialNo: platform finance
WorkOrderFinancialFlow/Export
  file name: platform finance foundation developer
WorkOrderFinancialFlow/ExportTaxReturn
  file name, file idNumber: platform finance
WorkOrderFinancialFlow/ExportTaxReport
  file name: platform finance
`

/** `operation place kind` → accounts. */
export function knownShown(): Map<string, string> {
  let operation = ''
  return new Map(
    SHOWN.trim()
      .split('\n')
      .flatMap((line): [string, string][] => {
        if (!line.startsWith(' ')) {
          operation = line
          return []
        }
        const [places = '', accounts = ''] = line.trim().split(': ')
        const readers = accounts.split(' ').toSorted().join(' ')
        return places.split(', ').map((place) => [`${operation} ${place}`, readers])
      }),
  )
}
