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
  /** while nothing is published */
  title: string
  /** the consent that refers to it */
  scope?: ConsentScope
}

export const POLICY_PLACES: Readonly<Record<PolicyKind, PolicyPlace>> = {
  ServiceAgreement: { path: '/agreement', title: '服务协议', scope: 'ServiceAgreement' },
  PrivacyPolicy: { path: '/privacy', title: '隐私政策', scope: 'PrivacyPolicy' },
  AccessibilityStatement: { path: '/accessibility', title: '无障碍声明' },
}

/** A version of the text that is not the present one. */
export const POLICY_FIELDS = { version: idField }

/** The version that is named; else the one that holds today. */
export const policyRead = (kind: PolicyKind, { version }: { version: number | null }) => {
  return { document: PolicyDocumentGetPublishedDocument, variables: { kind, ...(version ? { version } : {}) } } as const
}

export const policyPage = (kind: PolicyKind, { location }: ServerVisit): ServerPage => ({
  reads: [policyRead(kind, readSearch(POLICY_FIELDS, location.search))],
  head: { canonical: POLICY_PLACES[kind].path },
})
