// Prints the generated paths of a machine: `npm run paths -- participator`. Without a name it lists the machines.

import { refusedCells } from '#tests/support/paths/cells.ts'
import { transitionCover } from '#tests/support/paths/cover.ts'
import { Coverage } from '#tests/support/paths/coverage.ts'
import { scenariosOf } from '#tests/support/paths/scenarios.ts'
import { type FoundMachine, findMachines } from './machines/find.ts'
import { edgesOf, nodesOf } from './machines/graph.ts'
import { staticPaths } from './machines/static-paths.ts'

const name = process.argv[2]
const found = await findMachines()
const wanted = found.find(({ name: known, machine }) => known === name || machine.id === name)

if (wanted) printPaths(wanted)
else {
  if (name !== undefined) {
    console.error(`No machine is called ${name}. There are:`)
    process.exitCode = 2
  }
  for (const it of found) {
    const size = `${nodesOf(it.machine).length} states, ${edgesOf(it.machine).length} transitions`
    console.log(`${it.name.padEnd(22)} ${it.kind.padEnd(9)} ${size}`)
  }
}

function printPaths({ machine, lifecycle }: FoundMachine): void {
  const scenarios = scenariosOf(machine.id)
  if (!lifecycle || scenarios.length === 0) {
    const paths = staticPaths(machine)
    for (const [index, path] of paths.entries()) console.log(`${index + 1}. ${path}`)
    console.log(`${machine.id}: ${paths.length} transitions, guards not evaluated`)
    return
  }
  const coverage = new Coverage(lifecycle)
  for (const [index, path] of transitionCover(lifecycle, scenarios).entries()) {
    const states = path.steps.map(({ state }) => String(state.value))
    for (const status of states) coverage.visit(status)
    for (const key of path.branches) coverage.take(key)
    const steps = path.steps.slice(1).map(({ event }, step) => `─ ${event.type} by ${event.kind} → ${states[step + 1]}`)
    console.log(`${index + 1}. [${path.scenario.name}] ${[states[0], ...steps].join(' ')}`)
  }
  const { missingStates, missingTransitions } = coverage.report()
  const refused = [...refusedCells(lifecycle, scenarios[0]?.context ?? {})].length
  console.log(`not reached: ${[...missingStates, ...missingTransitions].join(', ') || 'nothing'}`)
  console.log(`to be refused besides: ${refused} cells of status × event × sender`)
}
