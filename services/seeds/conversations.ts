import { eq } from 'drizzle-orm'
import type { Platform } from '#services/abp/platform/platform.ts'
import { answerLine, askQuestion, closeConversation, writeLine } from '#services/conversations/conversation-actions.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { CONVERSATIONS, type SeedConversation } from './data/conversations.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { Stage } from './work-order-stage.ts'

/** Inquiries to employers and the platform; each message is sent by an account that may send it. */
export async function seedConversations(platform: Platform, { hours } = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, hours)
    for (const conversation of CONVERSATIONS) await schedule(stage, conversation)
    await stage.play()
  })
}

async function schedule(stage: Stage, { by, jobTitle, lines, closedOn }: SeedConversation): Promise<void> {
  const job = jobTitle === undefined ? null : await findJob(stage, jobTitle)
  const [first, ...later] = lines
  let id = 0
  stage.at(first[0], `${by} asks`, async () => {
    id = (
      await askQuestion(stage.as(by, first[0]), {
        content: first[1],
        about: job && { kind: 'Requirement', ...job },
      })
    ).id
  })
  for (const [day, content, answerer] of later) {
    stage.at(day, `${answerer ?? by} writes`, async () => {
      if (answerer) await answerLine(stage.as(answerer, day), { id, content })
      else await writeLine(stage.as(by, day), { id, content })
    })
  }
  if (closedOn !== undefined) {
    stage.at(closedOn, `${by} closes`, async () => {
      await closeConversation(stage.as(by, closedOn), { id })
    })
  }
}

async function findJob({ tx }: Stage, title: string) {
  const [job] = await tx
    .select({ id: requirements.id, enterpriseId: requirements.enterpriseId })
    .from(requirements)
    .where(eq(requirements.title, title))
  if (!job) throw new Error(`no job ${title}`)
  return job
}
