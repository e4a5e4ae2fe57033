import * as z from 'zod/mini'
import { AuditEnterpriseDto_opinion } from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import type { Decision } from './case-types.ts'

export interface OpinionValues {
  /** name of the decision whose button was pressed */
  decision: string
  opinion: string
  fields: string[]
}

/**
 * All audits accept an opinion of the same length. A decision that sends the case back needs a reason, so that the
 * other side knows what to do.
 */
export const opinionSchema = (decisions: readonly Decision[]) =>
  z.object({ decision: z.string(), opinion: z.string(), fields: z.array(z.string()) }).check((context) => {
    const { decision, opinion } = context.value
    const refuse = (path: keyof OpinionValues, message: string) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    const chosen = decisions.find(({ name }) => name === decision)
    if (!chosen) refuse('decision', '请按下面的按钮作出结论')
    if (chosen?.needsOpinion && opinion.trim() === '') refuse('opinion', '请写明原因和怎么修改，对方会看到')
    if (chosen?.asks && !chosen.asks.isIn(opinion)) refuse('opinion', chosen.asks.message)
    if (Array.from(opinion).length > AuditEnterpriseDto_opinion.max)
      refuse('opinion', `意见${mostOf(AuditEnterpriseDto_opinion)}`)
  })
