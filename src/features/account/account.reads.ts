import {
  AccountGetLoginOptionsDocument,
  ConsentGetTextsDocument,
  TokenAuthGetExternalAuthenticationProvidersDocument,
} from '#src/api/graphql.ts'
import type { Read } from '#src/lib/server-page.ts'

/** What the ways in and to a new account depend on; a server render asks the same. */
export const waysReads: readonly Read[] = [
  { document: AccountGetLoginOptionsDocument, variables: {} },
  { document: TokenAuthGetExternalAuthenticationProvidersDocument, variables: {} },
]
export const registerReads: readonly Read[] = [...waysReads, { document: ConsentGetTextsDocument, variables: {} }]
