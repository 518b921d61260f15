import {redrawFile} from './photo-draw.ts'

/** Decoding twelve megapixels takes a second on a cheap phone: here it holds up nobody's finger. */
addEventListener('message', ({data}: MessageEvent<{file: Blob; type: string}>) => {
  redrawFile(data.file, data.type).then((blob) => postMessage(blob))
})
