// Writes docs/permissions.md (every operation, its policy and its row scope) and docs/errors.md (every error code).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { services } from '#services/services-list.ts'
import { errorsPage } from './docs/errors.ts'
import { permissionsPage } from './docs/permissions.ts'
import { root } from './lib/root.mjs'

const operations = listOperations(services)
writeFileSync(join(root, 'docs/permissions.md'), permissionsPage(operations))
writeFileSync(join(root, 'docs/errors.md'), errorsPage())
console.log(`docs/permissions.md: ${operations.length} operations`)
