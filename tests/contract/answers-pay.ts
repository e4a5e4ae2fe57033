import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { employ } from '#tests/support/employees.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Call } from './answers.ts'

/** A task with two persons, what they say of it, and one that is deleted. */
export async function callTasks(call: Call, server: TestServer): Promise<void> {
  const personId = (account: string) => server.account(account).personId
  const forEver = { contractType: 'OpenEnded', endDate: null } as const
  for (const account of ['person', 'person3']) await employ(server, account, 'enterprise', forEver)
  const form = {
    displayName: '整理标注样例',
    startDate: '2090-01-01',
    endDate: '2090-01-31',
    userDisabledPersonIds: [personId('person')],
  }
  const { id } = await call('member', 'EnterpriseTask/Create', form)
  await call('member', 'EnterpriseTask/Update', { id, priority: 'High' })
  const person = { enterpriseTaskId: id, userDisabledPersonId: personId('person3') }
  const joined = await call('member', 'EnterpriseTaskParticipator/Create', person)
  await call('member', 'EnterpriseTaskParticipator/Update', { id: joined.id, duty: '校对' })
  await call('person3', 'EnterpriseTaskParticipator/Get', { id: joined.id })
  await call('foundation', 'EnterpriseTaskParticipator/GetAll', { enterpriseTaskId: id })
  await call('person', 'EnterpriseTaskParticipator/Exists', { taskId: id })
  await call('member', 'EnterpriseTaskParticipator/Delete', { id: joined.id })
  await call('person', 'EnterpriseTask/UpdateStatus', { id, status: 'InProgress' })
  const note = { enterpriseTaskId: id, feedbackType: 'Progress', content: '做完一半' }
  const feedback = await call('person', 'EnterpriseTaskFeedback/Create', note)
  await call('person', 'EnterpriseTaskFeedback/Update', { id: feedback.id, content: '做完大半' })
  await call('enterprise', 'EnterpriseTaskFeedback/Get', { id: feedback.id })
  await call('platform', 'EnterpriseTaskFeedback/GetAll', { enterpriseTaskId: id })
  await call('person', 'EnterpriseTaskFeedback/Delete', { id: feedback.id })
  await call('person', 'EnterpriseTask/Get', { id })
  await call('foundation', 'EnterpriseTask/GetAll')
  await call('member', 'EnterpriseTask/GetEmployeeLoads')
  for (const what of ['Enterprise', 'DisabledPerson']) await call('platform', `EnterpriseTask/Get${what}Count`)
  const other = await call('member', 'EnterpriseTask/Create', form)
  await call('member', 'EnterpriseTask/Delete', { id: other.id })
}

/** Pay by hand, in a batch and from a sheet; and the workbenches that count it. */
export async function callPay(call: Call, server: TestServer): Promise<void> {
  const personId = (account: string) => server.account(account).personId
  // last year's months are over whatever today is
  const year = toYearMonth(new Date()).year - 1
  await employ(server, 'person6', 'enterprise', { startDate: `${year}-01-01` })
  const month = { year, month: 1 }
  const form = { ...month, userDisabledPersonId: personId('person6'), baseWage: '6000' }
  const { id } = await call('enterprise', 'Payroll/Create', form)
  await call('enterprise', 'Payroll/Update', { id, bonus: '200' })
  await call('person6', 'Payroll/Object', { id, remark: '少算加班' })
  await call('person6', 'Payroll/Confirm', { id })
  await call('developer', 'Payroll/Get', { id })
  await call('foundation', 'Payroll/GetAll', { year: month.year })
  await call('enterprise', 'Payroll/BatchCreate', { ...month, isPreview: true })
  for (const kind of ['List', 'BankSheet', 'ImportTemplate']) {
    await call('enterprise', 'Payroll/Export', { ...month, kind })
  }
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('工资').addRows([
    ['姓名', '基本工资'],
    ['欧阳娜', 6000],
  ])
  const bytes = Buffer.from(await workbook.xlsx.writeBuffer())
  const context = { platform: server.platform, db: server.db, now: new Date() }
  const actor = { ...SYSTEM, userId: server.account('enterprise').userId }
  const file = await storeUpload({ ...context, actor }, '工资.xlsx', Readable.from([bytes]), 'Temp')
  await call('enterprise', 'Payroll/Import', { ...month, fileId: file.id })
  const second = await call('enterprise', 'Payroll/Create', { ...form, month: 2 })
  await call('enterprise', 'Payroll/Delete', { id: second.id })
  await call('person', 'Dashboard/GetPersonal')
  await call('enterprise', 'Dashboard/GetEnterprise')
  await call('developer', 'Dashboard/GetStaff')
  await call('auditor', 'Dashboard/GetTodos')
  await call('platform', 'Search/Find', { keyword: '有限公司' })
}
