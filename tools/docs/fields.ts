import { entityPolicies } from '#services/abp/access/field-policies/policies.ts'
import { type FieldPolicy, KINDS } from '#services/abp/access/field-policies/policy.ts'
import type { Reader } from '#services/abp/access/field-policies/readers.ts'
import { tableOf } from './table.ts'

const READER_WORDS: Readonly<Record<Reader, string>> = {
  self: 'the person',
  creator: 'creator',
  member: 'member',
  tutor: 'tutor',
  developer: 'developer',
  assigner: 'developer who gave work',
  auditor: 'Auditor',
  finance: 'Finance',
  support: 'Support',
  content: 'Content',
  admin: 'Admin',
  other: 'others',
}

const INTRODUCTION = `# Fields of persons

Written from \`services/abp/access/field-policies\`, which every mapper asks. \`tests/contract/fields.test.ts\` asks each operation as
each reader and holds the answers against a table of its own. Readers: the person the row is about; creator and member of
the enterprise; tutor: a worker of the person's foundation; a developer, and one who has given the person work; members of
the platform's staff by their right. Admin has every right, so what Auditor or Finance gets. *Others* have nothing to do with the person who is
named: another job seeker, the worker of another foundation. A reader named nowhere in a
line does not get the row. *For a reason*: in full when the reader writes what for; each time is a row of
\`sensitive_view_log\`.`

const words = (readers: readonly Reader[] = []): string => readers.map((reader) => READER_WORDS[reader]).join(', ')

const rowOf = (entity: string, name: string, { kind, full, masked, absent, reveal, why }: FieldPolicy): string[] => [
  `\`${entity}.${name}\``,
  KINDS[kind].title,
  words(full),
  words(masked),
  words(absent),
  words(reveal),
  why,
]

/** Which readers get which personal fields: one table for each kind of row. */
export function fieldsSection(): string {
  const tables = entityPolicies().map(([entity, { title, operations, fields }]) =>
    [
      `### ${entity} (${title})`,
      `In ${operations.map((operation) => `\`${operation}\``).join(', ')}.`,
      tableOf(
        ['Field', 'About', 'In full', 'Masked', 'Without it', 'For a reason', 'Why'],
        Object.entries(fields).map(([name, policy]) => rowOf(entity, name, policy)),
      ),
    ].join('\n\n'),
  )
  return [INTRODUCTION, ...tables].join('\n\n')
}
