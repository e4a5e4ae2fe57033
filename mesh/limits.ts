import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql'

export interface GatewayLimits {
  /** Deepest nesting of a document. */
  depth: number
  /** A leaf costs 1, an object 2, each level multiplies by 1.5; a wide list page is near 100. */
  cost: number
  /** Fields at the root, under whatever alias: each of them asks the services once. */
  rootFields: number
  /** Words and signs of a document; parsing stops there. */
  tokens: number
  /** Largest request body. Rich text of a content page has to fit. */
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

/** A leaf costs 1, so without this hundreds of aliases would ask hundreds of times. */
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

/** Depth, cost and breadth as ordinary validation rules, so that they are checked once, where a document is validated. */
export function limitRules(limits: GatewayLimits): ValidationRule[] {
  const common = { propagateOnRejection: false, onReject: [report] }
  return [
    rootFieldsRule(limits.rootFields),
    // a fragment is no nesting: fields that several documents share may be one
    maxDepthRule({ n: limits.depth, flattenFragments: true, ...common }) as unknown as ValidationRule,
    costLimitRule({ maxCost: limits.cost, ...common }) as unknown as ValidationRule,
  ]
}
