import { type Caller, isIn } from './callers.ts'
import {
  certifiedEnterprise,
  department,
  developerUser,
  enterprise,
  enterpriseUser,
  facility,
  listed,
  listing,
  member,
  membership,
  ofCreator,
  ofDeveloper,
  ofEnterprise,
  ownEnterprise,
  ownFacility,
  ownVideo,
  staff,
  video,
  windingUp,
} from './scopes.ts'
import { list, open, type Row, row, type Table } from './table.ts'

const READERS = 'ENT FW WD AUD FIN'
const FACILITY = { facilityType: 'Lift', description: '电梯有语音报站', pictures: [] }
const byCreator = { sends: ofCreator }
/** an ordinary member is told so before a member or an application is looked for */
const first = (by: Caller) => isIn(by, 'EC')
const creatorOr =
  (...groups: Parameters<typeof isIn>[1][]) =>
  (by: Caller, target: Row) =>
    isIn(by, ...groups) || ofCreator(by, target)

/** §3.1, §3.12: its members read an enterprise, its creator writes it, its developer looks after it, auditors audit it. */
const itself: Table = {
  'Enterprise/GetCurrentEnterpriseInfo': open('IN'),
  'Enterprise/GetMyEnterpriseList': open('ENT'),
  'Enterprise/GetSearchMinimumNumberCharacters': open('IN'),
  'Enterprise/AdvSearch': open('IN', { keyword: '云杉' }),
  'Enterprise/GetAll': list(READERS, enterprise),
  'Enterprise/GetMyAll': list('ENT WD AUD', enterprise, {}, true),
  'Enterprise/GetAllAvailable': list(READERS, certifiedEnterprise),
  'Enterprise/GetCount': open(READERS),
  'Enterprise/ExportEnterpriseInfoToExcel': open('WD AUD'),
  'Enterprise/Get': row(READERS, enterprise),
  'Enterprise/Create': open('ENT'),
  'Enterprise/Update': row('ENT', enterprise, { on: 'Pass|Ongoing', ...byCreator, input: { industry: '软件' } }),
  'Enterprise/UpdateRule': row('ENT WD ADM', enterprise, {
    on: 'Pass',
    sends: (by, target) => isIn(by, 'ADM') || ofCreator(by, target) || ofDeveloper(by, target),
    input: { acceptanceDays: 5 },
  }),
  'Enterprise/Delete': row('ENT AUD', enterprise, { sends: creatorOr('AUD') }),
  'Enterprise/GetQuotaSummary': row('EC AUD', ownEnterprise, {
    on: 'Pass',
    input: ({ id }) => ({ enterpriseId: id, averageStaff: '120', averageAnnualWage: '80000' }),
  }),
  'Enterprise/ExportQuotaEvidence': row('EC AUD', ownEnterprise, {
    on: 'Pass',
    input: ({ id }) => ({ enterpriseId: id, averageStaff: '120', averageAnnualWage: '80000' }),
  }),
  'Enterprise/SubmitChange': row('ENT', enterprise, { on: 'Pass', ...byCreator, input: { legalPerson: '苏青' } }),
  'Enterprise/AuditChange': row('AUD', enterprise, { on: 'Pass', input: { action: 'Pass' } }),
  'Enterprise/AssignDeveloper': row('AUD', enterprise, { on: 'Pass', input: { developerUserId: null } }),
  'Enterprise/StartAudit': row('WD AUD', enterprise, { on: 'Ongoing' }),
  'Enterprise/ReleaseAudit': row('WD AUD', enterprise),
  'Enterprise/Audit': row('WD AUD', enterprise, { on: 'Ongoing', input: { action: 'Pass' } }),
  'Enterprise/ActualAudit': row('AUD', enterprise, { on: 'Ongoing', input: { action: 'Pass' } }),
  'Enterprise/GetUserAuditLog': row('ENT WD AUD', enterprise),
  'Enterprise/GetLogs': row('AUD WD', enterprise),
  'EnterpriseWindingUp/Get': row('AUD', windingUp),
  'EnterpriseWindingUp/GetState': row('AUD', enterprise),
  'EnterpriseWindingUp/Start': row('AUD', enterprise, {
    on: 'Pass',
    input: ({ id }) => ({ enterpriseId: id, kind: 'Deregistered', reason: '营业执照已经注销', lastDay: '2000-01-01' }),
  }),
  'EnterpriseWindingUp/Approve': row('AUD', windingUp, { on: 'Prepared' }),
  'EnterpriseWindingUp/Retry': row('AUD', windingUp),
  'EnterpriseWindingUp/ChangeSuccessor': row('AUD', windingUp, {
    input: { successorEnterpriseId: 1, reason: '原来的企业也在清算' },
  }),
  'EnterpriseWindingUp/Stop': row('AUD', windingUp, { on: 'Prepared', input: { reason: '资料有误' } }),
  'Enterprise/HandOver': row('ENT ADM', enterprise, {
    on: 'Pass',
    sends: creatorOr('ADM'),
    input: ({ id }) => ({ enterpriseId: id, userId: 1 }),
  }),
}

/** Members, departments and accounts. */
const people: Table = {
  'Enterprise/Apply': row(
    'ENT',
    { name: 'enterprise', sees: () => true },
    {
      on: 'Pass',
      input: ({ id }) => ({ enterpriseId: id, certificateType: 'DingTalkAuth' }),
    },
  ),
  'Enterprise/GetAllEnterpriseMember': list('ENT', member, {}, true),
  'Enterprise/AuditApplication': row('ENT', membership, { on: 'Waiting', first, input: { isApproved: true } }),
  'Enterprise/RemoveMember': row('ENT', membership, { on: 'Approved', first }),
  'Enterprise/GetMyListings': list('ENT', listing),
  'Enterprise/JoinListed': row('ENT', listing),
  'Enterprise/GetListedMembers': list('EC', listed),
  'Enterprise/RemoveListedMember': row('EC', listed),
  'Enterprise/GetOrdinaryStaffs': list('ENT', member, {}, true),
  'Enterprise/GetDepartmentLeaders': list('ENT', member, {}, true),
  'Enterprise/QueryOrdinaryStaffs': list('ENT WD AUD', staff, {}, true),
  'Enterprise/QueryDepartmentLeaders': list('ENT WD AUD', staff, {}, true),
  'Department/Create': open('EC ADM', { departmentName: '客服组' }),
  'Department/Update': row('EC ADM', department),
  'Department/Delete': row('EC ADM', department),
  'Department/GetAll': list('ENT PU', department),
  'EnterpriseFacility/GetAll': list('ANY', facility),
  'EnterpriseFacility/Create': open('EC', FACILITY),
  'EnterpriseFacility/Update': row('EC', ownFacility, { input: FACILITY }),
  'EnterpriseFacility/Delete': row('EC', ownFacility),
  'EnterpriseVideo/GetAll': list('ANY', video),
  'EnterpriseVideo/Create': open('EC'),
  'EnterpriseVideo/Update': row('EC', ownVideo),
  'EnterpriseVideo/Delete': row('EC', ownVideo),
  'UserEnterprise/GetCurrentUserEnterpriseInfo': open('ENT'),
  'UserEnterprise/GetAll': list('ENT WD AUD', enterpriseUser),
  'UserEnterprise/Get': row('ENT WD AUD', enterpriseUser),
  'UserEnterprise/Create': open('ADM'),
  'UserEnterprise/Update': row('ADM', enterpriseUser),
  'UserEnterprise/Active': row('ADM', enterpriseUser, { input: { isActive: true } }),
  'UserEnterprise/ResetPassword': row('ADM', enterpriseUser),
  'UserEnterprise/Delete': row('ADM', enterpriseUser),
  'UserWorkDeveloper/GetAll': list('WD AUD', developerUser),
  'UserWorkDeveloper/Get': row('WD AUD', developerUser),
  'UserWorkDeveloper/Create': open('ADM'),
  'UserWorkDeveloper/Update': row('ADM', developerUser),
  'UserWorkDeveloper/Active': row('ADM', developerUser, { input: { isActive: true } }),
  'UserWorkDeveloper/ResetPassword': row('ADM', developerUser),
  'UserWorkDeveloper/Delete': row('ADM', developerUser),
  // the header and the token name an enterprise that one belongs to, else 403 (§3.12)
  'TokenAuth/SwitchEnterprise': row(
    'ENT',
    { name: 'enterprise', sees: () => true },
    {
      on: 'Pass|Ongoing',
      sends: ofEnterprise,
      skipsNobodys: true,
      input: ({ id }) => ({ enterpriseId: id }),
    },
  ),
}

export const enterprises: Table = { ...itself, ...people }
