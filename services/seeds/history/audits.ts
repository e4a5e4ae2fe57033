import type { EnterpriseContext } from '#machines/lifecycles/enterprises/enterprise.rules.ts'
import type { PersonContext } from '#machines/lifecycles/people/person.rules.ts'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { type AuditedRow, enterpriseBinding } from '#services/enterprises/enterprise.binding.ts'
import { type AuditedPerson, personBinding } from '#services/people/persons/person.binding.ts'
import { History, type Moment, type Told, untold } from './history.ts'
import { BufferedRows } from './rows.ts'

const person: Told<AuditedPerson, PersonContext> = { binding: personBinding, effects: { notify: untold } }
const enterprise: Told<AuditedRow, EnterpriseContext> = { binding: enterpriseBinding, effects: { notify: untold } }

/** Writes the submissions and audit decisions of existing persons and enterprises as a history. */
export class AuditHistory {
  private constructor(
    private readonly history: History,
    private readonly persons: BufferedRows<typeof userDisabledPersons>,
    private readonly companies: BufferedRows<typeof enterprises>,
  ) {}

  static async open(tx: Database): Promise<AuditHistory> {
    const persons = await BufferedRows.of(tx, userDisabledPersons)
    return new AuditHistory(new History(), persons, await BufferedRows.of(tx, enterprises))
  }

  async write(tx: Database): Promise<void> {
    await this.persons.write(tx)
    await this.companies.write(tx)
    await this.history.writeLogs(tx)
  }

  toPerson(at: Moment, id: number, type: string, opinion?: string): void {
    this.history.apply(at, person, this.persons.get(id), eventOf(type, opinion), optionsOf(opinion))
  }

  toEnterprise(at: Moment, id: number, type: string, opinion?: string): void {
    const row = this.companies.get(id) as AuditedRow
    this.history.apply(at, enterprise, row, eventOf(type, opinion), optionsOf(opinion))
  }
}

const eventOf = (type: string, opinion: string | undefined) => (opinion === undefined ? { type } : { type, opinion })
const optionsOf = (opinion: string | undefined) =>
  opinion === undefined ? {} : { opinion, set: { auditOpinion: opinion } }
