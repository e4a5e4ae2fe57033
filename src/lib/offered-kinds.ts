import { acceptedOf, type FileCategory, KINDS, type KindName, limitOf } from '#machines/rules/files/file-kinds.ts'
import type { OfferedKind } from '#src/ui/forms/file-rules.ts'

/** Phones offer camera and album for `image/*`; they make a JPEG of a HEIC where they can, and we do elsewhere. */
const OWN: Partial<Record<KindName, Partial<OfferedKind>>> = {
  image: { label: '图片（JPG、PNG、GIF、WEBP、HEIC）', picker: 'image/*', shrinks: true },
  text: { label: 'TXT、CSV' },
  video: { picker: 'video/*' },
}
const HEIC_ENDINGS = ['heic', 'heif']

/**
 * What a field offers for a category of files: what the services take, and photos that the device makes into it.
 * @param only fewer kinds than the category has
 * @param mostBytes below the limit of the category; a larger picture is then refused, not made smaller
 */
export function offeredKinds(category: FileCategory, only?: readonly KindName[], mostBytes?: number): OfferedKind[] {
  return (only ?? acceptedOf(category)).map((name) => {
    const endings = [...KINDS[name].endings, ...(name === 'image' ? HEIC_ENDINGS : [])]
    return {
      label: KINDS[name].label,
      endings,
      picker: endings.map((ending) => `.${ending}`).join(','),
      most: mostBytes ?? limitOf(category, name),
      ...OWN[name],
      ...(mostBytes === undefined ? {} : { shrinks: false }),
    }
  })
}
