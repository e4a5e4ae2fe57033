import { useState } from 'react'
import type { TokenAuthFindPersonsByCodeMutation } from '#src/api/graphql.ts'
import { ApiError, isSeveralPersons } from '#src/lib/api-error.ts'

export type HouseholdPerson = TokenAuthFindPersonsByCodeMutation['tokenAuthFindPersonsByCode']['items'][number]

export const WHICH_PERSON = '您是哪一位'

/** Refuses at the field, as the services do, so that the question is in the list of errors. */
class WhichPersonError extends Error {
  readonly validationErrors = [{ message: '这个手机号有几位家人在用，请选择您是哪一位', members: ['userId'] }]
}

const INVALID = 40001

/**
 * Whether the account that was chosen is no longer one of the household. The login by password keeps only the code of a
 * refusal; the same form without a choice was valid.
 */
const isChoiceRefused = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.validationErrors.some(({ members }) => members.includes('userId'))
    : error instanceof Error && 'abpCode' in error && error.abpCode === INVALID

/**
 * Asks which account is meant where a phone serves several persons of a household. The same form is sent again with the
 * answer.
 * @param of the account name or phone in the form: another one is another household
 */
export function useWhichPerson(of: string) {
  const [found, setFound] = useState<{ of: string; persons: readonly HouseholdPerson[] } | null>(null)
  const persons = found?.of === of ? found.persons : null
  return {
    /** null unless the user has to choose */
    persons,
    /** the chosen account, as a member of the request */
    chosen: (userId: string) => (persons !== null && userId !== '' ? { userId: Number(userId) } : {}),
    /** Sends the form. Where several are meant, reads who they are and refuses at the field `userId`. */
    asking: async <T>(send: () => Promise<T>, find: () => Promise<readonly HouseholdPerson[]>): Promise<T> => {
      try {
        return await send()
      } catch (error) {
        const isStale = persons !== null && isChoiceRefused(error)
        if (!isSeveralPersons(error) && !isStale) throw error
        setFound({ of, persons: await find() })
        throw new WhichPersonError(WHICH_PERSON)
      }
    },
  }
}
