import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpenApiDocument } from '#mesh/operations.ts'
import { unifiedSchema } from './unified-schema.ts'

const run = promisify(execFile)

/**
 * Runs `mesh build` in a folder with .meshrc.yaml and mesh/; offline, since all inputs are there. Writes .mesh and
 * returns the text of the unified schema.
 */
export async function buildMesh(folder: string): Promise<string> {
  const cli = join(createRequire(import.meta.url).resolve('@graphql-mesh/cli'), '../bin.js')
  await run(process.execPath, [cli, 'build', '--throwOnInvalidConfig'], { cwd: folder })
  const document = JSON.parse(readFileSync(join(folder, 'mesh/openapi.json'), 'utf8')) as OpenApiDocument
  return unifiedSchema(readFileSync(join(folder, '.mesh/schema.graphql'), 'utf8'), document)
}

/**
 * Creates a second gateway project with another document, below dist/ so that packages resolve. The first project's
 * artifact stays unchanged, because a running server may use it. The caller removes the folder.
 */
export function copyGateway(root: string, document: string): string {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const folder = mkdtempSync(join(root, 'dist/gateway-'))
  for (const file of ['.meshrc.yaml', 'package.json', 'tsconfig.json', 'mesh']) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'mesh/openapi.json'), document)
  return folder
}
