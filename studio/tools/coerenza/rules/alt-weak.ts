import {checkAltQuality} from '../../../../schemas/validation/alt.ts'
import {textOf} from '../../../documents/values.ts'
import type {Found, Picture, Rule} from '../logic/types.ts'

const LEAD =
  /^(?:un[’']?\s*|un[ao]\s+|l[’'])?(?:immagine|foto|fotografia|figura)\s+(?:dell[aoe’']|degli|dei|del|di|con|che)\s*/i

/** A description that describes little, or the same one for two pictures. */
export const altWeak: Rule = {
  id: 'descrizione-debole',
  title: 'Descrizioni deboli',
  severity: 'warning',
  *check({pictures}) {
    const described = pictures.filter(({hasAsset, alt}) => hasAsset && textOf(alt).trim() !== '')
    for (const picture of described) {
      if (checkAltQuality(textOf(picture.alt)) !== true) yield weak(picture)
    }
    const byAlt = Map.groupBy(described, ({alt}) => textOf(alt).trim().toLowerCase())
    for (const [alt, same] of byAlt) {
      if (same.length > 1) yield repeated(alt, same)
    }
  },
}

const placeOf = (picture: Picture) => ({
  ...picture,
  path: `${picture.path}.alt`,
  quote: textOf(picture.alt),
})

function weak(picture: Picture): Found {
  const place = placeOf(picture)
  const alt = place.quote.trim()
  const rest = alt.replace(LEAD, '')
  const better = rest.charAt(0).toUpperCase() + rest.slice(1)
  const certain = better !== alt && checkAltQuality(better) === true
  return {
    subject: `${picture.id}#${picture.path}`,
    title: `Descrizione debole: «${alt.slice(0, 40)}»`,
    places: [place],
    why: 'Il lettore di schermo annuncia già che è un’immagine: restano soltanto poche parole per dire che cosa si vede.',
    solution: 'Descrivi ciò che si vede, senza «immagine di» e senza il nome del file.',
    fixes: certain
      ? [{label: `Scrivere «${better.slice(0, 40)}»`, changes: [{...place, value: better}]}]
      : [],
  }
}

const repeated = (alt: string, same: readonly Picture[]): Found => ({
  subject: `uguali:${alt.slice(0, 80)}`,
  title: `${same.length} immagini con la stessa descrizione`,
  places: same.map(placeOf),
  why: 'Chi non vede le immagini non le distingue: un prima e un dopo diventano la stessa cosa.',
  solution: 'Di’ in ciascuna che cosa la rende diversa dalle altre.',
})
