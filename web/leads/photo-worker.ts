import {redrawFile} from './photo-draw.ts'

/** Decoding twelve megapixels takes a second on a cheap phone: here it holds up nobody's finger. */
interface Order {
  file: Blob
  type: string
}

addEventListener('message', ({data}: MessageEvent<Order>) => {
  redrawFile(data.file, data.type).then((blob) => postMessage(blob))
})
