import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import type { Entity } from '#services/abp/entities/entity.ts'
import { entities } from '#services/entities-list.ts'
import { services } from '#services/services-list.ts'
import { root } from '../lib/root.mjs'
import { findMachines } from '../machines/find.ts'
import { entityFile, entityIndex, entityPage } from './entities.ts'

/** The module of each entity, relative to the repository. */
async function modules(): Promise<Map<Entity, string>> {
  const files = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.entity.ts'))
    .map((file) => `services/${file.split(sep).join('/')}`)
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, Entity> = await import(pathToFileURL(join(root, file)).href)
      return Object.values(exported).map((entity) => [entity, file] as const)
    }),
  )
  return new Map(found.flat())
}

/** The generated pages of docs/entities by file name, with their index. */
export async function entityPages(): Promise<Map<string, string>> {
  const paths = await modules()
  const operations = listOperations(services)
  const machines = await findMachines()
  const pages = entities.map((entity) => {
    const path = paths.get(entity) ?? ''
    const own = machines.filter(({ lifecycle }) => lifecycle?.entity === entity.name).map(({ name }) => name)
    return [entityFile(entity), entityPage(entity, { path, operations, machines: own })] as const
  })
  return new Map([['README.md', entityIndex(entities)], ...pages])
}
