import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandOf } from '#services/database/command-name.ts'

test('a command is named as a working tree calls it, or a package', () => {
  expect(commandOf('db:migrate')).toBe('npm run db:migrate')
  expect(commandOf('db:migrate', '--force')).toBe('npm run db:migrate -- --force')
  const root = mkdtempSync(join(tmpdir(), 'portal-package-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/portal.mjs'), '')
  expect(commandOf('db:migrate', '', root)).toBe('bin/portal.mjs db:migrate')
  expect(commandOf('db:migrate', '--force', root)).toBe('bin/portal.mjs db:migrate --force')
})

/** Only a working tree has pages that are not built. */
const OF_A_TREE = ['services/web/portal.ts', 'services/database/command-name.ts']
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line) || /\/\*\*.*npm run/.test(line)

test('no text for operators names npm, which a package does not have', () => {
  const named = ['services', 'src', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !OF_A_TREE.includes(file))
      .filter((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .some((line) => /npm run|user:create-platform 建/.test(line) && !isComment(line)),
      ),
  )
  expect(named).toEqual([])
})
