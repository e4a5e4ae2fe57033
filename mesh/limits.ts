import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql'

export interface GatewayLimits {
  /** Maximum nesting of a document. */
  depth: number
  /** Maximum cost: a leaf costs 1, an object 2, and each level multiplies by 1.5; a wide list page has about 100. */
  cost: number
  /** Maximum number of root fields, also under aliases: each of them calls the services once. */
  rootFields: number
  /** Maximum number of tokens of a document; parsing stops there. */
  tokens: number
  /** Maximum size of a request body. The rich text of a content page has to fit. */
  bodyBytes: number
}

export const LIMITS: GatewayLimits = {
  depth: 8,
  cost: 1_500,
  rootFields: 20,
  tokens: 4_000,
  bodyBytes: 2 * 1024 * 1024,
}

const report = (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)

/**
 * Limits the number of root fields. A leaf costs only 1, so without this limit hundreds of aliases could call the
 * services hundreds of times.
 */
function rootFieldsRule(most: number): ValidationRule {
  return (context) => {
    const count = ({ selections }: SelectionSetNode, seen: ReadonlySet<string>): number =>
      selections.reduce((sum, selection) => {
        if (selection.kind === 'Field') return sum + 1
        if (selection.kind === 'InlineFragment') return sum + count(selection.selectionSet, seen)
        const name = selection.name.value
        const fragment = seen.has(name) ? null : context.getFragment(name)
        return fragment ? sum + count(fragment.selectionSet, new Set([...seen, name])) : sum
      }, 0)
    return {
      OperationDefinition(node) {
        const fields = count(node.selectionSet, new Set())
        if (fields <= most) return
        context.reportError(new GraphQLError(`${fields} fields at the root exceed ${most}`, { nodes: node }))
      },
    }
  }
}

/**
 * Depth, cost and root fields as ordinary validation rules, so that they are checked once, when a document is
 * validated.
 */
export function limitRules(limits: GatewayLimits): ValidationRule[] {
  const common = { propagateOnRejection: false, onReject: [report] }
  return [
    rootFieldsRule(limits.rootFields),
    // a fragment does not count as nesting, because several documents may share the same fields through one
    maxDepthRule({ n: limits.depth, flattenFragments: true, ...common }) as unknown as ValidationRule,
    costLimitRule({ maxCost: limits.cost, ...common }) as unknown as ValidationRule,
  ]
}
