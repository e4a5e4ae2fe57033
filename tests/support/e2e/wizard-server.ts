import type { Page, Route } from '@playwright/test'
import type { ResumeFacts } from '#machines/flows/resume-wizard.model.ts'
import { type ActorName, type Answer, CONDITIONS, type Condition } from '#tests/support/flows/resume-wizard.ts'
import { idOf } from './faults.ts'
import { expect } from './test.ts'
import type { WizardPerson } from './wizard-records.ts'

/** The failures of a request, as the gateway reports them. */
const REFUSALS: Readonly<Record<string, object>> = {
  conflict: { code: 'CONFLICT', httpStatus: 409, abpCode: 40902 },
  refused: { code: 'BAD_USER_INPUT', httpStatus: 400, abpCode: 40000 },
}

/** The request an actor waits for: of a save with several parts the first, the only one that may be refused here. */
const AWAITED: Readonly<Record<string, ActorName>> = {
  ResumeUserDisabledPersonGetCheckStatus: 'loadRecord',
  ResumeUserDisabledPersonUpdateUserBaseInfo: 'saveStep',
  ResumeUserDisabledPersonUpdateUserEducation: 'saveStep',
  ResumeUserDisabledPersonUpdateUserJobSeekingIntention: 'saveStep',
  ResumeUserDisabledPersonSubmitAudit: 'submitRecord',
}
/** Answered at once with the present record. */
const ANSWERED = [
  'UserDisabledPersonGetCheckStatus',
  'ResumeUserDisabledPersonGet',
  'ResumeUserDisabledPersonUpdateUserDisableAttachment',
  'ResumeUserDisabledPersonUpdateUserWorkExperience',
]
const operations = new Map([...Object.keys(AWAITED), ...ANSWERED].map((name) => [idOf(name), name]))

/** `ResumeUserDisabledPersonGet` asks for `userDisabledPersonGet`. */
const fieldOf = (operation: string) => operation.replace(/^Resume/, '').replace(/^U/, 'u')

interface Held {
  readonly operation: string
  readonly route: Route
}

const isAlike = (one: ResumeFacts, other: ResumeFacts) =>
  one.stage === other.stage && one.isBaseComplete === other.isBaseComplete

/** The name of the record's condition. */
function conditionOf(facts: ResumeFacts): Condition {
  const found = (Object.keys(CONDITIONS) as Condition[]).find((name) => isAlike(CONDITIONS[name], facts))
  if (found === undefined) throw new Error(`no record is like ${JSON.stringify(facts)}`)
  return found
}

/**
 * A proxy in front of the real server, for the user's own record only: a request of the wizard waits until the test
 * decides its outcome, and is answered with what the real services have answered for such a record.
 */
export class WizardServer {
  readonly #person: WizardPerson
  #condition: Condition = 'nothing'
  /** increased by every write */
  #version = 1
  #held: Held[] = []

  constructor(person: WizardPerson) {
    this.#person = person
  }

  async standBefore(page: Page): Promise<void> {
    await page.route('**/graphql', async (route) => {
      const { documentId = '' } = (route.request().postDataJSON() ?? {}) as { documentId?: string }
      const operation = operations.get(documentId)
      if (operation === undefined) return route.fallback()
      if (operation in AWAITED) this.#held.push({ operation, route })
      else await this.#fulfil({ operation, route })
    })
  }

  /** The version that the newest save was made over; undefined: over any version. */
  async versionOfSave(): Promise<number | undefined> {
    const { route } = await this.#next('saveStep')
    const { variables } = route.request().postDataJSON() as { variables: { input: { rowVersion?: number } } }
    return variables.input.rowVersion
  }

  get version(): number {
    return this.#version
  }

  async answer(event: Answer): Promise<void> {
    const actor = event.type.split('.').at(-1) as ActorName
    const held = await this.#next(actor)
    this.#held = this.#held.filter((each) => each !== held)
    if ('error' in event) return this.#refuse(held, event.error as { kind?: string; message: string })
    this.#condition = conditionOf(event.output)
    if (actor !== 'loadRecord') this.#version += 1
    await this.#fulfil(held)
  }

  /** Answers all waiting requests: a new path begins. */
  async letGo(): Promise<void> {
    const left = this.#held
    this.#held = []
    for (const held of left) await this.#fulfil(held)
  }

  async #next(actor: ActorName): Promise<Held> {
    const find = () => this.#held.find(({ operation }) => AWAITED[operation] === actor)
    await expect.poll(() => find() !== undefined, { message: `a request of ${actor}`, intervals: [20] }).toBe(true)
    return find() as Held
  }

  async #fulfil({ operation, route }: Held): Promise<void> {
    const record = { ...this.#person.records[this.#condition], rowVersion: this.#version }
    await route.fulfill({ json: { data: { [fieldOf(operation)]: record } } })
  }

  async #refuse({ route }: Held, { kind = '', message }: { kind?: string; message: string }): Promise<void> {
    // another user has written
    if (kind === 'conflict') this.#version += 1
    const extensions = { ...REFUSALS[kind], details: null, validationErrors: null }
    await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } })
  }
}
