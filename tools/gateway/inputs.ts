import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedDocuments } from '#tools/lib/imported-documents.mjs'

/** One stage of the build: its inputs and outputs, as paths from the project's root. */
export interface Stage {
  readonly name: string
  /** Files, or `folder/*.ext` for all files of a kind below a folder. */
  readonly inputs: readonly string[]
  /** Outputs are hashed together with the inputs, so that the next build reverts a manual edit. */
  readonly outputs: readonly string[]
  /** Further facts that the outputs depend on. */
  readonly facts?: (root: string) => readonly string[]
}

const COMMON = ['package-lock.json', 'tools/generate-gateway.ts', 'tools/gateway/*.ts']

/** The schema stage is separate, because a changed .graphql file, the usual case, does not need Mesh again. */
export const SCHEMA_STAGE: Stage = {
  name: 'schema',
  inputs: [...COMMON, '.meshrc.yaml', 'mesh/openapi.json', 'mesh/*.ts'],
  outputs: ['mesh/schema.graphql', '.mesh/index.ts'],
}

export const DOCUMENTS_STAGE: Stage = {
  name: 'documents',
  inputs: [...COMMON, 'mesh/schema.graphql', 'mesh/codegen.ts', 'src/*.graphql'],
  outputs: ['src/api/graphql.ts', 'src/api/persisted-documents.json'],
  // of the screens' sources, only the names of imported documents count
  facts: importedDocuments,
}

/** Writes names and limits of fields as constants for the screens. */
export const LIMITS_STAGE: Stage = {
  name: 'limits',
  inputs: [...COMMON, 'mesh/field-limits.json', 'mesh/form-fields.json'],
  outputs: ['src/api/limits.ts', 'src/api/fields.ts'],
}

function filesOf(root: string, input: string): string[] {
  const [folder = '', extension] = input.split('/*')
  if (extension === undefined) return existsSync(join(root, input)) ? [input] : []
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
}

function hashOf(root: string, stage: Stage): string {
  const hash = createHash('sha256')
  for (const file of [...stage.inputs, ...stage.outputs].flatMap((input) => filesOf(root, input))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  for (const fact of stage.facts?.(root) ?? []) hash.update(`${fact}\0`)
  return hash.digest('hex')
}

// Folder of the stamps; not in .mesh, which Mesh empties at each build.
const STAMPS = '.cache/gateway'
const stampOf = (root: string, stage: Stage) => join(root, STAMPS, `${stage.name}.sha256`)

/** True when all outputs were made from exactly these inputs. Contents are compared, not times. */
export function isUpToDate(root: string, stage: Stage): boolean {
  if (!stage.outputs.every((file) => existsSync(join(root, file)))) return false
  const stamp = stampOf(root, stage)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root, stage)
}

export function stamp(root: string, stage: Stage): void {
  mkdirSync(join(root, STAMPS), { recursive: true })
  writeFileSync(stampOf(root, stage), hashOf(root, stage))
}
