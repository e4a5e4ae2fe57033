import type { ListCase } from './readers.ts'

export type DomainKind = 'first page' | 'filtered page' | 'search' | 'deep page'
export type DomainCase = ListCase<DomainKind>
