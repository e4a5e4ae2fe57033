import type { Condition } from '#tests/support/flows/resume-wizard.ts'
import { beginResume, completeResume, numberOfNobody, type Tools } from './submissions.ts'

/** The own record as the services answer it; what else stands in it is handed through. */
export interface RecordAnswer {
  readonly id: number
  readonly status: string
  readonly audit: number | null
  readonly auditStatus: number
  readonly rowVersion: number
}

/** An account of its own, and what the services answered of its record at each turn from its beginning to its end. */
export interface WizardPerson {
  readonly userName: string
  readonly userId: number
  readonly records: Readonly<Record<Condition, RecordAnswer>>
}

/** Leads one record through everything that can be true of it, and keeps each real answer. */
export async function wizardPerson(tools: Tools): Promise<WizardPerson> {
  const { api } = tools
  const userName = `wizard${Date.now().toString(36)}`
  const own = () => api<RecordAnswer>(userName, 'UserDisabledPerson/Get')
  const { id } = await beginResume(tools, { userName, realName: '江一帆', idNumber: numberOfNobody('19920517') })
  const nothing = await own()
  await completeResume(api, userName)
  const basis = await own()
  await api(userName, 'UserDisabledPerson/SubmitAudit', {})
  const sent = await own()
  const reason = { action: 'Reject', opinion: '证号后四位看不清', fields: ['certificateNumber'] }
  await api('foundation', 'UserDisabledPerson/Audit', { id, ...reason })
  const sentBack = await own()
  await api(userName, 'UserDisabledPerson/SubmitAudit', {})
  await api('foundation', 'UserDisabledPerson/Audit', { id, action: 'Pass' })
  await api('platform', 'UserDisabledPerson/ReexaminePassed', { id })
  const passed = await own()
  const { user } = await api<{ user: { id: number } }>(userName, 'Session/GetCurrentLoginInformations')
  return { userName, userId: user.id, records: { nothing, basis, sent, 'sent back': sentBack, passed } }
}
