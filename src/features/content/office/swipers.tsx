import {
  OfficeSwiperCreateDocument,
  OfficeSwiperDeleteDocument,
  OfficeSwiperGetAllDocument,
  OfficeSwiperUpdateDocument,
} from '#src/api/graphql.ts'
import { countField, idField, textField } from '#src/lib/navigation/search-fields.ts'
import type { Register } from '#src/lib/register/register-types.ts'
import { remover, saver } from '#src/lib/register/use-saver.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { contentCrumbs } from './paths.ts'
import {
  SwiperFields,
  type SwiperRow,
  type SwiperValues,
  swiperInput,
  swiperLabels,
  swiperSchema,
  swiperValuesOf,
  useAnchorOptions,
} from './swiper-form.tsx'

interface Filters {
  displayName: string
  cmsAnchorId: number | null
  page: number
}

function Filter({ values }: { values: Filters }) {
  return (
    <>
      <TextInput label="标题" name="displayName" type="search" defaultValue={values.displayName} maxLength={50} />
      <Select
        label="位置"
        name="cmsAnchorId"
        placeholder="全部位置"
        defaultValue={values.cmsAnchorId ?? ''}
        options={useAnchorOptions()}
      />
    </>
  )
}

/** Pictures that pass by on the pages; the words beside them say the same. */
export const swipers: Register<SwiperRow, Filters, SwiperValues> = {
  title: '轮播',
  context: '页面顶部可以暂停的轮播。每张图片都要有替代文字。',
  crumbs: contentCrumbs({ label: '轮播' }),
  noun: '轮播',
  counter: '个',
  fields: { displayName: textField, cmsAnchorId: idField, page: countField(1) },
  Filters: Filter,
  useRows: ({ displayName, cmsAnchorId, page }, pageSize) => {
    const resource = useQueryResource(
      OfficeSwiperGetAllDocument,
      { displayName: displayName || undefined, cmsAnchorId: cmsAnchorId ?? undefined, pageIndex: page, pageSize },
      { errors: 'inline', keepPrevious: true },
    )
    return { resource, page: resource.data?.swiperGetAll }
  },
  columns: [
    {
      key: 'name',
      header: '标题',
      rowHeader: true,
      cell: ({ displayName, description }) => (
        <span className="cell-name">
          {displayName}
          {description && <small className="muted">{description}</small>}
        </span>
      ),
    },
    {
      key: 'image',
      header: '图片',
      cell: ({ imageUrl, imageAlt }) =>
        imageUrl ? <img className="thumb framed" src={imageUrl} alt={imageAlt ?? ''} loading="lazy" /> : '只有文字',
    },
    { key: 'anchor', header: '位置', cell: ({ anchorName }) => <span className="mono">{anchorName}</span> },
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
    useSave: saver(OfficeSwiperCreateDocument, OfficeSwiperUpdateDocument, swiperInput),
  },
  removal: {
    useRemove: remover(OfficeSwiperDeleteDocument),
    consequence: ({ displayName }) =>
      `“${displayName}”和它的图片会立即从页面上消失，不能恢复。只想暂时收起来，可以修改它并勾选“先不显示”。`,
  },
}
