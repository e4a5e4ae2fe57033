/** 4096 × 3072: what Safari 14 on a phone draws at most is a third more. */
const MOST_POINTS = 12_582_912
const QUALITY = 0.85
const TRIES = 8
/** of the width, with each try */
const STEP = 0.8

export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** A JPEG of at most so many bytes, without anything but the picture; null when the device cannot make one. */
export async function jpegOf(
  picture: CanvasImageSource,
  width: number,
  height: number,
  most: number,
): Promise<Blob | null> {
  let share = Math.min(1, Math.sqrt(MOST_POINTS / (width * height)))
  for (let tries = 0; tries < TRIES; tries++, share *= STEP) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * share))
    canvas.height = Math.max(1, Math.round(height * share))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // JPEG has no transparency
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const jpeg = await toJpeg(canvas)
    if (jpeg !== null && jpeg.size <= most) return jpeg
  }
  return null
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
