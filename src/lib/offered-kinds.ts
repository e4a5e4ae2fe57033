import { acceptedOf, type FileCategory, KINDS, type KindName, limitOf } from '#machines/rules/files/file-kinds.ts'
import type { OfferedKind } from '#src/ui/forms/file-rules.ts'

const PHOTOS = '图片（JPG、PNG、GIF、WEBP、HEIC）'

/**
 * What a field offers for a category of files: what the services take, and photos that the device makes into it.
 * @param only fewer kinds than the category has
 * @param mostBytes below the limit of the category; a larger picture is then refused, not made smaller
 */
export function offeredKinds(category: FileCategory, only?: readonly KindName[], mostBytes?: number): OfferedKind[] {
  return (only ?? acceptedOf(category)).map((name) => {
    const { label, endings } = KINDS[name]
    const isPhoto = name === 'image'
    return {
      label: isPhoto ? PHOTOS : label,
      endings: isPhoto ? [...endings, 'heic', 'heif'] : endings,
      // phones offer camera and album for `image/*`, and make a JPEG of a HEIC where they can
      picker: isPhoto || name === 'video' ? `${name}/*` : endings.map((ending) => `.${ending}`).join(),
      most: mostBytes ?? limitOf(category, name),
      shrinks: isPhoto && mostBytes === undefined,
    }
  })
}
