// `npm test -- --changed`: determines the changed files and the tests that reach them.
import { spawnSync } from 'node:child_process'
import { tsImport } from 'tsx/esm/api'
import { root } from './root.mjs'
import { filesOf } from './test-files.mjs'
import { stagesOf } from './test-stages.mjs'

/** @throws {Error} with git's own message */
function git(directory, ...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? stderr.trim())
  return stdout.split('\0').filter(Boolean)
}

/** The files that differ from a commit, and untracked files; paths from the directory. @param {string} since */
export function changedFiles(since, directory = root) {
  const known = git(directory, 'diff', '--name-only', '--no-renames', '--relative', '-z', since, '--')
  const fresh = git(directory, 'ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...known, ...fresh])]
}

/** Limits a stage with files to those reached by a change; an empty `files` means that all are reached. */
function narrow(stage, reached) {
  const all = filesOf(stage.name, stage.tier)
  const files = reached(stage.name, stage.tier)
  return {
    isReached: files.length > 0,
    count: `${files.length} of ${all.length}`,
    files: files.length < all.length ? files : [],
  }
}

/** @returns {Promise<{ passes: object[] } | { ended: string, code: number }>} the passes with only the reached files */
export async function reachedPasses(passes, since) {
  let changed
  try {
    changed = changedFiles(since)
  } catch (error) {
    return { ended: `git cannot say what has changed since ${since}: ${error.message}`, code: 2 }
  }
  if (changed.length === 0) return { ended: `Nothing has changed since ${since}: no test has to run.`, code: 0 }
  const { reachedFiles } = await tsImport('../reach/reached.ts', import.meta.url)
  const reached = reachedFiles(changed)
  const takesFiles = new Set(stagesOf().flatMap(({ name, takesFiles }) => (takesFiles ? [name] : [])))
  console.log(`${changed.length} files have changed since ${since}.`)
  return {
    passes: passes.map((pass) => {
      const each = pass.stages.map((stage) =>
        takesFiles.has(stage.name) ? { stage, ...narrow(stage, reached) } : { stage, isReached: true, files: [] },
      )
      const counts = each.filter(({ count }) => count).map(({ stage, count }) => `${stage.name} ${count}`)
      console.log(`Test files that reach them: ${counts.join(', ')}.`)
      return {
        ...pass,
        stages: each.filter(({ isReached }) => isReached).map(({ stage, files }) => ({ ...stage, files })),
        left: each
          .filter(({ isReached }) => !isReached)
          .map(({ stage: { name } }) => ({ name, why: 'nothing reached' })),
      }
    }),
  }
}
