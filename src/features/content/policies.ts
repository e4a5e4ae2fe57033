import {
  type ConsentScope,
  PolicyDocumentGetPublishedDocument,
  type PolicyDocumentGetPublishedQuery,
  type PolicyKind,
} from '#src/api/graphql.ts'
import { idField, readSearch } from '#src/lib/navigation/search-fields.ts'
import type { ServerPage, ServerVisit } from '#src/lib/server-page.ts'

export type PublishedPolicies = PolicyDocumentGetPublishedQuery['policyDocumentGetPublished']
export type PublishedPolicy = NonNullable<PublishedPolicies['document']>

interface PolicyPlace {
  path: string
  /** the title shown until a version is published */
  title: string
  /** the consent that refers to this text */
  scope?: ConsentScope
}

export const POLICY_PLACES: Readonly<Record<PolicyKind, PolicyPlace>> = {
  ServiceAgreement: { path: '/agreement', title: '服务协议', scope: 'ServiceAgreement' },
  PrivacyPolicy: { path: '/privacy', title: '隐私政策', scope: 'PrivacyPolicy' },
  AccessibilityStatement: { path: '/accessibility', title: '无障碍声明' },
}

/** The URL parameter for a version that is not the current one. */
export const POLICY_FIELDS = { version: idField }

/** Reads the version in the URL, otherwise the version in force. */
export const policyRead = (kind: PolicyKind, { version }: { version: number | null }) => {
  return { document: PolicyDocumentGetPublishedDocument, variables: { kind, ...(version ? { version } : {}) } } as const
}

export const policyPage = (kind: PolicyKind, { location }: ServerVisit): ServerPage => ({
  reads: [policyRead(kind, readSearch(POLICY_FIELDS, location.search))],
  head: { canonical: POLICY_PLACES[kind].path },
})
