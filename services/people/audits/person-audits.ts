import type { Actor } from '#machines/actor.ts'
import { isCardValidOn } from '#machines/rules/disability-certificate.ts'
import { isWithdrawnBy, mayProcess, WITHDRAWN_BY_PERSON } from '#services/abp/access/processings.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { REFUSALS, requireOpinion } from '#services/abp/lifecycle/audit-events.ts'
import { refuseOthersCase, returnCase } from '#services/abp/lifecycle/case-lock.ts'
import { recordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { endWaiting } from '#services/identity/account-ends.api.ts'
import { endUnentered } from '#services/identity/waiting-accounts.api.ts'
import { holdChange } from '../changes/person-changes.ts'
import { lifecycle, lockAudited, personActions, personBinding, personStatusLabel } from '../persons/person.binding.ts'
import { findPerson, findResume, hasHistory } from '../persons/person.repository.ts'
import { missingOf, personDetail } from '../persons/person-detail.ts'
import { forPerson } from '../persons/person-history.ts'
import { identityOf, identityProblems } from '../persons/person-key-fields.ts'
import type { PersonRow } from '../persons/user-disabled-person.repository.ts'
import type { ActualAuditPerson, AuditPerson } from './person-audit.schemas.ts'

interface Sent {
  id: number
  event: string
  /**
   * the operation, for decisions only: a decision repeated with its key returns the first response instead of a
   * conflict
   */
  decision?: 'Audit' | 'ReexaminePassed' | 'ActualAudit'
  opinion?: string | undefined
  fields?: PersonRow['auditFields'] | undefined
  rowVersion?: number | undefined
  set?: Partial<PersonRow>
  /** a check of the locked row that runs before the machine */
  check?(scope: Scope, row: PersonRow): Promise<void>
  /** what follows from the event */
  follow?(scope: Scope, row: PersonRow): Promise<void>
}

async function send(context: RequestContext, sent: Sent) {
  const { id, event, decision, opinion, fields, rowVersion, set = {}, check, follow } = sent
  requireOpinion(event, opinion)
  const work = async (scope: Scope): Promise<void> => {
    const row = await lockAudited(scope, id)
    if (!row) throw new AppError('notFound')
    await check?.(scope, row)
    // only the reason of a refusal is shown to the applicant; other opinions are only in the log
    const reason = REFUSALS.has(event) ? { auditOpinion: opinion ?? null, auditFields: [...new Set(fields)] } : {}
    const options = { opinion: opinion ?? null, rowVersion, set: { ...reason, ...set } }
    await applyEvent(scope, personBinding, id, { type: event, opinion: opinion ?? null }, options)
    await follow?.(scope, row)
  }
  const input = { id, event, opinion, fields, rowVersion }
  await (decision ? transactOnce(context, `UserDisabledPerson/${decision}`, input, work) : transact(context, work))
  return personDetail(context, id)
}

/** Refuses an incomplete submission, and reports all missing values at once, each with its field. */
async function requireComplete({ tx, platform, now }: Scope, row: PersonRow): Promise<void> {
  const missing = await missingOf({ db: tx, now }, row, await findResume(tx, row.id))
  const wrong = identityProblems(identityOf(row, platform.sealer), toWireDay(now))
  const errors = [...missing.map(({ message, members }) => ({ message, members })), ...wrong]
  if (errors.length > 0) throw invalid(errors)
}

const SUBMITTABLE: ReadonlySet<string> = new Set(['NotFound', 'FirstTrialUnPassed'])

export function submitAudit(context: RequestContext, { id, rowVersion }: { id?: number; rowVersion?: number }) {
  const target = id ?? context.actor.personId
  if (target === null) throw new AppError('notFound', { details: '您还没有建立求职者档案，请先填写基本资料' })
  // completeness is checked after the machine, so that an actor without the right gets 403 instead of the list of
  // missing fields
  const check = async (scope: Scope, row: PersonRow) => {
    if (SUBMITTABLE.has(row.status)) await requireComplete(scope, row)
  }
  return send(context, { id: target, event: 'submit', rowVersion, check })
}

/** Opens a pending case: the record, or a request to change its certified values. */
export async function startAudit(context: RequestContext, { id }: { id: number }) {
  const isChange = await transact(context, async (scope) => {
    const row = await lockAudited(scope, id)
    if (!row || personActions(row, scope.actor).includes('startAudit')) return false
    return holdChange(scope, row)
  })
  if (isChange) return personDetail(context, id)
  return send(context, { id, event: 'startAudit', check: refuseOthersCase })
}

export async function releaseAudit(context: RequestContext, { id }: { id: number }) {
  await transact(context, async (scope) => {
    const row = await lockAudited(scope, id)
    if (!row) throw new AppError('notFound')
    await returnCase(scope, userDisabledPersons, row)
  })
  return personDetail(context, id)
}

const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const

export function audit(context: RequestContext, { action, ...input }: AuditPerson) {
  if (action === 'Continue') throw fieldError('action', '求职者的审核分初审和复审，请选择同意、驳回或退回')
  const check = async (scope: Scope, row: PersonRow) => {
    await refuseOthersCase(scope, row)
    if (action === 'Pass') await requirePapers(scope, row)
  }
  return send(context, { ...input, event: EVENTS[action], decision: 'Audit', check })
}

/** Refuses to pass a record whose documents may not be read, because the consent is missing. */
async function requirePapers(scope: Scope, row: PersonRow): Promise<void> {
  if (!mayProcess('checkPapers', await isWithdrawnBy(scope.tx, row.userId))) throw refuse(WITHDRAWN_BY_PERSON)
  requireValidCard(scope, row)
}

/** Requires a certificate that is valid today, because a certified person can take orders at once. */
function requireValidCard({ now }: Scope, row: PersonRow): void {
  const { status, disabilityCategory } = row
  if (status !== 'ToBeReviewed' && status !== 'FirstTrialPassed') return
  if (disabilityCategory === 'Normal') return
  if (!isCardValidOn(row, toWireDay(now))) throw refuse('残疾人证已过期，不能通过，请驳回并说明')
}

interface Reexamination {
  id: number
  opinion?: string
  rowVersion?: number
}
export const reexamine = (context: RequestContext, input: Reexamination) =>
  send(context, {
    ...input,
    event: 'reexaminePass',
    decision: 'ReexaminePassed',
    check: async (scope, row) => {
      await refuseOthersCase(scope, row)
      await requirePapers(scope, row)
    },
  })

export function actualAudit(context: RequestContext, { action, ...input }: ActualAuditPerson) {
  const check = async (scope: Scope, row: PersonRow) => {
    await refuseOthersCase(scope, row)
    if (action === 'Pass') requireValidCard(scope, row)
  }
  return send(context, { ...input, event: FINAL_EVENTS[action], decision: 'ActualAudit', check })
}

export const activate = (context: RequestContext, { id }: { id: number }) => send(context, { id, event: 'activate' })

interface Deactivation {
  id: number
  reason: string
  rowVersion?: number
}
/** A person who is switched off can do nothing more, so nobody goes on waiting: as with the account. */
export const deactivate = (context: RequestContext, { id, reason, rowVersion }: Deactivation) =>
  send(context, {
    ...{ id, event: 'deactivate', opinion: reason, rowVersion, set: { inactiveReason: reason } },
    follow: (scope, { userId }) => endWaiting(scope, userId),
  })

/** @throws AppError business when the person has work or training on record */
export async function removePerson(context: RequestContext, { id }: { id: number }): Promise<null> {
  await transact(context, async (scope) => {
    const row = await applyEvent(scope, personBinding, id, { type: 'delete' }, { set: { isDeleted: true } })
    if (await hasHistory(scope.tx, row.id)) throw refuse('这位求职者有投递、合同、工单或培训记录，不能删除，可以停用')
    await endUnentered(scope, row.userId)
  })
  return null
}

async function historyOf(db: Database, actor: Actor, id: number, isForApplicant: boolean) {
  if (!(await findPerson(db, actor, id))) throw new AppError('notFound')
  const labels = { lifecycle, labelOf: personStatusLabel }
  const log = (await statusLogOf(db, 'UserDisabledPerson', id)).map((line) => recordDto(line, actor, labels))
  return { items: isForApplicant ? forPerson(log) : log }
}

export const getUserAuditLog = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, true)
export const getLogs = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, false)
