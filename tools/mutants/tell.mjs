import { root } from '../lib/root.mjs'
import { endedByTime, survivorsOf } from './score.mjs'
import { knownSurvivors } from './survivors.mjs'

/**
 * Names each fault as soon as no test has found it: a run that is broken off has told what it knows. One that was ended by
 * time counts as found; it is named as well, because the machine may have been slow. Beside a missed one stands what is
 * known of its file.
 */
class Tell {
  onMutantTested(mutant) {
    for (const line of survivorsOf([mutant], root)) {
      console.log(line)
      for (const known of knownSurvivors(mutant.fileName.replace(root, ''))) console.log(`  cannot be found: ${known}`)
    }
    for (const line of endedByTime([mutant], root)) console.log(`${line} (ended by time)`)
  }
}

/** What StrykerJS looks for in a plugin. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'tell', injectableClass: Tell }]
