import type { Entity } from '#services/abp/entities/entity.ts'
import { policyDocuments } from '#services/database/schema/policy-documents.ts'

export const policyDocumentEntity: Entity = {
  name: 'PolicyDocument',
  label: '平台协议',
  services: ['PolicyDocument'],
  personalTables: [
    { table: policyDocuments, notCopied: 'the author is staff', notErased: 'kept as the proof of what was published' },
  ],
}
