import {type Check, isBlank} from './text.ts'

export const hasAsset = (picture: unknown): boolean =>
  typeof picture === 'object' && picture !== null && 'asset' in picture && Boolean(picture.asset)

export const checkAltPresent = (alt: string | undefined, hasPicture: boolean): Check =>
  hasPicture && isBlank(alt)
    ? 'Descrivi l’immagine: chi usa un lettore di schermo non la vede. Es.: «Attaccatura dei capelli vista di fronte».'
    : true

/** Matches unnecessary first words, such as 'Immagine di', 'una foto della' or 'l’immagine che'. */
export const LEAD =
  /^(?:un[’']?\s*|un[ao]\s+|l[’'])?(?:immagine|foto|fotografia|figura)\s+(?:dell[’']|(?:dell[aoe]|degli|dei|del|di|con|che)(?!\p{L}))\s*/iu

export const checkAltQuality = (alt: string | undefined): Check => {
  if (!alt || isBlank(alt)) return true
  const text = alt.trim()
  if (LEAD.test(text)) {
    return 'Togli «immagine di» o «foto di»: il lettore di schermo lo dice già. Comincia da ciò che si vede.'
  }
  if (/\.(jpe?g|png|webp|gif|heic|svg)$/i.test(text)) {
    return 'Sembra il nome di un file: scrivi invece che cosa si vede.'
  }
  return text.length < 8 ? 'Descrizione molto corta: di’ in poche parole che cosa si vede.' : true
}
