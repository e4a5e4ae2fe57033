import { root } from '../lib/root.mjs'
import { endedByTime, survivorsOf } from './score.mjs'
import { knownSurvivors } from './survivors.mjs'

/**
 * Reports each fault as soon as it is clear that no test finds it, so that an interrupted run has reported its results
 * so far. A fault that ended by the time limit counts as found but is reported too, because the machine may have been
 * slow. The known survivors of the file are shown beside a missed fault.
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

/** The export that StrykerJS expects of a plugin. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'tell', injectableClass: Tell }]
