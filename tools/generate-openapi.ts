import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenApiDocument } from '#mesh/operations.ts'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { describeOperations } from '#services/abp/conventions/openapi.ts'
import { isInQuery } from '#services/abp/define-service.ts'
import { forGateway } from '#services/abp/files/file-links.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { services } from '#services/services-list.ts'
import { readableByMesh } from '#tools/gateway/document.ts'
import { fieldLimits, limitsText } from '#tools/gateway/field-limits.ts'
import { fieldNames, type InputSchema, namesText } from '#tools/gateway/form-fields.ts'

/**
 * Writes what is generated from the services' own description: mesh/openapi.json for Mesh, and for the forms the limits
 * of fields in mesh/field-limits.json and their names in mesh/form-fields.json, which Mesh cannot use. With --check it
 * fails when a committed file differs.
 */
const operations = forGateway(listOperations(services))
const describe = (enveloped: boolean) => describeOperations(operations, { enveloped }) as unknown as OpenApiDocument
const bodies = operations
  .filter(({ verb }) => !isInQuery(verb))
  .map(({ definition }) => definition.input as unknown as InputSchema)

const texts = {
  'mesh/openapi.json': `${JSON.stringify(readableByMesh(describe(false)), null, 1)}\n`,
  'mesh/field-limits.json': limitsText(fieldLimits(describe(true))),
  'mesh/form-fields.json': namesText(fieldNames(bodies)),
}

for (const [name, text] of Object.entries(texts)) {
  const file = join(projectRoot(), name)
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (committed === text) continue
  if (process.argv.includes('--check')) {
    console.error(`${name} differs from the services: run node tools/run.mjs tools/generate-openapi.ts`)
    process.exitCode = 1
  } else writeFileSync(file, text)
}
