import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { type Caller, isIn } from './callers.ts'
import { foundation, growthRecord, keptPerson, person, personChange, policyDocument, training } from './scopes.ts'
import { list, open, type Row, row, type Table } from './table.ts'

const KEEPERS = 'DP FW AUD'
const PASS = { action: 'Pass' }

/**
 * §3.2: the person and their tutor keep the record, the tutor and the platform audit it; a developer sees it masked.
 */
const records: Table = {
  'UserDisabledPerson/GetAll': list('FW WD AUD', person),
  'UserDisabledPerson/GetMyAll': list(KEEPERS, keptPerson, {}, true),
  'UserDisabledPerson/Get': row('DP FW WD AUD', person),
  'UserDisabledPerson/GetResume': open('DP'),
  'UserDisabledPerson/GetCheckStatus': open('IN'),
  'UserDisabledPerson/Create': open('FW AUD'),
  'UserDisabledPerson/Update': row('FW AUD', keptPerson),
  'UserDisabledPerson/UpdateOnBehalf': row('FW AUD', keptPerson, {
    input: { nation: '汉族', reason: '本人口述', hasSignedConsent: true },
  }),
  'UserDisabledPerson/GetBankInfo': row('AUD', person),
  'UserDisabledPerson/ChangeBankInfo': row('AUD', person),
  'UserDisabledPerson/UpdateAll': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserBaseInfo': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserDisableAttachment': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserEducation': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserWorkExperience': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserJobSeekingIntention': row(KEEPERS, keptPerson),
  'UserDisabledPerson/UpdateUserWorkStatus': open('DP', { workStatus: 'Free' }),
  'UserDisabledPerson/SubmitAudit': row('DP FW', keptPerson, { on: 'ReexaminePassed' }),
  'UserDisabledPerson/StartAudit': row('FW AUD', keptPerson, { on: 'ToBeReviewed' }),
  'UserDisabledPerson/ReleaseAudit': row('FW AUD', keptPerson),
  'UserDisabledPerson/Audit': row('FW AUD', keptPerson, { on: 'ToBeReviewed', input: PASS }),
  'UserDisabledPerson/ReexaminePassed': row('AUD', keptPerson, { on: 'FirstTrialPassed' }),
  'UserDisabledPerson/ActualAudit': row('AUD', keptPerson, { on: 'ToBeReviewed', input: PASS }),
  'UserDisabledPerson/GetUserAuditLog': row(KEEPERS, keptPerson),
  'UserDisabledPerson/GetLogs': row('FW AUD', keptPerson),
  'UserDisabledPerson/Active': row('FW AUD', keptPerson),
  'UserDisabledPerson/DeActive': row('FW AUD', keptPerson),
  'UserDisabledPerson/Delete': row('FW AUD', keptPerson),
  'UserDisabledPerson/SubmitChange': row(KEEPERS, keptPerson, {
    on: 'ReexaminePassed',
    input: { realName: '林小鸣', reason: '更名', hasSignedConsent: true },
  }),
  'UserDisabledPerson/AuditChange': row('FW AUD', personChange, { input: PASS }),
  'UserDisabledPerson/SetGuardian': row('DP FW', keptPerson, { on: 'ReexaminePassed' }),
  'UserDisabledPerson/ExportEnterpriseInfoToExcel': open('FW AUD'),
  'UserDisabledPerson/GetEmployeeTutorListByFoundationId': row('FW AUD', foundation, {
    input: ({ id }) => ({ foundationId: id }),
  }),
}

/** §3.11: tutors and the platform record trainings; only the platform revokes a passed one. */
const trainings: Table = {
  'UserTraining/GetAll': list(KEEPERS, training),
  'UserTraining/Get': row(KEEPERS, training),
  'UserTraining/Create': row('FW AUD', keptPerson, {
    on: 'ReexaminePassed',
    input: ({ id }) => ({
      userDisabledPersonId: id,
      workOrderTypeId: dictionaryIdOf('WorkOrderType', 'Handicraft'),
    }),
  }),
  'UserTraining/Update': row('FW AUD', training, { on: 'InTraining' }),
  'UserTraining/Delete': [
    row('FW AUD', training, { on: 'InTraining' }),
    row('FW AUD', training, { on: 'Passed', sends: (by) => isIn(by, 'AUD') }),
  ],
}

const isOwnRecord = (by: Caller, { account }: Row): boolean => by.account === account

/** §5.6: tutors of the foundation and the platform write them; each changes their own. */
const growthRecords: Table = {
  'UserGrowthRecord/GetAll': list('FW AUD', growthRecord),
  'UserGrowthRecord/Get': row('FW AUD', growthRecord),
  'UserGrowthRecord/Create': row('FW AUD', keptPerson, {
    input: ({ id }) => ({ userDisabledPersonId: id, kind: 'Visit', recordDate: '2026-01-05', content: '在家走访。' }),
  }),
  'UserGrowthRecord/Update': row('FW AUD', growthRecord, {
    sends: isOwnRecord,
    input: { kind: 'Visit', recordDate: '2026-01-05', content: '在家走访。' },
  }),
  'UserGrowthRecord/Delete': row('FW AUD', growthRecord, { sends: isOwnRecord }),
}

const foundations: Table = {
  'Foundation/GetFoundationList': open('ANY'),
  'Foundation/GetAllFoundationList': open('ANY'),
  'Foundation/GetAll': list('FW PU', foundation),
  'Foundation/Get': row('FW PU', foundation),
  'Foundation/Create': open('ADM'),
  'Foundation/Update': row('ADM', foundation),
  'Foundation/Delete': row('ADM', foundation),
}

/** Consents and privacy: each user their own (§0.11). */
const own: Table = {
  'PolicyDocument/GetPublished': open('ANY', { kind: 'ServiceAgreement' }),
  'PolicyDocument/GetAll': open('PU'),
  'PolicyDocument/Get': row('PU', policyDocument),
  'PolicyDocument/Create': open('ADM', { kind: 'PrivacyPolicy' }),
  'PolicyDocument/Update': row('ADM', policyDocument, {
    input: { title: '无障碍声明', summary: '怎样使用', sections: [{ title: '目标', text: '都能用' }] },
  }),
  'PolicyDocument/Publish': row('ADM', policyDocument, { input: { effectiveDay: '2036-01-01' } }),
  'PolicyDocument/Delete': row('ADM', policyDocument),
  'Consent/GetAll': open('IN'),
  'Consent/GetTexts': open('ANY'),
  'Consent/Grant': open('IN', { scope: 'SmsMarketing', textVersion: '2026-01' }),
  'Consent/Withdraw': open('IN', { scope: 'SmsMarketing' }),
  'Privacy/RequestExport': open('IN'),
  'Privacy/GetExport': open('IN'),
  'Privacy/RequestClosing': open('IN'),
  'Privacy/CancelClosing': open('IN'),
}

export const people: Table = { ...records, ...growthRecords, ...trainings, ...foundations, ...own }
