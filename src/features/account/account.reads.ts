import {
  AccountGetLoginOptionsDocument,
  ConsentGetTextsDocument,
  TokenAuthGetExternalAuthenticationProvidersDocument,
} from '#src/api/graphql.ts'
import type { Read } from '#src/lib/server-page.ts'

/** The reads of the login and registration pages; a server render uses the same reads. */
export const waysReads: readonly Read[] = [
  { document: AccountGetLoginOptionsDocument, variables: {} },
  { document: TokenAuthGetExternalAuthenticationProvidersDocument, variables: {} },
]
export const registerReads: readonly Read[] = [...waysReads, { document: ConsentGetTextsDocument, variables: {} }]
