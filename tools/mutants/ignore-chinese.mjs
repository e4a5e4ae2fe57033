const CHINESE = /\p{Script=Han}/u

/**
 * Chinese words that are only shown: a test that repeats each of them shows nothing but that it was copied. Those that
 * something is compared with stay, and templates with values in them, and patterns.
 */
function shouldIgnore(path) {
  if (!path.isStringLiteral() || !CHINESE.test(path.node.value)) return undefined
  return path.parentPath?.isBinaryExpression() || path.parentPath?.isSwitchCase()
    ? undefined
    : 'a text that is only shown'
}

/** What StrykerJS looks for in a plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'chinese', value: { shouldIgnore } }]
