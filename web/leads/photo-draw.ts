/** Draws a picture anew, no larger than needed. What a camera wrote beside it (place, time, device) stays behind. */
/** An engine that writes nothing smaller than PNG makes it smaller. */
const LONGEST_SIDES = [2048, 1448, 1024]
const QUALITY = 0.85
/** What the bucket takes. */
export const MOST_BYTES = 5 * 1024 * 1024

type Drawable = ImageBitmap | HTMLImageElement
type Canvas = OffscreenCanvas | HTMLCanvasElement

function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), {width, height})
}

function encode(canvas: Canvas, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({type, quality: QUALITY})
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}

function draw(picture: Drawable, width: number, height: number, opaque: boolean): Canvas | null {
  const canvas = makeCanvas(width, height)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!context) return null
  if (opaque) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

/** A type that the browser cannot write, or writes too large, gives way to JPEG, then to PNG, which all can write. */
export async function redraw(picture: Drawable, type: string): Promise<Blob | null> {
  for (const side of LONGEST_SIDES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    for (const wanted of new Set([type, 'image/jpeg', 'image/png'])) {
      const canvas = draw(picture, width, height, wanted === 'image/jpeg')
      const blob = canvas && (await encode(canvas, wanted))
      if (blob && blob.type === wanted && blob.size <= MOST_BYTES) return blob
    }
  }
  return null
}
