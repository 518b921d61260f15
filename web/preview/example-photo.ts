import {colours} from '../ui/theme.ts'

/** A photo for the quiz's last question: a plain drawing, or a file that no browser can draw. */
export async function examplePhoto(drawable: boolean): Promise<File> {
  const options = {type: drawable ? 'image/png' : 'image/heic'}
  if (!drawable) return new File(['-'], 'esempio.heic', options)
  const canvas = document.createElement('canvas')
  canvas.width = 480
  canvas.height = 600
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = colours.mist
    pen.fillRect(0, 0, 480, 600)
    pen.fillStyle = colours.muted
    pen.beginPath()
    pen.ellipse(240, 260, 110, 145, 0, 0, Math.PI * 2)
    pen.ellipse(240, 620, 200, 190, 0, 0, Math.PI * 2)
    pen.fill()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, options.type))
  return new File(blob ? [blob] : [], 'esempio.png', options)
}
