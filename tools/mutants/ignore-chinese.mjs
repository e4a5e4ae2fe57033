const CHINESE = /\p{Script=Han}/u

/**
 * Ignores faults in Chinese texts that are only shown, because a test that repeats such a text would only prove that
 * the text was copied. Faults stay in texts that are compared, in templates with values, and in patterns.
 */
function shouldIgnore(path) {
  if (!path.isStringLiteral() || !CHINESE.test(path.node.value)) return undefined
  return path.parentPath?.isBinaryExpression() || path.parentPath?.isSwitchCase()
    ? undefined
    : 'a text that is only shown'
}

/** The export that StrykerJS expects of a plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'chinese', value: { shouldIgnore } }]
