import type { TestServer } from '#tests/support/server.ts'
import { completeRecord } from '#tests/unit/services/people/records.ts'
import type { Call } from './answers.ts'

/** Records, their audit and change, consents and the copy of one’s own data. */
export async function callPersons(call: Call, server: TestServer): Promise<void> {
  const personId = (account: string) => server.account(account).personId
  const account = { realName: '苗苗', mobilePhone: '13900000778', password: 'Chushi2026', hasSignedConsent: true }
  const made = await call('foundation', 'UserDisabledPerson/Create', account)
  await call('foundation', 'UserDisabledPerson/Update', { id: made.id, nation: '汉族' })
  const onPaper = { id: made.id, reason: '本人口述', hasSignedConsent: true }
  await call('foundation', 'UserDisabledPerson/UpdateOnBehalf', { ...onPaper, nation: '回族' })
  await call('foundation', 'UserDisabledPerson/DeActive', { id: made.id, reason: '暂时不求职' })
  await call('foundation', 'UserDisabledPerson/Active', { id: made.id })
  await call('foundation', 'UserDisabledPerson/Delete', { id: made.id })
  const id = await completeRecord(server, 'person18')
  await call('person18', 'Account/CreateUserDisabledPerson')
  await call('person18', 'UserDisabledPerson/UpdateAll', { nation: '汉族' })
  await call('person18', 'UserDisabledPerson/UpdateUserBaseInfo', { nation: '汉族' })
  await call('person18', 'UserDisabledPerson/UpdateUserEducation', { educations: [] })
  await call('person18', 'UserDisabledPerson/UpdateUserWorkExperience', { skills: [] })
  await call('person18', 'UserDisabledPerson/UpdateUserJobSeekingIntention', { workStatus: 'Free' })
  await call('person18', 'UserDisabledPerson/UpdateUserDisableAttachment', { assistiveDevices: ['助听器'] })
  await call('person18', 'UserDisabledPerson/SubmitAudit')
  await call('foundation', 'UserDisabledPerson/GetMyAll')
  await call('foundation', 'UserDisabledPerson/StartAudit', { id })
  await call('foundation', 'UserDisabledPerson/ReleaseAudit', { id })
  await call('foundation', 'UserDisabledPerson/Audit', { id, action: 'Pass' })
  await call('platform', 'UserDisabledPerson/ReexaminePassed', { id })
  await call('person18', 'UserDisabledPerson/SubmitChange', { realName: '钟小晴', reason: '户口本更名' })
  await call('foundation', 'UserDisabledPerson/AuditChange', { id, action: 'Pass' })
  await call('person18', 'UserDisabledPerson/SetGuardian', {
    name: '钟父',
    relation: 'Parent',
    idNumber: '990101196805120025',
    phone: '13900000288',
  })
  await call('platform', 'UserDisabledPerson/ActualAudit', { id: personId('person15'), action: 'Pass' })
  await call('person18', 'UserDisabledPerson/Get', { reveal: true })
  await call('person18', 'UserDisabledPerson/GetUserAuditLog', { id })
  await call('person18', 'UserDisabledPerson/GetResume')
  await call('platform', 'UserDisabledPerson/GetLogs', { id })
  await call('platform', 'UserDisabledPerson/ExportEnterpriseInfoToExcel')
  await callPolicies(call)
  await call('person18', 'Consent/Grant', { scope: 'SmsMarketing', textVersion: '2026-01' })
  await call('person18', 'Consent/Withdraw', { scope: 'SmsMarketing' })
  await call('person18', 'Consent/GetAll')
  await call('person18', 'Privacy/RequestExport')
  await call('person18', 'Privacy/RequestClosing', { isConfirmed: true })
  await call('person18', 'Privacy/CancelClosing')
  await call('person18', 'Privacy/GetExport')
}

/** From a draft to what is published, and one that is thrown away. */
async function callPolicies(call: Call): Promise<void> {
  const kind = 'AccessibilityStatement'
  const send = <T = { id: number }>(action: string, input: object = {}) =>
    call<T>('platform', `PolicyDocument/${action}`, input)
  const { id } = await send('Create', { kind })
  const sections = [{ title: '目标', text: '每个人都能自己办完每一件事。' }]
  await send('Update', { id, title: '无障碍声明', summary: '我们做到什么。', sections })
  await send('Publish', { id, effectiveDay: '2036-01-01' })
  await send('Get', { id })
  await send('GetAll', { kind })
  await call(null, 'PolicyDocument/GetPublished', { kind })
  await send('Delete', { id: (await send('Create', { kind })).id })
}
