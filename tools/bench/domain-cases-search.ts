import type { DomainCase } from './domain-kinds.ts'
import { readers, type Who } from './readers.ts'

const find = (who: Who, keyword: string): DomainCase => ({
  ...{ kind: 'search', service: 'Search', action: 'Find' },
  ...{ who, actor: readers[who], input: { keyword } },
})

/**
 * Search texts, among them unfinished ones, which are sent while the user types: common and rare words, initials of two
 * and four letters, numbers,
 * phones.
 */
const WORDS = [
  '王',
  '王伟',
  '欧阳',
  '道路',
  '昆明',
  '飞船',
  'ww',
  'wwy',
  'kmdl',
  'gd2026',
  'ht2026',
  '4321',
  '13000054321',
]

/** Searches over all kinds at once, as the command palette of the office sends them. */
export const searchCases = (): DomainCase[] =>
  (['platform', 'developer', 'foundation', 'enterprise'] as const).flatMap((who) =>
    WORDS.map((keyword) => find(who, keyword)),
  )
