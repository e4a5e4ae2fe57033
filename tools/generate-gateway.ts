// Builds the gateway from mesh/openapi.json: Mesh's artifact (.mesh), mesh/schema.graphql and the typed documents of the
// screens (src/api), beside which it writes names and limits of fields from mesh/form-fields.json and field-limits.json.
//   node tools/run.mjs tools/generate-gateway.ts            what is stale
//   node tools/run.mjs tools/generate-gateway.ts --force    everything
//   node tools/run.mjs tools/generate-gateway.ts --check    ends with 1 when mesh/schema.graphql is not what it should be
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDocuments } from './gateway/documents.ts'
import { type FieldLimits, limitsModule } from './gateway/field-limits.ts'
import { type FieldNames, fieldsModule } from './gateway/form-fields.ts'
import { DOCUMENTS_STAGE, isUpToDate, LIMITS_STAGE, SCHEMA_STAGE, type Stage, stamp } from './gateway/inputs.ts'
import { buildMesh, copyGateway } from './gateway/mesh-build.ts'

const root = process.cwd()
const DOCUMENT = join(root, 'mesh/openapi.json')
const SCHEMA = join(root, 'mesh/schema.graphql')

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function writeWhenChanged(file: string, text: string): void {
  if (text !== textOf(file)) writeFileSync(file, text)
}

function writeLimits(): void {
  const limits: FieldLimits = JSON.parse(readFileSync(join(root, 'mesh/field-limits.json'), 'utf8'))
  const names: FieldNames = JSON.parse(readFileSync(join(root, 'mesh/form-fields.json'), 'utf8'))
  mkdirSync(join(root, 'src/api'), { recursive: true })
  writeFileSync(join(root, 'src/api/fields.ts'), fieldsModule(names, limits))
  writeFileSync(join(root, 'src/api/limits.ts'), limitsModule(limits))
}

async function build(stage: Stage, make: () => Promise<void> | void): Promise<void> {
  if (!process.argv.includes('--force') && isUpToDate(root, stage)) return
  const started = performance.now()
  await make()
  stamp(root, stage)
  console.log(`Built ${stage.outputs.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Builds in a folder of its own, so that the check does not disturb a running server or another check. */
async function check(): Promise<number> {
  const folder = copyGateway(root, textOf(DOCUMENT))
  const schema = await buildMesh(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  const fresh = schema === textOf(SCHEMA)
  if (fresh) console.log('mesh/schema.graphql is up to date.')
  else console.error('mesh/schema.graphql is not what Mesh makes of mesh/openapi.json: run tools/generate-gateway.ts.')
  return fresh ? 0 : 1
}

async function buildStages(): Promise<number> {
  await build(SCHEMA_STAGE, async () => writeWhenChanged(SCHEMA, await buildMesh(root)))
  await build(DOCUMENTS_STAGE, () => generateDocuments(root))
  await build(LIMITS_STAGE, writeLimits)
  return 0
}

// explicit exit, because Mesh and the code generator leave handles open
process.exit(await (process.argv.includes('--check') ? check() : buildStages()))
