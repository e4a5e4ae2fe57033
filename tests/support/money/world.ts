import { eq, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { workOrderJobs } from '#services/work-orders/jobs.ts'
import { secondPersonOfReplies } from '#tests/support/second-person.ts'
import type { TestServer } from '#tests/support/server.ts'
import { audit } from './audit.ts'
import { type Books, readBooks } from './books.ts'
import { Ledger } from './ledger.ts'

export const PERSONS = ['person', 'person2', 'person4', 'person11'] as const
const STAFF = ['enterprise', 'member', 'developer', 'foundation', 'finance', 'finance2', 'platform', 'auditor']
const HOUR = 3_600_000
const BEGIN = new Date('2027-03-10T04:00:00Z')

type Answer = Readonly<Record<string, unknown>>

/** The running service, its clock, and the state of its books after the last deed. */
export class World {
  readonly #server: TestServer
  #now = BEGIN
  #firstOrder = 0
  #checked = 0
  books: Books = { orders: [], parts: [], results: [], flows: [], entries: [] }
  ledger = new Ledger()
  /** the last answers, for the report of a failure */
  said: string[] = []

  constructor(server: TestServer) {
    this.#server = server
  }

  /** Once for a server: valid disability cards, a fee, and a login of each account. */
  async prepare(): Promise<void> {
    const { db } = this.#server
    this.#server.setNow(BEGIN)
    await db.update(userDisabledPersons).set({ certificateValidTo: '2099-12-31' })
    await db.delete(settings).where(eq(settings.name, 'workOrder.serviceFeeRate'))
    await db.insert(settings).values({ name: 'workOrder.serviceFeeRate', value: '0.05' })
    for (const account of [...PERSONS, ...STAFF]) await this.#server.tokenOf(account)
  }

  /** A new story: the rows of earlier ones are out of scope. */
  async begin(): Promise<void> {
    const { db } = this.#server
    for (const table of ['work_order', 'work_order_participator', 'work_order_completion']) {
      await db.execute(sql`update ${sql.identifier(table)} set is_deleted = true where not is_deleted`)
    }
    await db.execute(sql`delete from work_order_financial_flow`)
    await db.execute(sql`alter table ledger_entry disable trigger user`)
    await db.execute(sql`delete from ledger_entry`)
    await db.execute(sql`alter table ledger_entry enable trigger user`)
    this.#now = BEGIN
    this.#server.setNow(BEGIN)
    this.ledger = new Ledger()
    this.said = []
    this.#checked = 0
    this.#firstOrder = Number.MAX_SAFE_INTEGER
    const { id } = await this.order({ unitPrice: '150', quantity: '100', dispatchMethod: 'AutoOrderGrabbing' })
    this.#firstOrder = Number(id)
    const hosting = { id, hostedAmount: '15750' }
    await this.ask('finance', 'WorkOrder/ConfirmHosting', hosting)
    await this.ask('platform', 'WorkOrder/Publish', { id })
    await this.read()
  }

  personId(account: string): number | null {
    return this.#server.account(account).personId
  }
  accountOf(personId: number): string {
    return PERSONS.find((account) => this.personId(account) === personId) ?? PERSONS[0]
  }

  /** One request; its answer, or null when it was refused. An internal error of the server fails the test. */
  async ask(account: string, operation: string, input: object): Promise<Answer | null> {
    const enterpriseId = this.#server.account(account).enterpriseId
    const headers: Record<string, string> = enterpriseId === null ? {} : { 'abp-enterpriseid': String(enterpriseId) }
    const reply = await this.#server.call(account, operation, input, { headers })
    const { status, envelope } = await secondPersonOfReplies(this.#server)(account, operation, input, reply)
    const refusal = envelope?.error ? ` ${envelope.error.details ?? envelope.error.message}` : ''
    this.said.push(`${account} ${operation} ${JSON.stringify(input)}: ${status}${refusal}`)
    if (status !== 200 && (status < 400 || status >= 500)) throw new Error(this.said.at(-1))
    return status === 200 ? ((envelope?.result ?? {}) as Answer) : null
  }

  async order(form: object, account = 'enterprise'): Promise<Answer> {
    const today = toWireDay(this.#now)
    const created = await this.ask(account, 'WorkOrder/Create', {
      displayName: '道路场景图像框选标注',
      workOrderTypeId: dictionaryIdOf('WorkOrderType', 'ImageAnnotation'),
      operationModeId: dictionaryIdOf('OperationMode', 'Home'),
      pricingUnit: 'Quantity',
      unitName: '张',
      startDate: today,
      endDate: addDays(today, 10),
      description: '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。',
      ...form,
    })
    return created ?? {}
  }

  /** A file of the account, as a form would name it. */
  async upload(account: string): Promise<number> {
    const [row] = await this.#server.db
      .insert(attachments)
      .values({
        ...{ fileName: '依据.png', contentType: 'image/png', size: 10, sha256: 'x', hostType: 'Temp' },
        storageKey: `x/${Math.random()}`,
        creatorUserId: this.#server.account(account).userId,
      })
      .returning({ id: attachments.id })
    return row?.id ?? 0
  }

  /** Advances the clock and runs everything that only time triggers. */
  async wait(hours: number): Promise<void> {
    this.#now = new Date(this.#now.getTime() + hours * HOUR)
    this.#server.setNow(this.#now)
    this.said.push(`${hours} hours go by`)
    for (const job of workOrderJobs) await runJobNow(this.#server.platform, job)
  }

  async read(): Promise<void> {
    this.books = await readBooks(this.#server.db, this.#firstOrder)
  }

  /** @throws the errors in the books, with the answers that led to them */
  async check(): Promise<void> {
    if (this.said.length === this.#checked) return
    this.#checked = this.said.length
    await this.read()
    const wrong = audit(this.books, this.ledger)
    if (wrong.length > 0) throw new Error([...wrong, ...this.said].join('\n'))
  }
}
