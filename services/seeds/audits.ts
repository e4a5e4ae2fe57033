import { applyEvent } from '#services/abp/apply-event.ts'
import type { Platform } from '#services/abp/platform.ts'
import { transact } from '#services/abp/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { enterpriseBinding } from '#services/enterprises/enterprise.binding.ts'
import { personBinding } from '#services/people/persons/person.binding.ts'
import type { SeedEnterprise } from './data/enterprises.ts'
import type { SeedPerson } from './data/people.ts'
import { enterpriseSince } from './enterprises.ts'
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
  for (const enterprise of data.enterprises) scheduleEnterprise(stage, enterprise)
  for (const [index, person] of data.persons.entries()) schedulePerson(stage, person, personSince(person, index))
  await stage.play()
  await tx.delete(outbox)
}

type Binding = typeof personBinding | typeof enterpriseBinding

function scheduleEvent(
  stage: Stage,
  binding: Binding,
  id: number,
  by: string,
  day: number,
  type: string,
  opinion?: string,
) {
  stage.at(day, `${by}: ${type}`, async () => {
    const event = { type, ...(opinion === undefined ? {} : { opinion }) }
    await transact(stage.as(by, day), (scope) =>
      applyEvent(
        scope,
        binding as typeof personBinding,
        id,
        event,
        opinion === undefined ? {} : { opinion, set: { auditOpinion: opinion } },
      ),
    )
  })
}

function scheduleEnterprise(stage: Stage, enterprise: SeedEnterprise): void {
  const { audit, members, opinion } = enterprise
  if (audit === null) return
  const since = enterpriseSince(enterprise)
  const creator = members[0]?.userName ?? ''
  const id = stage.as(creator, since).actor.enterpriseId ?? 0
  scheduleEvent(stage, enterpriseBinding, id, creator, since + SUBMITTED, 'submit')
  if (audit === 2) scheduleEvent(stage, enterpriseBinding, id, 'auditor', since + FIRST_DECISION, 'pass')
  if (audit === -1) scheduleEvent(stage, enterpriseBinding, id, 'auditor', since + FIRST_DECISION, 'reject', opinion)
}

function schedulePerson(stage: Stage, { userName, audit, foundation, opinion }: SeedPerson, since: number): void {
  if (audit === null) return
  const id = stage.personIdOf(userName)
  const tutor = (foundation === null ? undefined : TUTORS[foundation]) ?? 'auditor'
  const first = since + FIRST_DECISION
  scheduleEvent(stage, personBinding, id, userName, since + SUBMITTED, 'submit')
  if (audit === -1) scheduleEvent(stage, personBinding, id, tutor, first, 'reject', opinion)
  if (audit >= 2) scheduleEvent(stage, personBinding, id, tutor, first, 'pass')
  if (audit === 3) scheduleEvent(stage, personBinding, id, 'auditor', since + SECOND_DECISION, 'reexaminePass')
}
