import { PROCESSINGS } from '#services/abp/access/processings.ts'
import { tableOf } from './table.ts'

const INTRODUCTION = `# Processing of disability data, and its basis

Written from \`services/abp/access/processings.ts\`, which every place asks that shows or uses numbers of papers, category, level,
certificate or health of a person. What rests on the consent \`SensitiveDisability\` ends with its withdrawal, in the same
transaction; what rests on a contract or a law goes on. The person reads both lists before withdrawing.
\`tests/unit/services/privacy/withdrawal.test.ts\` tries each line.`

/** Each processing of personal data, its legal basis, and what happens when the consent is withdrawn. */
export const processingsSection = (): string =>
  [
    INTRODUCTION,
    tableOf(
      ['Processing', 'Basis', 'What', 'After a withdrawal', 'Why, as the person reads it'],
      Object.entries(PROCESSINGS).map(([name, { basis, title, why }]) => [
        `\`disability.${name}\``,
        basis,
        title,
        basis === 'consent' ? 'ends' : 'goes on',
        why,
      ]),
    ),
  ].join('\n\n')
