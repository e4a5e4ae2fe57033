import { root } from '../lib/root.mjs'
import { survivorsOf } from './score.mjs'

/** Names each fault as soon as no test has found it: a run that is broken off has told what it knows. */
class Tell {
  onMutantTested(mutant) {
    for (const line of survivorsOf([mutant], root)) console.log(line)
  }
}

/** What StrykerJS looks for in a plugin. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'tell', injectableClass: Tell }]
