import {checkAltQuality} from '../../../../schemas/validation/alt.ts'
import {textOf} from '../../../documents/values.ts'
import type {Found, Picture, Rule} from '../logic/types.ts'

const LEAD =
  /^(?:un[’']?\s*|un[ao]\s+|l[’'])?(?:immagine|foto|fotografia|figura)\s+(?:dell[aoe’']|degli|dei|del|di|con|che)\s*/i

const altOf = ({alt}: Picture) => textOf(alt).trim()

const placeOf = (picture: Picture) => ({
  ...picture,
  path: `${picture.path}.alt`,
  quote: altOf(picture) === '' ? '—' : textOf(picture.alt),
})

/** A picture that says nothing to those who cannot see it. */
export const altMissing: Rule = {
  id: 'descrizione-mancante',
  title: 'Immagini senza descrizione',
  severity: 'error',
  *check({pictures}) {
    for (const picture of pictures) {
      if (!picture.hasAsset || altOf(picture) !== '') continue
      yield {
        subject: `${picture.id}#${picture.path}`,
        title: `${picture.field} senza descrizione`,
        places: [placeOf(picture)],
        why: 'Chi usa un lettore di schermo non sa che cosa mostra. La legge sull’accessibilità chiede il testo alternativo.',
        solution: 'Scrivi in poche parole che cosa si vede.',
      }
    }
  },
}

/** A description that describes little, or the same one for two pictures. */
export const altWeak: Rule = {
  id: 'descrizione-debole',
  title: 'Descrizioni deboli',
  severity: 'warning',
  *check({pictures}) {
    const described = pictures.filter((picture) => picture.hasAsset && altOf(picture) !== '')
    for (const picture of described) if (checkAltQuality(textOf(picture.alt)) !== true) yield weak(picture)
    for (const [alt, same] of Map.groupBy(described, (picture) => altOf(picture).toLowerCase()))
      if (same.length > 1) yield repeated(alt, same)
  },
}

function weak(picture: Picture): Found {
  const place = placeOf(picture)
  const alt = altOf(picture)
  const rest = alt.replace(LEAD, '')
  const better = rest.charAt(0).toUpperCase() + rest.slice(1)
  const certain = better !== alt && checkAltQuality(better) === true
  return {
    subject: `${picture.id}#${picture.path}`,
    title: `Descrizione debole: «${alt.slice(0, 40)}»`,
    places: [place],
    why: 'Il lettore di schermo annuncia già che è un’immagine: restano soltanto poche parole per dire che cosa si vede.',
    solution: 'Descrivi ciò che si vede, senza «immagine di» e senza il nome del file.',
    fixes: certain ? [{label: `Scrivi «${better.slice(0, 40)}»`, changes: [{...place, value: better}]}] : [],
  }
}

const repeated = (alt: string, same: readonly Picture[]): Found => ({
  subject: `uguali:${alt.slice(0, 80)}`,
  title: `${same.length} immagini con la stessa descrizione`,
  places: same.map(placeOf),
  why: 'Chi non vede le immagini non le distingue: un prima e un dopo diventano la stessa cosa.',
  solution: 'Di’ in ciascuna che cosa la rende diversa dalle altre.',
})
