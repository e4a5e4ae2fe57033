import type { SeenActor } from './model.ts'
import { findMachine, firstDifference, runOf, testFileOf } from './run.ts'

const FILES = import.meta.glob('/machines/flows/*.machine.ts')

/** The message to the developer, and the test file if there is one. */
export type Saved = { said: string } | { said: string; file: string; text: string }

const FOLDER = 'tests/unit/machines/flows/runs'

/** The run of an actor as a test file. The file is written only after the machine has repeated the run exactly. */
export async function savedRun(actor: SeenActor): Promise<Saved> {
  const run = runOf(actor)
  if (run === null) return { said: '没有保存：这个进程没有状态，或者记录已经不从它的开头开始。' }
  const found = await findMachine(actor.config?.id ?? '', FILES)
  if (found === null) return { said: '没有保存：machines/flows 里没有这台状态机。' }
  const different = firstDifference(found.machine, run)
  if (different >= 0)
    return { said: `没有保存：重放到第 ${different} 步时状态不同。它的状态还取决于别的进程，或者取决于隐去的内容。` }
  const file = `${found.file.replace('.machine', '')}-${run.startedAt.toString(36)}.test.ts`
  return { said: `已保存 ${file}。请放进 ${FOLDER}，再改好标题。`, file, text: testFileOf(run, found) }
}
