import { photoBytes, photoTypeOf } from '#machines/rules/files/photo-bytes.ts'
import { HALF_PHOTO, HEIC_PHOTO } from '#machines/rules/files/photo-words.ts'
import { jpegOfHeic } from './decode-heic.ts'
import { jpegOf, withPicture } from './jpeg.ts'

export interface ReadyPhoto {
  file: File
  /** what was done to it, for the list of files */
  notice: string | null
}

interface Wishes {
  /** the limit of pictures, in bytes; undefined where none is taken */
  most: number | undefined
  signal: AbortSignal
  /** the work takes seconds */
  onSlow: () => void
}

const asJpeg = (file: File, jpeg: Blob): File =>
  new File([jpeg], `${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}.jpg`, { type: 'image/jpeg' })

/**
 * A photo as it may be sent: HEIC becomes JPEG, one above the limit is made smaller, and place and device leave the phone
 * in neither. Any other file is given back as it is.
 * @throws Error with a sentence for half a photo, and for one that this device cannot turn into a JPEG
 */
export async function readyPhoto(file: File, { most, signal, onSlow }: Wishes): Promise<ReadyPhoto> {
  const type = photoTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (type === undefined || most === undefined) return { file, notice: null }
  if (type === 'image/heic') {
    onSlow()
    const own = await withPicture(file, (picture, width, height) => jpegOf(picture, width, height, most))
    const jpeg = own ?? (await jpegOfHeic(file, most, signal))
    if (jpeg === null) throw new Error(`“${file.name}”${HEIC_PHOTO}`)
    return { file: asJpeg(file, jpeg), notice: '已从 HEIC 转成 JPG' }
  }
  if (file.size > most && type !== 'image/gif') {
    onSlow()
    const jpeg = await withPicture(file, (picture, width, height) => jpegOf(picture, width, height, most))
    if (jpeg === null) throw new Error(`“${file.name}”太大，这台设备缩小不了它。请在相册里裁剪，或截图后再上传`)
    return { file: asJpeg(file, jpeg), notice: '照片太大，已缩小' }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const photo = photoBytes(bytes, type)
  if (photo?.isWhole === false) throw new Error(`“${file.name}”${HALF_PHOTO}`)
  if (photo === undefined || photo.body.length === bytes.length) return { file, notice: null }
  return { file: new File([new Uint8Array(photo.body)], file.name, { type }), notice: null }
}
