import type { Entity } from '#services/abp/entities/entity.ts'
import { enterpriseFacilities, enterpriseVideos } from '#services/database/schema/enterprise-facilities.ts'
import { enterpriseChanges, enterprises } from '#services/database/schema/enterprises.ts'
import { enterpriseBinding, enterpriseHistory } from './enterprise.binding.ts'
import { CERTIFIED_FIELDS } from './enterprise-changes.ts'
import { mayReadPaper } from './enterprise-files.ts'
import { seesShownFile } from './enterprise-showing.repository.ts'
import { enterpriseAccountEnds } from './member-leaves.ts'

export const enterpriseEntity: Entity = {
  name: 'Enterprise',
  label: '企业',
  services: ['Enterprise', 'EnterpriseFacility', 'EnterpriseVideo'],
  fieldPolicies: ['Enterprise'],
  reAudited: CERTIFIED_FIELDS,
  tables: [enterpriseFacilities, enterpriseVideos],
  personalTables: [
    {
      table: enterprises,
      notCopied: 'data of an organisation',
      notErased: 'kept with the enterprise, which is handed over before its creator leaves',
    },
    { table: enterpriseChanges, notCopied: 'data of an organisation', notErased: 'kept with the enterprise' },
  ],
  lifecycle: enterpriseBinding,
  history: enterpriseHistory,
  accountEnds: enterpriseAccountEnds,
  files: [
    // the categories of documents and presentation; specification.md §3 has no category of their own for an enterprise
    { category: 'ContractPhotos', mayRead: mayReadPaper },
    { category: 'TalentGrowthRecord', mayRead: seesShownFile },
  ],
}
