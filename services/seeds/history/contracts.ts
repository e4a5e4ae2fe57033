import type { ContractContext } from '#machines/lifecycles/contracts/contract.rules.ts'
import type { ContractEffects } from '#machines/lifecycles/contracts/effects.ts'
import type { DeliveryContext } from '#machines/lifecycles/recruitment/delivery.rules.ts'
import { formatDecimal } from '#machines/rules/decimal.ts'
import { maskPhone } from '#machines/rules/masking.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { phoneOf } from '#services/abp/sealing/sealed-phones.ts'
import type { ContractRow } from '#services/contracts/contract.repository.ts'
import { BLANK } from '#services/contracts/contract-drafting.ts'
import type { CreateContract } from '#services/contracts/contract-input.schemas.ts'
import { draftOf, sealDocument } from '#services/contracts/current-document.ts'
import { hashOf } from '#services/contracts/document.ts'
import { contractBinding, contractContextOf, lifecycle } from '#services/contracts/lifecycle/contract.binding.ts'
import { termColumns } from '#services/contracts/terms.ts'
import type { Database } from '#services/database/connect.ts'
import { contractEmployments, contractSignatures } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { CONTRACT_EVENTS } from '#services/recruitment/deliveries/contract-mirror.api.ts'
import { bindings } from '#services/recruitment/lifecycle/bindings.ts'
import type { DeliveryRow } from '#services/recruitment/lifecycle/delivery-facts.ts'
import { allPlaceNames, type PlaceIds, type PlaceNames } from '#services/reference/place-names.api.ts'
import { bySystem, type Consequence, History, type Moment, type Told, untold } from './history.ts'
import { Numbers } from './numbers.ts'
import { BufferedRows, NewRows } from './rows.ts'

type Step = ContractEffects['mirrorDelivery']['step']

/** The rows of a history of contracts. */
interface Rows {
  readonly contracts: NewRows<typeof contractEmployments>
  readonly signatures: NewRows<typeof contractSignatures>
  readonly deliveries: BufferedRows<typeof requirementResumes>
  readonly persons: BufferedRows<typeof userDisabledPersons>
}
/** Rows of other domains that the contract services read. */
interface Known {
  readonly jobs: ReadonlyMap<number, typeof requirements.$inferSelect>
  readonly employers: ReadonlyMap<number, typeof enterprises.$inferSelect>
  readonly users: ReadonlyMap<number, typeof users.$inferSelect>
  readonly names: ReadonlyMap<number, string>
  readonly places: (ids: PlaceIds) => PlaceNames
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

async function knownOf(tx: Database): Promise<Known> {
  const words = await tx.select({ id: dataDictionaries.id, name: dataDictionaries.displayName }).from(dataDictionaries)
  return {
    jobs: byId(await tx.select().from(requirements)),
    employers: byId(await tx.select().from(enterprises)),
    users: byId(await tx.select().from(users)),
    names: new Map(words.map(({ id, name }) => [id, name])),
    places: await allPlaceNames(tx),
  }
}

/**
 * Writes contracts that follow from a delivery and run their period as a history, as far as the city's stories contain
 * them; see `WorkHistory`.
 */
export class ContractHistory {
  private constructor(
    private readonly history: History,
    private readonly numbers: Numbers,
    private readonly rows: Rows,
    private readonly known: Known,
  ) {}

  static async open(tx: Database): Promise<ContractHistory> {
    const rows = {
      contracts: await NewRows.of(tx, contractEmployments),
      signatures: await NewRows.of(tx, contractSignatures),
      deliveries: await BufferedRows.of(tx, requirementResumes),
      persons: await BufferedRows.of(tx, userDisabledPersons),
    }
    return new ContractHistory(new History(), await Numbers.open(tx), rows, await knownOf(tx))
  }

  async write(tx: Database): Promise<void> {
    const { contracts, signatures, deliveries, persons } = this.rows
    for (const rows of [contracts, signatures, deliveries, persons]) await rows.write(tx)
    await this.history.writeLogs(tx)
    await this.numbers.write(tx)
  }

  readonly #contract: Told<ContractRow, ContractContext> = {
    binding: contractBinding,
    effects: {
      notify: untold,
      mirrorDelivery: (call) => this.#toDelivery(call),
      beginEmployment: ({ at, row }) => this.begin(at, row.id),
      endEmployment: ({ at, row }) => this.#end(at, row),
    },
  }

  readonly #delivery: Told<DeliveryRow, DeliveryContext> = {
    binding: bindings.delivery,
    refresh: (row) => {
      const job = this.known.jobs.get(row.requirementId)
      const developerUserId = this.known.employers.get(row.enterpriseId)?.developerUserId ?? null
      const { foundationId } = this.rows.persons.get(row.userDisabledPersonId)
      const isInterviewExempt = job?.isInterviewExempt ?? false
      row.facts = { isInterviewExempt, developerUserId, foundationId } as DeliveryRow['facts']
    },
    // effects without a result in the stories: a job of the city seeks more persons than it hires, so it never closes
    // as filled
    effects: { notify: untold, closeWhenFilled: untold },
  }

  #row = (id: number): ContractRow => this.rows.contracts.get(id) as ContractRow

  #toDelivery({ at, row, params, event }: Consequence<ContractRow>): void {
    const step = params.step as Step
    const opinion = typeof event.opinion === 'string' ? event.opinion : null
    const delivery = this.rows.deliveries.get(Number(row.requirementResumeId)) as DeliveryRow
    const set = { ...(step === 'created' ? { contractId: row.id } : {}), ...(opinion === null ? {} : { opinion }) }
    const sent = { type: CONTRACT_EVENTS[step], opinion }
    this.history.apply(bySystem(at), this.#delivery, delivery, sent, { set, opinion })
  }

  create(at: Moment, { requirementResumeId = 0, ...input }: CreateContract): number {
    const { enterpriseId, userDisabledPersonId, requirementId } = this.rows.deliveries.get(requirementResumeId)
    const terms = termColumns(input)
    const values = {
      ...terms,
      // formatted like the database column, because the contract text shows it
      weeklyHours: formatDecimal(terms.weeklyHours, 3),
      clauses: [],
      templateId: null,
      requirementResumeId,
      requirementId,
      requirementName: this.known.jobs.get(requirementId)?.title ?? null,
      previousContractId: null,
      enterpriseId,
      userDisabledPersonId,
      creatorUserId: at.actor.userId,
      creationTime: at.now,
    }
    const enterprise = this.known.employers.get(enterpriseId)
    if (!enterprise) throw new Error(`no enterprise ${enterpriseId}`)
    const parties = { enterprise, person: { ...this.rows.persons.get(userDisabledPersonId) } }
    const blank = { ...values, ...parties, ...BLANK }
    return this.history.enter(at, this.#contract, lifecycle, 'create', contractContextOf(blank, at.now), (status) => {
      const contractNo = this.numbers.next('HT', at.now)
      const row = this.rows.contracts.add({ ...values, contractNo, status: status as 'Auditing' })
      return Object.assign(row, parties) as ContractRow
    }).id
  }

  pass(at: Moment, id: number): void {
    this.history.apply(at, this.#contract, this.#row(id), { type: 'pass', opinion: null })
  }

  expire(at: Moment, id: number): void {
    this.history.apply(at, this.#contract, this.#row(id), { type: 'expire' })
  }

  sign(work: RequestContext, id: number): void {
    const { actor, now, platform, ip } = work
    const row = this.#row(id)
    const operationMode = this.known.names.get(Number(row.operationModeId)) ?? null
    const names = {
      city: null,
      enterprisePlace: this.known.places(row.enterprise),
      personPlace: this.known.places(row.person),
      operationMode,
      accommodations: [],
    }
    const articles = draftOf(platform, row, names, [])
    const document = { articles, hash: hashOf(articles), names }
    const set = sealDocument(platform, document)
    this.history.apply(work, this.#contract, row, { type: 'confirm' }, { set })
    const user = this.known.users.get(actor.userId)
    this.rows.signatures.add({
      contractId: id,
      party: actor.userType === 'Enterprise' ? 'Enterprise' : 'Person',
      userId: actor.userId,
      signerName: user?.realName ?? '',
      documentHash: document.hash,
      ip,
      userAgent: null,
      signTime: now,
      phone: maskPhone((user && phoneOf(platform.sealer, 'account', user)) ?? ''),
    })
  }

  /** Starts the contract: the person's work status changes on the first day of work. */
  begin({ now }: Moment, id: number): void {
    const row = this.#row(id)
    if (row.startedTime !== null || row.startDate > toWireDay(now)) return
    row.startedTime = now
    this.#setWorkStatus(row.userDisabledPersonId, 'OnJob', now)
  }

  /** Ends the contract. No person of the city's stories has a second employer, so the person has no work afterwards. */
  #end({ now }: Moment, row: ContractRow): void {
    if (row.endedTime !== null || row.endDate === null || row.endDate >= toWireDay(now)) return
    row.endedTime = now
    this.#setWorkStatus(row.userDisabledPersonId, 'LookingForJob', now)
  }

  #setWorkStatus(personId: number, workStatus: 'OnJob' | 'LookingForJob', now: Date): void {
    const person = this.rows.persons.get(personId)
    Object.assign(person, { workStatus, lastModificationTime: now, rowVersion: person.rowVersion + 1 })
  }
}
