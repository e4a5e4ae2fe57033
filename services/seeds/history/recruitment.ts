import type { DeliveryContext } from '#machines/lifecycles/recruitment/delivery.rules.ts'
import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { ResumeSection } from '#services/database/schema/requirement-resumes.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { resumeSectionsOf } from '#services/people/resume/resume-sections.api.ts'
import { NO_INTERVIEW } from '#services/recruitment/deliveries/delivery-creation.ts'
import type { InterviewInvitation, InterviewResult } from '#services/recruitment/deliveries/delivery-input.schemas.ts'
import { sealedSnapshot } from '#services/recruitment/deliveries/delivery-snapshot.ts'
import { NO_ANSWER } from '#services/recruitment/deliveries/interviews.ts'
import { bindings } from '#services/recruitment/lifecycle/bindings.ts'
import { lifecycle as deliveryLifecycle } from '#services/recruitment/lifecycle/delivery.binding.ts'
import { type DeliveryRow, deliveryContextOf } from '#services/recruitment/lifecycle/delivery-facts.ts'
import { lifecycle as requirementLifecycle } from '#services/recruitment/lifecycle/requirement.binding.ts'
import {
  type RequirementFacts,
  type RequirementRow,
  requirementContextOf,
} from '#services/recruitment/lifecycle/requirement-facts.ts'
import { EMPTY, NUMBER_PREFIX } from '#services/recruitment/requirements/requirement-editing.ts'
import type { CreateRequirement } from '#services/recruitment/requirements/requirement-input.schemas.ts'
import { History, type Moment, type Told, untold } from './history.ts'
import { Numbers } from './numbers.ts'
import { NewRows } from './rows.ts'

type Employer = Pick<typeof enterprises.$inferSelect, 'id' | 'developerUserId' | 'creatorUserId'>
/** Rows of other domains that the recruitment services read. */
interface Known {
  readonly employers: ReadonlyMap<number, Employer>
  readonly foundations: ReadonlyMap<number, number | null>
  readonly names: ReadonlyMap<number, string>
}

async function knownOf(tx: Database): Promise<Known> {
  const { id, developerUserId, creatorUserId } = enterprises
  const employers = await tx.select({ id, developerUserId, creatorUserId }).from(enterprises)
  const persons = await tx
    .select({ id: userDisabledPersons.id, foundationId: userDisabledPersons.foundationId })
    .from(userDisabledPersons)
  const words = await tx.select({ id: dataDictionaries.id, name: dataDictionaries.displayName }).from(dataDictionaries)
  return {
    employers: new Map(employers.map((employer) => [employer.id, employer])),
    foundations: new Map(persons.map((person) => [person.id, person.foundationId])),
    names: new Map(words.map((word) => [word.id, word.name])),
  }
}

/** Writes jobs and their deliveries as a history, as far as the city's stories contain them; see `WorkHistory`. */
export class RecruitmentHistory {
  readonly #sections = new Map<number, ResumeSection[]>()
  private constructor(
    private readonly history: History,
    private readonly numbers: Numbers,
    private readonly jobs: NewRows<typeof requirements>,
    private readonly deliveries: NewRows<typeof requirementResumes>,
    private readonly known: Known,
  ) {}

  static async open(tx: Database): Promise<RecruitmentHistory> {
    const jobs = await NewRows.of(tx, requirements)
    const deliveries = await NewRows.of(tx, requirementResumes)
    return new RecruitmentHistory(new History(), await Numbers.open(tx), jobs, deliveries, await knownOf(tx))
  }

  async write(tx: Database): Promise<void> {
    await this.jobs.write(tx)
    await this.deliveries.write(tx)
    await this.history.writeLogs(tx)
    await this.numbers.write(tx)
  }

  readonly #job: Told<RequirementRow, RequirementContext> = {
    binding: bindings.requirement,
    refresh: (row) => {
      row.facts = this.#factsOf(row)
    },
    effects: {
      notify: untold,
      rejectWaiting: ({ at, row }) => {
        const waiting = this.#sentTo(row.id).filter(({ status }) => status === 'Delivered' || status === 'Recommended')
        const opinion = '岗位已关闭'
        const event = { type: 'requirementClosed', opinion }
        for (const sent of waiting) this.history.applyFirst(at, this.#delivery, sent, [event], { set: { opinion } })
      },
    },
  }

  readonly #delivery: Told<DeliveryRow, DeliveryContext> = {
    binding: bindings.delivery,
    refresh: (row) => {
      const { isInterviewExempt } = this.jobs.get(row.requirementId)
      const developerUserId = this.#employer(row.enterpriseId).developerUserId
      const foundationId = this.known.foundations.get(row.userDisabledPersonId) ?? null
      row.facts = { isInterviewExempt, developerUserId, foundationId } as DeliveryRow['facts']
    },
    effects: { notify: untold },
  }

  #sentTo = (id: number) => this.deliveries.all().filter((sent) => sent.requirementId === id) as DeliveryRow[]

  #employer(id: number): Employer {
    const employer = this.known.employers.get(id)
    if (!employer) throw new Error(`no enterprise ${id}`)
    return employer
  }

  #factsOf({ id, enterpriseId }: Pick<RequirementRow, 'id' | 'enterpriseId'>): RequirementFacts {
    const { creatorUserId, developerUserId } = this.#employer(enterpriseId)
    return {
      enterpriseName: '',
      recruiterUserId: creatorUserId,
      developerUserId,
      isEnterpriseCertified: true,
      needsAudit: true,
      deliveries: this.#sentTo(id).length,
      contractingDeliveries: 0,
      contractedDeliveries: 0,
    }
  }

  create(at: Moment, { enterpriseId: _, fileIds: _files, ...form }: CreateRequirement): number {
    const enterpriseId = at.actor.enterpriseId ?? 0
    const values = { ...EMPTY, ...form, enterpriseId }
    const facts = this.#factsOf({ id: 0, enterpriseId })
    const draft = {
      ...values,
      recruitNumber: form.recruitNumber ?? null,
      isChanged: true,
      stage: 0,
      lastAuditorUserId: null,
      creatorUserId: at.actor.userId,
      facts,
    }
    const context = requirementContextOf(draft, at.now)
    return this.history.enter(at, this.#job, requirementLifecycle, 'create', context, (status) => {
      const row = this.jobs.add({
        ...values,
        status: status as RequirementRow['status'],
        number: this.numbers.next(NUMBER_PREFIX, at.now),
        creatorUserId: at.actor.userId,
        creationTime: at.now,
      })
      return Object.assign(row, { facts })
    }).id
  }

  publish = (at: Moment, id: number): void => this.#toJob(at, id, 'publish')
  pass = (at: Moment, id: number): void => this.#toJob(at, id, 'pass')

  close(at: Moment, id: number, remark: string): void {
    const set = { closeReason: 'Filled', closeRemark: remark } as const
    this.history.apply(at, this.#job, this.jobs.get(id) as RequirementRow, { type: 'close' }, { set, opinion: remark })
  }

  #toJob(at: Moment, id: number, type: string): void {
    this.history.apply(at, this.#job, this.jobs.get(id) as RequirementRow, { type, opinion: null })
  }

  /** Reads the resume that the person will send. */
  async readResume(work: RequestContext, personId: number): Promise<void> {
    if (!this.#sections.has(personId)) this.#sections.set(personId, await resumeSectionsOf(work, personId))
  }

  deliver(work: RequestContext, requirementId: number, message: string | undefined): number {
    const { actor, now, platform } = work
    const personId = Number(actor.personId)
    const values = {
      requirementId,
      enterpriseId: this.jobs.get(requirementId).enterpriseId,
      userDisabledPersonId: personId,
      userId: actor.userId,
      ...sealedSnapshot(platform.sealer, this.#sections.get(personId) ?? []),
      snapshotTime: now,
      consentTime: now,
      isDisabilityShared: true,
      message: message ?? null,
      deliveredTime: now,
      creatorUserId: actor.userId,
      creationTime: now,
    }
    const facts = { foundationId: null, developerUserId: null, isInterviewExempt: false } as DeliveryRow['facts']
    const draft = { ...values, recommendedByUserId: null, ...NO_INTERVIEW, facts }
    const context = deliveryContextOf(draft, now)
    return this.history.enter(work, this.#delivery, deliveryLifecycle, 'deliver', context, (status) => {
      const row = this.deliveries.add({ ...values, status: status as DeliveryRow['status'] })
      // the lists' default values, set here because the database sets them only when it inserts the rows
      return Object.assign(row, { interviewAccommodationIds: [], requestedAccommodationIds: [], facts }) as DeliveryRow
    }).id
  }

  invite(at: Moment, { id, ...input }: InterviewInvitation): void {
    this.#toDelivery(at, id, 'invite', null, {
      interviewRound: this.deliveries.get(id).interviewRound + 1,
      interviewTime: new Date(input.interviewTime),
      interviewMode: input.interviewMode,
      interviewPlace: input.place ?? null,
      interviewLink: input.link ?? null,
      interviewContact: input.contact ?? null,
      interviewContactPhone: input.contactPhone ?? null,
      interviewAccommodationIds: [...(input.accommodationIds ?? [])],
      interviewRemark: input.remark ?? null,
      ...NO_ANSWER,
      requestedAccommodationIds: [],
    })
  }

  accept(at: Moment, id: number, remark: string): void {
    const reply = { interviewReply: 'Accepted', interviewReplyRemark: remark, interviewReplyTime: at.now } as const
    this.#toDelivery(at, id, 'acceptInterview', remark, { ...reply, requestedTime: null })
  }

  passInterview(at: Moment, { id, score, reason }: InterviewResult): void {
    const set = { interviewScore: score ?? null, interviewReason: reason ?? null, interviewResultTime: at.now }
    this.#toDelivery(at, id, 'passInterview', reason ?? null, set)
  }

  reject(at: Moment, id: number, rejectReasonId: number, remark: string | undefined): void {
    const opinion = [this.known.names.get(rejectReasonId), remark].filter(Boolean).join('：')
    this.#toDelivery(at, id, 'reject', opinion, { rejectReasonId, opinion })
  }

  /** An enterprise that acts on a delivery has viewed it. */
  #toDelivery(at: Moment, id: number, type: string, opinion: string | null, set: Partial<DeliveryRow>): void {
    const row = this.deliveries.get(id) as DeliveryRow
    this.history.apply(at, this.#delivery, row, { type, opinion }, { set, opinion })
    if (at.actor.userType === 'Enterprise') row.viewedTime ??= at.now
  }
}
