const QUALITY = 0.85

/** A surface to draw a picture on, in a page or in a worker. */
export interface Drawing {
  readonly surface: HTMLCanvasElement | OffscreenCanvas
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toJpeg(): Promise<Blob | null>
}
/** Null where the device has no such surface, or not of this size. */
export type MakeDrawing = (width: number, height: number) => Drawing | null

const JPEG = { type: 'image/jpeg', quality: QUALITY }

export const pageDrawing: MakeDrawing = (width, height) => {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width, height })
  const context = surface.getContext('2d')
  const toJpeg = () => new Promise<Blob | null>((resolve) => surface.toBlob(resolve, JPEG.type, JPEG.quality))
  return context && { surface, context, toJpeg }
}

/** Beside the page: a page draws and presses nothing while a large picture becomes a JPEG. */
export const workerDrawing: MakeDrawing = (width, height) => {
  if (typeof OffscreenCanvas === 'undefined') return null
  const surface = new OffscreenCanvas(width, height)
  const context = surface.getContext('2d')
  return context && { surface, context, toJpeg: () => surface.convertToBlob(JPEG).catch(() => null) }
}
