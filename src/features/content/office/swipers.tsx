import {
  OfficeSwiperGetAllDocument,
  type OfficeSwiperGetAllQueryVariables,
  SwiperCreateDocument,
  SwiperDeleteDocument,
  SwiperUpdateDocument,
} from '#src/api/graphql.ts'
import { swiperGetAll_displayName } from '#src/api/limits.ts'
import { type CrudList, listQuery } from '#src/lib/list/crud-list.ts'
import { choice, text } from '#src/lib/list/filters.ts'
import { remover, saver } from '#src/lib/list/use-saver.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { contentCrumbs } from './paths.ts'
import {
  AnchorWord,
  SwiperFields,
  type SwiperRow,
  type SwiperValues,
  swiperInput,
  swiperLabels,
  swiperSchema,
  swiperValuesOf,
  useAnchorOptions,
} from './swiper-form.tsx'

/** Rotating banners on the pages; the text beside a picture has the same content. */
export const swipers: CrudList<SwiperRow, SwiperValues, OfficeSwiperGetAllQueryVariables> = {
  title: '轮播',
  about: '页面顶部可以暂停的轮播。每张图片都要有替代文字。',
  crumbs: contentCrumbs({ label: '轮播' }),
  noun: '轮播',
  loggedAs: 'Swiper',
  counter: '个',
  query: listQuery(OfficeSwiperGetAllDocument, (data) => data.swiperGetAll),
  search: text('displayName', '标题', swiperGetAll_displayName),
  filters: [choice('cmsAnchorId', '位置', useAnchorOptions, { send: Number })],
  columns: [
    {
      key: 'name',
      header: '标题',
      rowHeader: true,
      cell: ({ displayName }) => displayName,
    },
    { key: 'description', header: '说明', wraps: true, isExtra: true, cell: ({ description }) => description ?? '' },
    {
      key: 'image',
      header: '图片',
      cell: ({ imageUrl, imageAlt }) =>
        imageUrl ? <img className="thumb framed" src={imageUrl} alt={imageAlt ?? ''} loading="lazy" /> : '只有文字',
    },
    { key: 'anchor', header: '位置', cell: ({ cmsAnchorId }) => <AnchorWord id={cmsAnchorId} /> },
    {
      key: 'shown',
      header: '显示',
      cell: ({ isHidden }) =>
        isHidden ? (
          <Chip tone="idle" icon="eye-slash">
            不显示
          </Chip>
        ) : (
          <Chip tone="info" icon="eye">
            显示中
          </Chip>
        ),
    },
    { key: 'order', header: '显示顺序', align: 'end', cell: ({ displayOrder }) => displayOrder },
  ],
  nameOf: ({ displayName }) => displayName,
  form: {
    schema: swiperSchema,
    labels: swiperLabels,
    valuesOf: swiperValuesOf,
    Fields: SwiperFields,
    useSave: saver(SwiperCreateDocument, SwiperUpdateDocument, swiperInput),
  },
  removal: {
    useRemove: remover(SwiperDeleteDocument),
    consequence: ({ displayName }) =>
      `“${displayName}”和它的图片会立即从页面上消失，不能恢复。只想暂时收起来，可以修改它并勾选“先不显示”。`,
  },
}
