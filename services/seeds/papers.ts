import { Readable } from 'node:stream'
import { and, eq, isNotNull, lte, ne, or } from 'drizzle-orm'
import { cardName } from '#machines/rules/card-words.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { printPdf } from '#services/contracts/pdf/print.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { keepPapers } from '#services/enterprises/enterprise-files.ts'
import { keepCertificate } from '#services/people/persons/person-files.ts'
import { identityOf } from '#services/people/persons/person-key-fields.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { cardBack, cardFront, licence } from './drawing/papers.ts'
import { Stage } from './work-order-stage.ts'

/** Number of days of a card's validity: ten years. */
const CARD_DAYS = 3652
/** Certified enterprises whose agent is not the legal representative, so that they need an authorisation. */
const WITH_AUTHORISATION = ['云杉智能数据（上海）有限公司', '海棠云客服科技（杭州）有限公司']

/** Papers of persons and enterprises, drawn for the demonstration and stored like uploads. */
export async function seedPapers(platform: Platform, { hours } = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, hours)
    // the large demonstration draws only documents that an auditor will open
    const isRead =
      hours === 'exact'
        ? undefined
        : or(ne(persons.status, 'ReexaminePassed'), lte(persons.id, SMALL_DEMO.persons.length))
    const people = await tx
      .select()
      .from(persons)
      .where(and(isNotNull(persons.audit), isRead))
    for (const person of people) await givePhotos(stage, person)
    const judged = await tx
      .select()
      .from(enterprises)
      .where(and(isNotNull(enterprises.audit), isNotNull(enterprises.submitTime)))
    for (const enterprise of judged) if (enterprise.audit !== -1) await givePapers(stage, enterprise)
  })
}

/** Stores the file as an upload of the account at that time, not yet attached to a row. */
export const uploaded = async (
  work: RequestContext,
  fileName: string,
  content: Buffer,
  category: 'UserDisabledPersonCertificate' | 'ContractPhotos',
): Promise<number> => (await storeUpload(work, fileName, Readable.from([content]), category)).id

async function givePhotos(stage: Stage, person: typeof persons.$inferSelect): Promise<void> {
  const account = stage.accountOf({ personId: person.id })
  if (!account) return
  const work = stage.as(account, -6)
  const identity = identityOf(person, work.platform.sealer)
  const validTo = person.certificateValidTo ?? toWireDay(stage.now)
  const card = cardName(person.veteranGrade)
  const front = cardFront(identity.certificateNumber ?? '')
  const back = cardBack(addDays(validTo, -CARD_DAYS), validTo)
  const category = 'UserDisabledPersonCertificate'
  const files = {
    certificateFrontFileId: await uploaded(work, `${card}正面.png`, front, category),
    certificateBackFileId: await uploaded(work, `${card}反面.png`, back, category),
  }
  await keepCertificate({ ...work, tx: stage.tx }, person.id, { ...identity, ...files })
  await stage.tx.update(persons).set(files).where(eq(persons.id, person.id))
}

async function givePapers(stage: Stage, enterprise: typeof enterprises.$inferSelect): Promise<void> {
  const account = stage.accountOf({ userId: enterprise.creatorUserId })
  if (!account) return
  const work = stage.as(account, -4)
  const photo = licence(enterprise.socialCreditCode ?? '')
  const form: { licenceFileId: number; authorisationFileId?: number } = {
    licenceFileId: await uploaded(work, '营业执照.png', photo, 'ContractPhotos'),
  }
  if (WITH_AUTHORISATION.includes(enterprise.enterpriseName)) {
    const letter = await authorisation(enterprise)
    form.authorisationFileId = await uploaded(work, '授权书.pdf', letter, 'ContractPhotos')
  }
  await keepPapers({ ...work, tx: stage.tx }, { id: enterprise.id }, form)
  await stage.tx.update(enterprises).set(form).where(eq(enterprises.id, enterprise.id))
}

const authorisation = ({ enterpriseName, legalPerson, contactName }: typeof enterprises.$inferSelect) =>
  printPdf('授权书（示例）', [
    {
      title: '授权书（示例）',
      articles: [
        {
          title: '授权内容',
          paragraphs: [
            `${enterpriseName}法定代表人${legalPerson ?? ''}授权${contactName ?? ''}在平台上办理招聘、合同、工资和工单事务。`,
            '本授权书为演示材料，不具有法律效力。',
          ],
        },
      ],
    },
  ])
