import {redraw} from './photo-draw.ts'

/** Decoding twelve megapixels takes a second on a cheap phone: here it holds up nobody's finger. */
addEventListener('message', ({data: {file, type}}: MessageEvent<{file: Blob; type: string}>) => {
  createImageBitmap(file, {imageOrientation: 'from-image'})
    .then((bitmap) => redraw(bitmap, type))
    .then(postMessage, () => postMessage(null))
})
