import type { Entity } from '#services/abp/entities/entity.ts'
import { cmsContentPraises, cmsContents, cmsDataScopes } from '#services/database/schema/cms-contents.ts'
import { contentBinding, contentHistory } from './cms-content.binding.ts'
import { contentFiles } from './cms-content.files.ts'

export const contentEntity: Entity = {
  name: 'CmsContent',
  label: '文章',
  services: ['CmsContent', 'CmsCategory', 'CmsAnchor', 'SEO'],
  tables: [cmsContents],
  personalTables: [
    { table: cmsContentPraises, notCopied: 'a keyed hash', notErased: 'kept with the article' },
    { table: cmsDataScopes, notCopied: 'which editor edits what', notErased: 'kept: it belongs to accounts of staff' },
  ],
  lifecycle: contentBinding,
  history: contentHistory,
  files: contentFiles,
}
