import { type MakeDrawing, pageDrawing } from './canvases.ts'
import type { Pixels } from './pixels.ts'

/** 4096 × 3072: what Safari 14 on a phone draws at most is a third more. */
const MOST_POINTS = 12_582_912
const TRIES = 8
/** of the width, with each try */
const STEP = 0.8

/** A JPEG of at most so many bytes, without anything but the picture; null when the device cannot make one. */
export async function jpegOf(
  picture: CanvasImageSource,
  width: number,
  height: number,
  most: number,
  make: MakeDrawing = pageDrawing,
): Promise<Blob | null> {
  let share = Math.min(1, Math.sqrt(MOST_POINTS / (width * height)))
  for (let tries = 0; tries < TRIES; tries++, share *= STEP) {
    const [wide, high] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))]
    const drawing = make(wide, high)
    if (drawing === null) return null
    const { context } = drawing
    // JPEG has no transparency
    context.fillStyle = '#fff'
    context.fillRect(0, 0, wide, high)
    context.drawImage(picture, 0, 0, wide, high)
    const jpeg = await drawing.toJpeg()
    if (jpeg !== null && jpeg.size <= most) return jpeg
  }
  return null
}

/** The same of decoded points, which are drawn once where that is small enough: a photo has no transparency. */
export async function jpegOfPixels(
  { pixels, width, height }: Pixels,
  most: number,
  make: MakeDrawing = pageDrawing,
): Promise<Blob | null> {
  const drawing = make(width, height)
  if (drawing === null) return null
  drawing.context.putImageData(new ImageData(pixels, width, height), 0, 0)
  const jpeg = await drawing.toJpeg()
  return jpeg !== null && jpeg.size <= most ? jpeg : jpegOf(drawing.surface, width, height, most, make)
}

/** The picture as the browser shows it, upright; null when it cannot. */
export async function withPicture<Made>(
  file: Blob,
  make: (picture: HTMLImageElement, width: number, height: number) => Promise<Made | null>,
): Promise<Made | null> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return await make(picture, picture.naturalWidth, picture.naturalHeight)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
