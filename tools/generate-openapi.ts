import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenApiDocument } from '#mesh/operations.ts'
import { listOperations } from '#services/abp/dispatch.ts'
import { forGateway } from '#services/abp/file-links.ts'
import { describeOperations } from '#services/abp/openapi.ts'
import { projectRoot } from '#services/database/project-root.ts'
import { services } from '#services/services-list.ts'
import { readableByMesh } from '#tools/gateway/document.ts'

/** Writes mesh/openapi.json from the services; with --check it fails when the committed file differs. */
const file = join(projectRoot(), 'mesh/openapi.json')
const document = `${JSON.stringify(readableByMesh(describeOperations(forGateway(listOperations(services)), { enveloped: false }) as unknown as OpenApiDocument), null, 1)}\n`
const committed = (() => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
})()

if (process.argv.includes('--check')) {
  if (committed !== document) {
    console.error('mesh/openapi.json differs from the services: run node tools/run.mjs tools/generate-openapi.ts')
    process.exit(1)
  }
} else if (committed !== document) writeFileSync(file, document)
