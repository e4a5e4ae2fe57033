// Writes docs/permissions.md (every operation, its policy and its row scope), docs/errors.md (every error code), and
// the operations that the specification does not have into docs/specification/catalogue-ours.tsv.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { services } from '#services/services-list.ts'
import { errorsPage } from './docs/errors.ts'
import { ownCatalogue } from './docs/own-catalogue.ts'
import { permissionsPage } from './docs/permissions.ts'
import { root } from './lib/root.mjs'

const operations = listOperations(services)
writeFileSync(join(root, 'docs/permissions.md'), permissionsPage(operations))
writeFileSync(join(root, 'docs/errors.md'), errorsPage())

const ours = join(root, 'docs/specification/catalogue-ours.tsv')
const specified = readFileSync(join(root, 'docs/specification/catalogue.tsv'), 'utf8')
writeFileSync(ours, ownCatalogue(operations, specified, readFileSync(ours, 'utf8')))
console.log(`docs/permissions.md: ${operations.length} operations`)
