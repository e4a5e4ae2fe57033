import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, until } from './cluster.ts'
import type { Ledger } from './ledger.ts'
import type { Portals } from './portals.ts'
import type { Processes } from './processes.ts'
import { type Kind, NUMBERS } from './settings.ts'
import type { Store } from './store.ts'

export interface Scene {
  readonly cluster: Cluster
  readonly portals: Portals
  readonly processes: Processes
  readonly ledger: Ledger
  /** undefined: files are in a folder */
  readonly store: Store | undefined
}

/** Time of a freeze, longer than the `ttl` of ops/cluster/patroni.yml. */
const FROZEN_MS = 20_000
/** Time for which the other parts work without the killed one. */
const MISSED_MS = 4_000
const WHOLE_WITHIN_MS = 180_000
/** Longer than the time for which the store's proxy avoids a failed node. */
const SET_ASIDE_MS = 6_000

const turns = new Map<Kind, number>()
/** The number of the next part to disturb, another one each time. */
function next(kind: Kind, among: readonly number[] = NUMBERS): number {
  const turn = turns.get(kind) ?? 0
  turns.set(kind, turn + 1)
  return among[turn % among.length] as number
}

/** Waits until writes succeed again, and then a while longer. */
async function untilWritten({ ledger }: Scene, afterMs = MISSED_MS): Promise<void> {
  const before = ledger.writes
  await until('somebody has written something again', WHOLE_WITHIN_MS, () => ledger.writes > before)
  await pause(afterMs)
}

const untilWhole = ({ cluster }: Scene) => until('the cluster is whole again', WHOLE_WITHIN_MS, () => cluster.isWhole())

const faults: Readonly<Record<Kind, (scene: Scene) => Promise<string>>> = {
  async primary(scene) {
    const number = await scene.cluster.primary()
    const killed = Date.now()
    scene.cluster.killNode(number)
    // waits for a new primary, because the killed node would become the primary again if it returned before its lease
    // has ended
    await scene.cluster.primary()
    const elected = Date.now()
    await untilWritten(scene, 0)
    const written = Date.now()
    await pause(MISSED_MS)
    await scene.processes.end(`n${number}`, 'SIGKILL')
    scene.cluster.startNode(number)
    await untilWhole(scene)
    const took = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
    return `n${number} (another one after ${took(killed, elected)} s, a write ${took(elected, written)} s later)`
  },

  async replica(scene) {
    const primary = await scene.cluster.primary()
    const number = next(
      'replica',
      NUMBERS.filter((each) => each !== primary),
    )
    scene.cluster.killNode(number)
    await untilWritten(scene)
    await scene.processes.end(`n${number}`, 'SIGKILL')
    scene.cluster.startNode(number)
    await untilWhole(scene)
    return `n${number}`
  },

  async etcd(scene) {
    const number = next('etcd')
    await scene.processes.end(`e${number}`, 'SIGKILL')
    await untilWritten(scene)
    scene.cluster.startEtcd(number)
    await untilWhole(scene)
    return `e${number}`
  },

  async portal(scene) {
    const number = next('portal')
    await scene.portals.kill(number)
    await untilWritten(scene)
    await scene.portals.start(number)
    return `p${number}`
  },

  async store(scene) {
    if (!scene.store) throw new Error('the drill has no store')
    const { store } = scene
    const number = next('store')
    await store.endNode(number, 'SIGKILL')
    await untilWritten(scene)
    store.startNode(number)
    await until('the store is whole again', WHOLE_WITHIN_MS, () => store.isWhole())
    return `s${number}`
  },

  /** Freezes Patroni while PostgreSQL keeps running; then Patroni resumes with its outdated state. */
  async freeze(scene) {
    const number = await scene.cluster.primary()
    scene.processes.send(`n${number}`, 'SIGSTOP')
    await pause(FROZEN_MS)
    scene.processes.send(`n${number}`, 'SIGCONT')
    await untilWritten(scene, 2 * MISSED_MS)
    await untilWhole(scene)
    return `n${number}`
  },

  /**
   * Restarts every part once, as for maintenance: portal processes, standbys, the primary after it has handed over its
   * role, etcd, files.
   */
  async rolling(scene) {
    for (const number of NUMBERS) {
      await scene.portals.stop(number)
      await scene.portals.start(number)
      await pause(2_000)
    }
    const primary = await scene.cluster.primary()
    for (const number of NUMBERS.filter((each) => each !== primary)) {
      await scene.cluster.restartNode(number)
      await untilWhole(scene)
    }
    await scene.cluster.switchOver(primary)
    await untilWhole(scene)
    await scene.cluster.restartNode(primary)
    await untilWhole(scene)
    for (const number of NUMBERS) {
      await scene.processes.end(`e${number}`, 'SIGTERM')
      scene.cluster.startEtcd(number)
      await untilWhole(scene)
      await pause(2_000)
    }
    for (const number of scene.store ? NUMBERS : []) {
      await scene.store?.endNode(number, 'SIGTERM')
      scene.store?.startNode(number)
      await until('the store is whole again', WHOLE_WITHIN_MS, async () => (await scene.store?.isWhole()) ?? true)
      await pause(SET_ASIDE_MS)
    }
    return 'all'
  },
}

/** Carries out one disturbance. @returns the disturbed part */
export async function disturb(kind: Kind, scene: Scene): Promise<string> {
  scene.ledger.begin(kind)
  try {
    return await faults[kind](scene)
  } finally {
    scene.ledger.begin('none')
  }
}
