import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedFiles, reachedPasses } from '#tools/lib/test-changed.mjs'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder })
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet')
  mkdirSync(join(folder, 'src'))
  for (const file of ['kept.ts', 'edited.ts', 'removed.ts', 'src/moved.ts']) write(file, `${file}\n`)
  write('.gitignore', 'built\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'base')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('is what differs from the last commit, staged or not, and what git does not know yet', () => {
  write('edited.ts', 'other\n')
  git('rm', '--quiet', 'removed.ts')
  git('mv', 'src/moved.ts', 'src/位置.ts')
  write('fresh.ts', '')
  write('built', '')
  expect(changedFiles('HEAD', folder).toSorted()).toEqual(
    ['edited.ts', 'fresh.ts', 'removed.ts', 'src/moved.ts', 'src/位置.ts'].toSorted(),
  )
})

it('is also what was committed since, where a commit is named', () => {
  write('edited.ts', 'other\n')
  git('commit', '--quiet', '--all', '--message', 'later')
  expect(changedFiles('HEAD', folder)).toEqual([])
  expect(changedFiles('HEAD~1', folder)).toEqual(['edited.ts'])
})

it('refuses a commit that git does not know', async () => {
  expect(await reachedPasses([], 'no-such-commit')).toMatchObject({
    ended: expect.stringContaining('no-such-commit'),
    code: 2,
  })
})
