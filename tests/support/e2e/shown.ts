import { readFileSync } from 'node:fs'
import { expect, type Request, type TestInfo } from '@playwright/test'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import { SENT_TO, SHOWS, USER_KINDS } from './first.ts'

const documents = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

/** One act of a reader that the services have taken. */
export interface Act {
  /** as the gateway calls it: workOrderPublish */
  readonly operation: string
  readonly server: string
  readonly login: string
}

/** The act that a request of a screen asks for; null when it only reads. */
export function actOf(request: Request): Act | null {
  const { documentId = '' } = (request.postDataJSON() ?? {}) as { documentId?: string }
  const operation = /mutation \w+[^{]*\{\s*(?:\w+:\s*)?(\w+)/.exec(documents[documentId] ?? '')?.[1]
  if (operation === undefined) return null
  return { operation, server: new URL(request.url()).origin, login: request.headers().authorization ?? '' }
}

interface LoginInformation {
  result: { user: { userType: UserType; platformRoles: PlatformRole[] } | null } | null
}

/** Who has a login, in words of first.ts; nobody when it has ended. */
async function kindsOf({ server, login }: Act): Promise<readonly string[]> {
  const url = `${server}/api/services/app/Session/GetCurrentLoginInformations`
  const answer = await fetch(url, { headers: { authorization: login } })
  const { result } = (await answer.json()) as LoginInformation
  if (!result?.user) return []
  return result.user.userType === 'PlatformUser' ? result.user.platformRoles : [result.user.userType]
}

/** Fails when a story of the first tier says more of itself than its readers did. */
export async function expectShown({ annotations }: TestInfo, acts: readonly Act[]): Promise<void> {
  const shown = new Set(annotations.filter(({ type }) => type === SHOWS).map(({ description }) => description))
  const operations = [...new Set(acts.map(({ operation }) => operation))]
  for (const [id, beginning] of Object.entries(SENT_TO)) {
    if (!shown.has(id)) continue
    const sent = operations.filter((operation) => new RegExp(`^${beginning}(?=[A-Z]|$)`).test(operation))
    expect(sent, `what was sent to ${id}, of ${operations.join(' ')}`).not.toEqual([])
  }
  const users = USER_KINDS.filter((kind) => shown.has(kind))
  if (users.length === 0) return
  const logins = [...new Map(acts.map((act) => [act.login, act])).values()].filter(({ login }) => login !== '')
  const acted = (await Promise.all(logins.map(kindsOf))).flat()
  expect(acted, 'who has done something').toEqual(expect.arrayContaining(users))
}
