import { READINGS } from '#machines/rules/reading/kinds.ts'
import { defineJob, untilNone } from '../define-job.ts'
import { NAME_COLUMNS, namesAfter, rewriteNames } from './old-names.repository.ts'

/** Rows in a piece: their locks last some milliseconds. */
const PIECE = 500

/**
 * Names that an earlier release stored as they were typed get the spelling by which they are searched for and compared:
 * one kind of dot, no blanks around it, ideographs for radicals. A run changes what is left and nothing else. No row
 * version moves, since to its owner the name is the same. Signed texts keep what they say.
 */
export const oldNamesJob = defineJob({
  name: 'normalise-old-names',
  everySeconds: 86_400,
  async run({ db }, signal) {
    for (const of of Object.values(NAME_COLUMNS)) {
      const read = READINGS[of.reading]
      let last = 0
      await untilNone(signal, async () => {
        const rows = await namesAfter(db, of, last, PIECE)
        last = rows.at(-1)?.id ?? last
        const changes = rows.flatMap(({ id, name: before }) => {
          const name = read(before)
          return name === before || name === '' ? [] : [{ id, name, before }]
        })
        if (changes.length > 0) await rewriteNames(db, of, changes)
        return rows.length
      })
    }
  },
})
