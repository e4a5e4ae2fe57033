// The search of persons by what people type, over a million persons: names with other dots, blanks and brackets, initials
// and numbers, beside the same list without a search and beside `select 1`. A text that is read into its normal form may
// cost no more than the plain one. `BENCH_SCALE=0.2` makes fewer persons.
import { sql } from 'drizzle-orm'
import { readWordFrequencies } from '#services/abp/conventions/word-frequency.ts'
import { ringOfSecret } from '#services/abp/sealing/key-ring.ts'
import { createSealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { peopleOf, scaled } from '#tools/volume/sizes.ts'
import { type Asking, openAsking } from './asked.ts'
import { PAGE, readers, type Who } from './readers.ts'
import type { Measured, Row } from './report.ts'
import { SECRET, withDatabase } from './temporary.ts'
import { generate } from './volume.ts'

const ROUNDS = 15
const IDENTITY = '990101198505057063'
const WITH_DOT = '阿依古丽·买买提'

/** What is typed, and the plain text it is compared with; none where there is nothing to compare. */
const ASKED: readonly { readonly what: string; readonly typed: string; readonly plain?: string }[] = [
  { what: 'a common name', typed: '王伟' },
  { what: 'a common name with a blank of full width', typed: '王　伟', plain: '王 伟' },
  { what: 'a name with its dot', typed: WITH_DOT },
  { what: 'with the dot of a telephone', typed: '阿依古丽•买买提', plain: WITH_DOT },
  { what: 'with a dot of half width', typed: '阿依古丽･买买提', plain: WITH_DOT },
  { what: 'with blanks around its dot', typed: '阿依古丽 · 买买提', plain: WITH_DOT },
  { what: 'without its dot', typed: '阿依古丽买买提', plain: WITH_DOT },
  { what: 'with brackets', typed: '（阿依古丽）买买提', plain: WITH_DOT },
  { what: 'with characters that cannot be seen', typed: '\u202d阿依古丽·买买提\u202c\u200b', plain: WITH_DOT },
]

const EVERYWHERE = [
  ...ASKED.slice(0, 5).map(({ typed }) => typed),
  'ww',
  'aygl',
  IDENTITY,
  `${IDENTITY.slice(0, 6)} ${IDENTITY.slice(6)}`,
]

/** One person in five hundred has a name with a dot, and one the identity number that is asked for. */
async function addRareNames(db: Database): Promise<void> {
  const sealer = createSealer(ringOfSecret(SECRET))
  await db.execute(sql`update user_disabled_person set real_name = ${WITH_DOT} where id % 500 = 7`)
  await db.execute(
    sql`update user_disabled_person set id_number_index = ${sealer.blindIndex('person.idNumber', IDENTITY)} where id = 77`,
  )
  await db.execute(sql`vacuum analyze user_disabled_person`)
}

/** The best of some rounds, in milliseconds. */
async function best(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

const asked = (asking: Asking, who: Who, service: string, action: string, input: object) =>
  best(() => asking.ask({ kind: 'search', service, action, who, actor: readers[who], input: { ...PAGE, ...input } }))

const listOf = (asking: Asking, who: Who, realName?: string) =>
  asked(asking, who, 'UserDisabledPerson', 'GetAll', realName === undefined ? {} : { realName })

const ms = (value: number): string => `${value.toFixed(1)} ms`
/** A plain search differs by this much from itself, from run to run. */
const NOISE = 1.25

async function timed(asking: Asking, persons: number): Promise<Row[]> {
  await readWordFrequencies(asking.open.db)
  const rows: Row[] = [
    {
      what: `select 1, at ${persons.toLocaleString('en')} persons`,
      value: ms(await best(() => asking.open.db.execute(sql`select 1`))),
    },
  ]
  for (const who of ['platform', 'foundation'] as const) {
    rows.push({ what: `${who}: the list without a search`, value: ms(await listOf(asking, who)) })
    for (const { what, typed, plain } of ASKED) {
      const took = await listOf(asking, who, typed)
      const beside = plain === undefined ? null : await listOf(asking, who, plain)
      rows.push({
        what: `${who}: ${what}`,
        value: beside === null ? ms(took) : `${ms(took)}, ${ms(beside)} as it is stored`,
        ...(beside === null ? {} : { goal: 'as fast as the stored form', reached: took <= beside * NOISE + 1 }),
      })
    }
    for (const keyword of EVERYWHERE) {
      const took = await best(() =>
        asking.ask({ kind: 'search', service: 'Search', action: 'Find', who, actor: readers[who], input: { keyword } }),
      )
      rows.push({
        what: `${who}: everything (Ctrl K), ${keyword}`,
        value: ms(took),
        goal: '< 100 ms',
        reached: took < 100,
      })
    }
  }
  return rows
}

export function measureNames(postgres: string): Promise<Measured> {
  const sizes = { ...scaled(Number(process.env.BENCH_SCALE ?? 1)), orders: 0, participators: 0 }
  return withDatabase(postgres, async (url) => {
    const generated = await generate(url, sizes, [])
    const asking = await openAsking(url)
    try {
      await addRareNames(asking.open.db)
      return { rows: await timed(asking, peopleOf(sizes)), details: { sizes, generated } }
    } finally {
      await asking.close()
    }
  })
}
