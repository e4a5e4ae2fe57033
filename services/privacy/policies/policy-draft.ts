import { blankOf } from '#machines/rules/policy-text.ts'
import type { PolicyKind } from '#services/database/schema/policy-documents.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'
import { ACCESSIBILITY_DRAFT } from './accessibility-draft.ts'
import { AGREEMENT_DRAFT } from './agreement-draft.ts'
import type { PolicyDraft } from './policy-lines.ts'
import { PRIVACY_DRAFT } from './privacy-draft.ts'

const DRAFTS: Readonly<Record<PolicyKind, PolicyDraft>> = {
  ServiceAgreement: AGREEMENT_DRAFT,
  PrivacyPolicy: PRIVACY_DRAFT,
  AccessibilityStatement: ACCESSIBILITY_DRAFT,
}

/** The operator's data by placeholder. An unknown value stays in the draft as a blank for the operator to fill in. */
export type OperatorFacts = Partial<Record<'平台名称' | '运营单位' | '联系电话' | '联系邮箱' | '地址', string | null>>

export const factsOf = (footer: FooterSettings): OperatorFacts => ({
  平台名称: footer.brandName,
  联系电话: footer.contactPhone,
  联系邮箱: footer.contactEmail,
  地址: footer.address,
})

/** The first draft of a text. The operator has to read, complete and publish it. */
export function draftOf(kind: PolicyKind, facts: OperatorFacts): PolicyDraft {
  const known: Readonly<Record<string, string | null | undefined>> = facts
  const fill = (text: string) => text.replace(/\{([^{}]+)\}/g, (_, name: string) => known[name] || blankOf(name))
  const { title, summary, sections } = DRAFTS[kind]
  return { title, summary, sections: sections.map((section) => ({ title: section.title, text: fill(section.text) })) }
}
