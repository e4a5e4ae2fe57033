import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql'

export interface GatewayLimits {
  /** Deepest nesting of a document. */
  depth: number
  /** A leaf costs 1, an object 2, each level multiplies by 1.5; a wide list page is near 100. */
  cost: number
  /** Largest request body. Rich text of a content page has to fit. */
  bodyBytes: number
}

export const LIMITS: GatewayLimits = { depth: 8, cost: 1_500, bodyBytes: 2 * 1024 * 1024 }

const report = (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)

/** Depth and cost as ordinary validation rules, so that they are checked once, where a document is validated. */
export function limitRules(limits: GatewayLimits): ValidationRule[] {
  const common = { propagateOnRejection: false, onReject: [report] }
  return [
    maxDepthRule({ n: limits.depth, ...common }) as unknown as ValidationRule,
    costLimitRule({ maxCost: limits.cost, ...common }) as unknown as ValidationRule,
  ]
}
