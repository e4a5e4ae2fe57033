import { applyEvent } from '#services/abp/apply-event.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { enterpriseBinding } from '#services/enterprises/enterprise.binding.ts'
import { personBinding } from '#services/people/persons/person.binding.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import type { SeedPerson } from './data/people.ts'
import type { Stories } from './demo-data.ts'
import { enterpriseSince } from './enterprises.ts'
import { AuditHistory } from './history/audits.ts'
import { personSince } from './persons.ts'
import type { Seeding } from './seeding.ts'
import { Stage } from './work-order-stage.ts'

/** Days from registration to each step. */
const SUBMITTED = 1
const FIRST_DECISION = 2
const SECOND_DECISION = 2.6

/** A tutor of each foundation. */
const TUTORS = ['foundation', 'foundation3']

/**
 * Sends every submission and decision about the accounts through their lifecycles, as the accounts that may send them,
 * so that the logs show how each state was reached. The resulting messages are marked as read.
 */
export async function playAudits(platform: Platform, tx: Database, { data }: Seeding): Promise<void> {
  const stage = await Stage.open(platform, tx, data.hours)
  scheduleAll(stage, data, 0)
  await stage.play()
  if (data.city) {
    const city = await Stage.open(platform, tx, data.hours)
    const past = await AuditHistory.open(tx)
    scheduleAll(city, data.city, data.persons.length, past)
    // runs as a history until the present, because no message of these events is needed
    await city.play(() => past.write(tx), stage.now)
  }
  await tx.delete(outbox)
}

/** @param before number of the persons registered before */
function scheduleAll(stage: Stage, { enterprises, persons }: Stories, before: number, past?: AuditHistory): void {
  for (const enterprise of enterprises) scheduleEnterprise({ stage, past }, enterprise)
  for (const [index, person] of persons.entries())
    schedulePerson({ stage, past }, person, personSince(person, before + index))
}

interface Scene {
  readonly stage: Stage
  readonly past: AuditHistory | undefined
}
type Kind = 'Person' | 'Enterprise'

/** What an account does to a record, and the reason it gives. */
interface Act {
  readonly by: string
  readonly day: number
  readonly type: string
  readonly opinion?: string | undefined
}

function scheduleEvent({ stage, past }: Scene, kind: Kind, id: number, { by, day, type, opinion }: Act): void {
  const work = stage.as(by, day)
  const event = { type, ...(opinion === undefined ? {} : { opinion }) }
  const options = opinion === undefined ? {} : { opinion, set: { auditOpinion: opinion } }
  const run = async () => {
    await transact(work, async (scope) => {
      if (kind === 'Person') await applyEvent(scope, personBinding, id, event, options)
      else await applyEvent(scope, enterpriseBinding, id, event, options)
    })
  }
  stage.at(day, `${by}: ${type}`, run, past && (() => past[`to${kind}`](work, id, type, opinion)))
}

function scheduleEnterprise(scene: Scene, enterprise: SeedEnterprise): void {
  const { audit, members, opinion } = enterprise
  if (audit === null) return
  const since = enterpriseSince(enterprise)
  const creator = members[0]?.userName ?? ''
  const id = scene.stage.as(creator, since).actor.enterpriseId ?? 0
  const send = (act: Act) => scheduleEvent(scene, 'Enterprise', id, act)
  send({ by: creator, day: since + SUBMITTED, type: 'submit' })
  if (audit === 2) send({ by: 'auditor', day: since + FIRST_DECISION, type: 'pass' })
  if (audit === -1) send({ by: 'auditor', day: since + FIRST_DECISION, type: 'reject', opinion })
}

function schedulePerson(scene: Scene, { userName, audit, foundation, opinion }: SeedPerson, since: number): void {
  if (audit === null) return
  const id = scene.stage.personIdOf(userName)
  const tutor = (foundation === null ? undefined : TUTORS[foundation]) ?? 'auditor'
  const first = since + FIRST_DECISION
  const send = (act: Act) => scheduleEvent(scene, 'Person', id, act)
  send({ by: userName, day: since + SUBMITTED, type: 'submit' })
  if (audit === -1) send({ by: tutor, day: first, type: 'reject', opinion })
  if (audit >= 2) send({ by: tutor, day: first, type: 'pass' })
  if (audit === 3) send({ by: 'auditor', day: since + SECOND_DECISION, type: 'reexaminePass' })
}
