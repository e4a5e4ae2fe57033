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
  /** Maximum number of fields after fragments are put in, also of introspection; the explorer's own query has 200. */
  fields: number
  /** Maximum number of tokens of a document; parsing stops there. */
  tokens: number
  /** Maximum size of a request body. The rich text of a content page has to fit. */
  bodyBytes: number
}

export const LIMITS: GatewayLimits = {
  depth: 8,
  cost: 1_500,
  rootFields: 20,
  fields: 500,
  tokens: 4_000,
  bodyBytes: 2 * 1024 * 1024,
}

const report = (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)

/**
 * Counts the fields of a selection as it is executed, with the fields of its fragments; `deep` counts the fields within
 * fields too. A fragment is counted once: thirty that each name the next twice would be a thousand million fields.
 */
function fieldCounter(context: ValidationContext, deep: boolean): (node: SelectionSetNode) => number {
  const ofFragments = new Map<string, number>()
  const countFragment = (name: string): number => {
    const known = ofFragments.get(name)
    if (known !== undefined) return known
    // a fragment that names itself adds nothing; another rule refuses it
    ofFragments.set(name, 0)
    const fragment = context.getFragment(name)
    const fields = fragment ? count(fragment.selectionSet) : 0
    ofFragments.set(name, fields)
    return fields
  }
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === 'FragmentSpread') return sum + countFragment(selection.name.value)
      if (selection.kind === 'InlineFragment') return sum + count(selection.selectionSet)
      return sum + 1 + (deep && selection.selectionSet ? count(selection.selectionSet) : 0)
    }, 0)
  return count
}

/**
 * Limits the number of root fields, because a leaf costs only 1 and hundreds of aliases could call the services
 * hundreds of times; and of all fields, because introspection costs nothing.
 */
function fieldsRule({ rootFields, fields }: GatewayLimits): ValidationRule {
  return (context) => {
    const atRoot = fieldCounter(context, false)
    const inAll = fieldCounter(context, true)
    return {
      OperationDefinition(node) {
        const refuse = (found: number, most: number, what: string) => {
          if (found > most) context.reportError(new GraphQLError(`${found} ${what} exceed ${most}`, { nodes: node }))
        }
        refuse(atRoot(node.selectionSet), rootFields, 'fields at the root')
        refuse(inAll(node.selectionSet), fields, 'fields')
      },
    }
  }
}

/**
 * Depth, cost and numbers of fields as ordinary validation rules, so that they are checked once, when a document is
 * validated.
 */
export function limitRules(limits: GatewayLimits): ValidationRule[] {
  const common = { propagateOnRejection: false, onReject: [report] }
  return [
    fieldsRule(limits),
    // a fragment does not count as nesting, because several documents may share the same fields through one
    maxDepthRule({ n: limits.depth, flattenFragments: true, ...common }) as unknown as ValidationRule,
    costLimitRule({ maxCost: limits.cost, ...common }) as unknown as ValidationRule,
  ]
}
